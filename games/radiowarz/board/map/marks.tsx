/** What is drawn over the map while aiming: open towns, the new stretch, what would go on air, and the ghosts of pulled strings. */
import { lookOf } from '@partyline/board-kit/parts/seats.js';
import type { Sheet } from '../../drawing/sheet.js';
import type { Event } from '../../events.js';
import type { View } from '../../format.js';
import type { Choice, Targets, TownAim } from '../intent/aim.js';
import { cornersOf, pullPath, stringPath } from '../strings/path.js';
import { Cord, Pin } from '../strings/strings.js';

export function TargetMarks({ sheet, targets }: { readonly sheet: Sheet; readonly targets: Targets }) {
  return (
    <g class="rw-targets" aria-hidden="true">
      {[...targets.keys()].map((id) => {
        const town = sheet.town.get(id);
        return town === undefined ? null : (
          <g key={id} transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
            <circle class="rw-target" r="9.500" />
          </g>
        );
      })}
    </g>
  );
}

type Props = { readonly sheet: Sheet; readonly aim: TownAim; readonly choice: Choice | null; readonly seat: number };

export function AimMarks({ sheet, aim, choice, seat }: Props) {
  const { town, from, choices, mountains } = aim;
  const line = from === null ? null : `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${town.x.toFixed(1)} ${town.y.toFixed(1)}`;
  const open = choices.length > 0;
  // One that is chosen is shown alone.
  const others = choice?.pulled === null ? choices.filter((one) => one.pulled !== null) : [];
  return (
    <g class="rw-aiming" aria-hidden="true" style={{ '--seat': lookOf(seat).colour }}>
      {mountains.map((id) => (
        <path key={id} class="rw-blocked" d={sheet.land.get(id)?.path ?? ''} />
      ))}
      {choice === null ? null : <LandMarks sheet={sheet} choice={choice} />}
      {others.map((one) => (
        <Ghost key={JSON.stringify(one.move)} sheet={sheet} choice={one} faint />
      ))}
      {choice === null ? null : <Ghost sheet={sheet} choice={choice} faint={false} />}
      {line === null || (!open && mountains.length === 0) ? null : (
        <>
          <path class="rw-aim-edge" d={line} />
          <path class={open ? 'rw-aim-line' : 'rw-aim-line rw-aim-no'} d={line} />
        </>
      )}
      <g transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
        {open ? (
          <g class="rw-ghost-pin">
            <Pin seat={seat} last={false} />
          </g>
        ) : (
          <circle class="rw-aim-none" r="10" />
        )}
      </g>
    </g>
  );
}

/** What one gains is lit, also where a rival loses it: then only the border tells of the loss. */
function LandMarks({ sheet, choice: { own, pulled } }: { readonly sheet: Sheet; readonly choice: Choice }) {
  const pathOf = (id: string): string => sheet.land.get(id)?.path ?? '';
  return (
    <>
      {own.on.map((id) => (
        <path key={id} class="rw-gained" data-gained={id} d={pathOf(id)} />
      ))}
      {pulled?.change.off.map((id) => (
        <path key={id} class={own.on.includes(id) ? 'rw-lost rw-lost-to-me' : 'rw-lost'} data-lost={id} d={pathOf(id)} />
      ))}
    </>
  );
}

/** The strings that could be pulled, as something to press: the stretch that is crossed, and where it would run then. */
export function PullMarks({ sheet, view, aim }: { readonly sheet: Sheet; readonly view: View; readonly aim: TownAim }) {
  return (
    <g class="rw-pull-marks" aria-hidden="true">
      {aim.choices.map(({ move, pulled }, i) =>
        pulled === null ? null : (
          <path key={JSON.stringify(move)} data-pull={i} d={pullPath(sheet, view.players[pulled.seat]?.string ?? [], pulled)} />
        ),
      )}
    </g>
  );
}

/** A rival's string as it would run. */
function Ghost({ sheet, choice, faint }: { readonly sheet: Sheet; readonly choice: Choice; readonly faint: boolean }) {
  if (choice.pulled === null) return null;
  const { seat, player } = choice.pulled;
  return (
    <g class={faint ? 'rw-ghost rw-ghost-faint' : 'rw-ghost'}>
      <Cord d={stringPath(cornersOf(sheet, player))} seat={seat} ghost />
    </g>
  );
}

/** The station that was placed last, and its stretch: marked until there is another. */
export function LastMarks({ sheet, last }: { readonly sheet: Sheet; readonly last: readonly Event[] }) {
  return (
    <g aria-hidden="true">
      {last.map((event) => {
        if (event.type !== 'placed' && event.type !== 'based') return null;
        const town = sheet.town.get(event.city);
        const from = event.type === 'placed' ? sheet.town.get(event.from) : undefined;
        return town === undefined ? null : (
          <g key={event.city}>
            {from === undefined ? null : (
              <path
                class="rw-last-stretch"
                d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${town.x.toFixed(1)} ${town.y.toFixed(1)}`}
              />
            )}
            <g transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
              <circle class="rw-last" r="15" />
            </g>
          </g>
        );
      })}
    </g>
  );
}
