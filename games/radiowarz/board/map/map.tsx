/**
 * The map as a list of towns that can be looked at, pointed at and walked over by keyboard. It draws a view and reports which
 * town is meant; what that leads to is decided elsewhere.
 */
import { type PanZoom, PanZoomFrame } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { usePointerType } from '@partyline/board-kit/pointing/pointer-type.js';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { coveredBy, type Label, labelFor, labelsOf, labelsWith } from '../../drawing/labels.js';
import type { Sheet, Town } from '../../drawing/sheet.js';
import type { Event } from '../../events.js';
import type { View } from '../../format.js';
import type { Intent } from '../intent/intent.js';
import { Stations, Strings } from '../strings/strings.js';
import { Badges, claimsOf, OwnLands } from './badges.js';
import { Ground } from './ground.js';
import { AimMarks, LastMarks, PullMarks, TargetMarks } from './marks.js';

export type MapProps = {
  readonly id: string;
  readonly sheet: Sheet;
  readonly view: View;
  readonly hold: PanZoom;
  readonly intent: Intent;
  readonly you: number | null;
  /** Towns and lands that are pointed at: by a lesson, or from a strip. */
  readonly pointed: readonly string[];
  readonly shown: string | null;
  /** What was placed last. */
  readonly last: readonly Event[];
  /** The town that the keyboard is on, and what is said of each. */
  readonly cursor: Town | null;
  nameOf(town: Town): string;
  onKey(event: KeyboardEvent): void;
};

/** Pixels on the screen: the type, and how near a click or a finger must be. */
const TYPE = 13;
const NEAR = { mouse: 20, touch: 30 } as const;
/** Marks grow a little with the map, and are smaller where all of it is on a small screen. */
const LEAST = 0.62;

export function RadioMap(props: MapProps): VNode {
  const { sheet, view, hold, id, intent } = props;
  const ground = useMemo(() => <Ground sheet={sheet} id={id} />, [sheet, id]);
  const scale = Math.max(hold.scale.value, 0.01);
  const claims = useMemo(() => claimsOf(view), [view]);
  const marks = Math.max(LEAST, Math.min(1.15, 0.5 + 0.6 * scale)) / scale;
  const size = Number((TYPE / scale).toFixed(1));
  const first = firstNamed(view, intent.targets);
  const usual = useMemo(() => labelsOf(sheet, size), [sheet, size]);
  const labels = useMemo(() => labelsWith(usual, sheet, size, first), [usual, first.join(' ')]);
  const { svg, listeners } = usePointer(props);
  const { aim, choice } = intent;
  return (
    <PanZoomFrame hold={hold}>
      {/* On a layer of its own: what moves above it does not make it be painted again. */}
      <svg class="rw-printed" viewBox={hold.viewBox} aria-hidden="true">
        {ground}
      </svg>
      <svg
        ref={svg}
        class="rw-map"
        role="group"
        aria-label="Map"
        viewBox={hold.viewBox}
        style={{ '--type': `${size}px`, '--marks': marks.toFixed(3), '--px': `${(1 / scale).toFixed(3)}px` }}
        onKeyDown={props.onKey}
        {...listeners}
      >
        <OwnLands sheet={sheet} claims={claims} you={props.you} />
        <Shown {...props} />
        <TargetMarks sheet={sheet} targets={intent.targets} />
        <Strings sheet={sheet} players={view.players} pulled={choice?.pulled?.seat ?? null} />
        {aim === null || intent.pinned === null ? null : <PullMarks sheet={sheet} view={view} aim={aim} />}
        <Badges sheet={sheet} claims={claims} you={props.you} />
        <Towns {...props} />
        <Stations sheet={sheet} players={view.players} />
        <LastMarks sheet={sheet} last={props.last} />
        {aim === null || props.you === null ? null : <AimMarks sheet={sheet} aim={aim} choice={choice} seat={props.you} />}
        <Names labels={labels} shown={aim?.town ?? sheet.town.get(intent.hovered ?? '') ?? null} size={size} />
        <Pointed {...props} />
      </svg>
    </PanZoomFrame>
  );
}

/** What mouse and finger do on the map: the mouse shows the town that it is near, a click or a tap chooses. */
function usePointer(props: MapProps) {
  const { hold, intent } = props;
  const svg = useRef<SVGSVGElement>(null);
  const finger = usePointerType();
  const listeners = {
    onPointerMove(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return;
      intent.hover(hold.isDragging() ? null : nearest(props, svg.current, event, NEAR.mouse));
    },
    onPointerLeave: () => intent.hover(null),
    onPointerDown: finger.onPointerDown,
    onClick(event: MouseEvent) {
      if (hold.dragged()) return;
      press(props, svg.current, event, finger.isTouch() ? NEAR.touch : NEAR.mouse);
    },
  };
  return { svg, listeners };
}

