/** The strings of all players, entered city by city, and what the rules count: on air, points, lengths, crossings and places. */
import type { ArbiterProps } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import { useState } from 'preact/hooks';
import { lengthWords } from '../board/speech.js';
import { CityChoice, MapChoice, StripChoice } from './choices.js';
import { cityWords } from './maps.js';
import {
  blankStrings,
  type JudgedString,
  type JudgedStrings,
  judgeStrings,
  runAt,
  type StringsEntry,
  withRun,
} from './strings.js';

type Props = ArbiterProps<StringsEntry>;

export function StringsArbiter(props: Props) {
  const { entry, names, change } = props;
  const judged = judgeStrings(entry, names.length);
  return (
    <div class="rw-paper">
      <MapChoice map={entry.map} change={(map) => change({ ...blankStrings(names.length), map })} />
      {names.map((name, seat) => (
        <OneString key={seat} {...props} name={name} seat={seat} judged={judged.seats[seat]} />
      ))}
      <Crossings {...props} judged={judged} />
      <Ranking
        reason={
          judged.won
            ? 'On air everywhere at the end of the own turn: that wins at once.'
            : 'Most points, then the shorter string.'
        }
        ranks={judged.ranks}
        lineOf={(seat) => ({
          name: names[seat] ?? '',
          total: String(judged.seats[seat]?.points ?? 0),
          sum: (
            <>
              <span>{judged.seats[seat]?.onAir ?? 0} of 6 on air</span>
              <span>string of {lengthWords(judged.seats[seat]?.length ?? 0)}</span>
            </>
          ),
        })}
      />
    </div>
  );
}

type OneProps = Props & { readonly name: string; readonly seat: number; readonly judged: JudgedString | undefined };

function OneString({ entry, change, name, seat, judged }: OneProps) {
  const run = runAt(entry, seat);
  const blocked = judged?.blocked ?? null;
  const set = (cities: readonly string[]): void => change(withRun(entry, seat, { ...run, cities }));
  return (
    <section class="panel rw-paper-strip" aria-label={name}>
      <h2>
        <Emblem seat={seat} />
        <span>{name}</span>
        {judged !== undefined && (
          <small>
            {judged.points} {judged.points === 1 ? 'point' : 'points'}, {judged.onAir} of 6 on air
          </small>
        )}
      </h2>
      <StripChoice
        map={entry.map}
        strip={run.strip}
        label="Strip"
        change={(strip) => change(withRun(entry, seat, { ...run, strip }))}
      />
      {judged !== undefined && judged.marks.length > 0 && (
        <p class="rw-paper-lit">
          {judged.marks.map((mark) => (
            <span key={mark.name} data-lit={mark.lit}>
              {mark.lit ? '✓ ' : '– '}
              {mark.name}
            </span>
          ))}
        </p>
      )}
      <Cities map={entry.map} cities={run.cities} set={set} />
      {blocked !== null && (
        <p class="rw-paper-wrong" role="status">
          A mountain stands between {blocked[0]} and {blocked[1]}: a string may not cross it.
        </p>
      )}
    </section>
  );
}

function Crossings({ entry, change, names, clause, judged }: Props & { readonly judged: JudgedStrings }) {
  return (
    <section class="panel rw-paper-strip" aria-label="The last turn">
      <fieldset class="rw-paper-row rw-paper-seats">
        <legend>Whose turn was the last?</legend>
        {names.map((name, seat) => (
          <button
            key={seat}
            type="button"
            class="button"
            aria-pressed={entry.mover === seat}
            onClick={() => change({ ...entry, mover: seat })}
          >
            <Emblem seat={seat} />
            {name}
          </button>
        ))}
      </fieldset>
      {judged.crossed.length === 0 ? (
        <p>Its last stretch crosses no string.</p>
      ) : (
        <ul>
          {judged.crossed.map(({ seat, from, to }) => (
            <li key={`${seat}${from}${to}`}>
              It crosses the string of {names[seat]} between {from} and {to}: that one may be pulled around the new station (
              <a href={clause('RW-4.1')}>Rule RW-4.1</a>).
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type CitiesProps = {
  readonly map: StringsEntry['map'];
  readonly cities: readonly string[];
  set(cities: readonly string[]): void;
};

function Cities({ map, cities, set }: CitiesProps) {
  const [city, choose] = useState('');
  const add = (): void => {
    set([...cities, city]);
    choose('');
  };
  return (
    <>
      <p>
        {cities.length === 0
          ? 'From the base on, every city that the string touches:'
          : cities.map((id) => cityWords(map, id)).join(' → ')}
      </p>
      <div class="rw-paper-row">
        <CityChoice map={map} city={city} label={cities.length === 0 ? 'Base' : 'Next city'} change={choose} />
        <button type="button" class="button" disabled={city === ''} onClick={add}>
          Add
        </button>
        <button type="button" class="button" disabled={cities.length === 0} onClick={() => set(cities.slice(0, -1))}>
          Take back
        </button>
      </div>
    </>
  );
}
