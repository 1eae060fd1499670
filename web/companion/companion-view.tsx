/** The companion of one game: its hub with the players and the tools, or one tool with a way to every other. Knows no game. */
import type { Companion, CompanionTool, PaperTable } from '@partyline/board-kit/companion.js';
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import type { Resources } from '@partyline/kernel/game.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { openRulebook } from '../rulebook/load-rulebook.js';
import { Icon, type IconName } from '../shell/icons.js';
import { trouble } from '../shell/notice.js';
import { clauseOf, fetchResource, loadGame } from '../table/load-game.js';
import { AskRules } from './ask-rules.js';
import { shownNames } from './kept.js';
import { PaperPlayers } from './players.js';
import { StartOver } from './start-over.js';
import { ToolView } from './tool-view.js';
import { type PaperDesk, usePaper } from './use-paper.js';
import './companion.css';

/** The part of the address that stands for asking the rules. */
const RULES = 'rules';
const ICONS: { readonly [kind in CompanionTool['kind']]: IconName } = {
  timer: 'clock',
  track: 'plus',
  sheet: 'practice',
  arbiter: 'eye',
};

type Props = { readonly entry: GameEntry; readonly companion: Companion; readonly tool: string | undefined };

/** Fetched beside the page: tools that need nothing of it are there without. */
function useResources({ id }: GameEntry, { options }: Companion): Resources | null {
  const [resources, know] = useState<Resources | null>(null);
  useEffect(() => {
    if (options === undefined) return;
    loadGame(id, options).then(
      (played) => know(played?.resources ?? null),
      () => trouble('What words are judged by could not be fetched. Check the connection, then reload the page.'),
    );
  }, [id, options]);
  return resources;
}

/** The phone follows the whole game: a table of this device, with people on all seats. */
function useFollow(entry: GameEntry, names: readonly string[]): PaperTable['follow'] {
  const { route } = useLocation();
  return (options, start) => {
    const sitters = names.map((name) => ({ name, bot: null }));
    import('../local/here.js')
      .then(({ startHere }) => startHere(entry.id, options, sitters, start === null ? {} : { start }))
      .then(
        (begun) => (begun.ok ? route(`/here/${begun.id}`) : trouble(begun.refusal.error)),
        () => trouble('The table could not be made: this browser did not let us keep it.'),
      );
  };
}

function useTable(entry: GameEntry, companion: Companion, { kept }: PaperDesk): PaperTable {
  const names = useMemo(() => shownNames(kept.names), [kept.names]);
  const resources = useResources(entry, companion);
  const follow = useFollow(entry, names);
  return { names, resources, resource: (name) => fetchResource(entry.id, name), clause: clauseOf(entry.id), follow };
}

/** There once the page is, so that the rules can be asked where there is no line. */
function useRulebookAhead({ id }: GameEntry): void {
  useEffect(() => {
    openRulebook(id).catch(() => null);
  }, [id]);
}

export function CompanionView({ entry, companion, tool: wanted }: Props) {
  const desk = usePaper(entry);
  useRulebookAhead(entry);
  const table = useTable(entry, companion, desk);
  const tool = companion.tools.find(({ id }) => id === wanted);
  const asks = wanted === RULES;
  return (
    <main class="page companion">
      <h1>{tool?.name ?? (asks ? 'Ask the rules' : `${entry.name} at a real table`)}</h1>
      {(tool !== undefined || asks) && <ToolWays entry={entry} companion={companion} at={tool?.id ?? RULES} />}
      {tool !== undefined && <ToolView key={tool.id} tool={tool} desk={desk} table={table} />}
      {asks && <AskRules entry={entry} questions={companion.questions} clause={table.clause} />}
      {tool === undefined && !asks && <Hub entry={entry} companion={companion} desk={desk} table={table} />}
    </main>
  );
}

type WaysProps = { readonly entry: GameEntry; readonly companion: Companion; readonly at: string };

function ToolWays({ entry, companion, at }: WaysProps) {
  const base = `/companion/${entry.id}`;
  const way = (id: string | null, name: string, icon: IconName) => (
    <a
      key={id}
      class="companion-way"
      href={id === null ? base : `${base}?tool=${id}`}
      aria-current={at === id ? 'page' : undefined}
    >
      <Icon name={icon} />
      {name}
    </a>
  );
  return (
    <nav class="companion-ways" aria-label="Tools for the table">
      {way(null, 'Table', 'people')}
      {companion.tools.map(({ id, name, kind }) => way(id, name, ICONS[kind]))}
      {way(RULES, 'Ask the rules', 'search')}
    </nav>
  );
}

type HubProps = Pick<Props, 'entry' | 'companion'> & { readonly desk: PaperDesk; readonly table: PaperTable };

function Hub({ entry, companion, desk, table }: HubProps) {
  return (
    <>
      <p>
        For those who play with printed components. Nothing leaves this phone, and it keeps what you enter until you start over.
      </p>
      {entry.players.max > 1 && <PaperPlayers players={entry.players} names={desk.kept.names} rename={desk.rename} />}
      <ul class="companion-tools">
        {companion.tools.map(({ id, name, about, kind }) => (
          <WayCard key={id} game={entry.id} id={id} name={name} about={about} icon={ICONS[kind]} />
        ))}
        <WayCard
          game={entry.id}
          id={RULES}
          name="Ask the rules"
          about="Questions that come up at the table, and a search over the whole rulebook."
          icon="search"
        />
      </ul>
      {companion.follow !== undefined && (
        <section class="panel companion-part" aria-labelledby="companion-follow">
          <h2 id="companion-follow">Let the phone follow the whole game</h2>
          <p>{companion.follow}</p>
          <p>
            <button type="button" class="button" onClick={() => table.follow(offeredOptions(entry), null)}>
              <Icon name="device" />
              Follow a new game
            </button>
          </p>
        </section>
      )}
      <div class="companion-row">
        <StartOver startOver={desk.startOver} />
      </div>
    </>
  );
}

type CardProps = Pick<CompanionTool, 'id' | 'name' | 'about'> & { readonly game: string; readonly icon: IconName };

function WayCard({ game, id, name, about, icon }: CardProps) {
  return (
    <li>
      <a class="panel" href={`/companion/${game}?tool=${id}`}>
        <Icon name={icon} />
        <span>
          <strong>{name}</strong>
          <span>{about}</span>
        </span>
        <Icon name="chevron" />
      </a>
    </li>
  );
}