/** The towns whose names matter most: those that are open now; while bases are chosen, and for onlookers, the bases. */
function firstNamed(view: View, targets: Intent['targets']): readonly string[] {
  if (targets.size > 0) return [...targets.keys()];
  return view.map.cities.flatMap(({ id, base }) => (base ? [id] : []));
}

/** The town that an event is about: one listener for all of them. */
export function cityOf({ target }: globalThis.Event): string | null {
  const town = target instanceof Element ? target.closest('[data-city]') : null;
  return town?.getAttribute('data-city') ?? null;
}

/** A town right under the pointer comes before a string, and a string before a town that is only near. */
function press(props: MapProps, svg: SVGSVGElement | null, event: MouseEvent, within: number): void {
  const town = cityOf(event) ?? nearest(props, svg, event, within / 2);
  const string = event.target instanceof Element ? event.target.getAttribute('data-pull') : null;
  if (town === null && string !== null) props.intent.choose(Number(string));
  else props.intent.pick(town ?? nearest(props, svg, event, within));
}

/** The town next to the pointer, within so many pixels. */
function nearest({ sheet, hold }: MapProps, svg: SVGSVGElement | null, event: MouseEvent, within: number): string | null {
  if (svg === null) return null;
  const { left, top } = svg.getBoundingClientRect();
  const [x0 = 0, y0 = 0] = hold.viewBox.value.split(' ').map(Number);
  const scale = hold.scale.value;
  const [x, y] = [x0 + (event.clientX - left) / scale, y0 + (event.clientY - top) / scale];
  let best: string | null = null;
  let least = within / scale;
  for (const town of sheet.towns) {
    const far = Math.hypot(town.x - x, town.y - y);
    if (far < least) [best, least] = [town.id, far];
  }
  return best;
}

function Towns({ sheet, cursor, nameOf, intent, view }: MapProps) {
  const taken = useMemo(() => new Set(view.players.flatMap(({ stations }) => stations)), [view]);
  return (
    <g
      class="rw-towns"
      role="listbox"
      aria-label="Cities. Arrow keys move from city to city, T to the next open one, P chooses a string to pull, Enter places."
    >
      {sheet.towns.map((town) => (
        <g
          key={town.id}
          role="option"
          aria-selected={intent.pinned === town.id}
          aria-label={nameOf(town)}
          data-city={town.id}
          data-open={intent.targets.has(town.id)}
          tabindex={cursor === town ? 0 : -1}
          class="rw-town"
          transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}
        >
          <circle class={town.base ? 'rw-dot rw-dot-base' : 'rw-dot'} r={taken.has(town.id) ? 3 : 4.6} />
        </g>
      ))}
    </g>
  );
}

/** The name of the town that is pointed at is always there, and larger. */
function Names(props: { readonly labels: readonly Label[]; readonly shown: Town | null; readonly size: number }) {
  const { labels, shown, size } = props;
  const printed = useMemo(() => new Map(labels.map((label) => [label, <Name key={label.town.id} {...label} />])), [labels]);
  const own = shown === null ? null : labelFor(shown, labels, size);
  const covered = own === null ? [] : coveredBy(own, labels);
  return (
    <g class="rw-names" aria-hidden="true">
      {labels.map((label) => (covered.includes(label) ? null : printed.get(label)))}
      {own === null ? null : <Name {...own} shown />}
    </g>
  );
}

function Name({ town, x, y, anchor, small, shown }: Label & { readonly shown?: true }) {
  const look = shown === true ? 'rw-name-shown' : small ? 'rw-name-small' : undefined;
  return (
    <text class={look} data-name={town.id} x={x.toFixed(1)} y={y.toFixed(1)} text-anchor={anchor}>
      {town.name}
    </text>
  );
}

/** A land that is looked for from a strip. */
function Shown({ sheet, shown }: MapProps) {
  const land = shown === null ? undefined : sheet.land.get(shown);
  return land === undefined ? null : <path class="rw-shown" d={land.path} aria-hidden="true" />;
}

function Pointed({ sheet, pointed }: MapProps) {
  return (
    <g aria-hidden="true">
      {pointed.map((id) => {
        const land = sheet.land.get(id);
        if (land !== undefined) return <path key={id} class="rw-pointed-land" d={land.path} />;
        const town = sheet.town.get(id);
        return town === undefined ? null : (
          <g key={id} transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
            <circle class="rw-pointed-town" r="16" />
          </g>
        );
      })}
    </g>
  );
}
