/** What is said of tournaments, in sentences for players. Pure; knows games and people by their names only. */
import { counted, ordinal } from '@partyline/kernel/words.js';
import type { ListedTournament, TournamentAnswer, TournamentSetup } from '@partyline/protocol/tournaments.js';

export const nameOfPerson = (name: string): string => (name === '' ? 'A former player' : name);

/** Half points as people write them: "1½". */
export function pointsText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

export const FORMAT_NAMES: Readonly<Record<TournamentSetup['format']['type'], string>> = {
  swiss: 'Swiss',
  robin: 'Round robin',
  knockout: 'Knock-out',
};

export const FORMAT_WORDS: Readonly<Record<TournamentSetup['format']['type'], string>> = {
  swiss:
    'In each round people with equal points meet, and those who have met do not meet again while it can be helped. Nobody is knocked out.',
  robin: 'Everybody meets everybody, or nearly: the whole plan is made when it begins.',
  knockout: 'The best of each table go on, until one table is left.',
};

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** In the reader's own time. */
export const momentText = (at: number): string => MOMENT.format(at);

const HOUR = 60;
const DAY = 24 * HOUR;
export function spanText(minutes: number): string {
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day');
  return minutes % HOUR === 0 ? counted(minutes / HOUR, 'hour') : counted(minutes, 'minute');
}

export function startText(start: TournamentSetup['start'], players: number): string {
  if (start.type === 'at') return `Begins ${momentText(start.at)}`;
  return start.type === 'full' ? `Begins when ${players} have joined` : 'Begins when its opener says so';
}

/** How it stands, in a few words. */
export function stateText({ status, players, most, round, rounds, start, winner }: ListedTournament): string {
  if (status === 'open') return `${players} of ${most} · ${startText(start, most)}`;
  if (status === 'running') return rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`;
  return winner === null ? 'Over, without a winner' : `Won by ${nameOfPerson(winner.name)}`;
}

const SEATS = ['', '', 'two', 'three', 'four', 'five', 'six'];
export const seatsText = (seats: number): string => `tables of ${SEATS[seats] ?? seats}`;

/** What each place at a full table is worth. */
export function placesText(seats: number): string {
  if (seats === 2) return 'A win is worth 1 point, a shared place ½, a loss nothing.';
  const places = Array.from({ length: seats }, (_, i) => `${ordinal(i + 1)} place ${seats - 1 - i}`);
  return `At a table of ${SEATS[seats]}: ${places.join(', ')}; those who share places share their points. That is a point for everybody behind you, and half a point for everybody level.`;
}

/** How ties are broken, one sentence a step. */
export function tieSentences({ setup, byeHalves }: TournamentAnswer): string[] {
  if (setup.format.type === 'knockout') {
    return [
      'Who was in longer stands higher.',
      'Of those who were out in the same round, the better place at their last table counts.',
      'Then the lot that was drawn at the beginning: it also says who goes on where a place is shared, and who has the byes.',
    ];
  }
  return [
    `Points first. ${placesText(setup.seats)} Who resigns or does not come gets nothing. A bye is worth ${pointsText(byeHalves)}.`,
    'Of those with equal points, the one whose opponents have more points together stands higher; a bye counts like an opponent with as many points as oneself.',
    'Then what they have won against each other.',
    'Then who came first more often, then second, and so on.',
    'Last comes the lot that was drawn at the beginning. Its seal was published when the tournament was opened.',
  ];
}

/** What a player should know beforehand. */
export function ruleSentences({ setup }: TournamentAnswer): string[] {
  const { come, absent, roundMinutes, timeout, hints, rated, format } = setup;
  return [
    `When a round is paired, your table is there at once. Take your seat within ${spanText(come)}.`,
    absent === 'bot'
      ? 'Who does not come in time has a bot playing for them until they come.'
      : 'Who does not come in time has lost that game.',
    'Who misses two rounds in a row is taken out.',
    timeout === 'bot'
      ? 'When your clock runs out, a bot plays on for you.'
      : 'When your clock runs out, you have lost that game.',
    roundMinutes === null
      ? 'A round ends when its last game is over; the next one is paired at once.'
      : `A round ends after ${spanText(roundMinutes)} at the latest: at tables that still play, those who are there share the places.`,
    ...(format.type === 'swiss' ? ['Where people are left over, the lowest of those who have had fewest byes have one.'] : []),
    hints ? 'Hints are allowed.' : 'No hints.',
    ...(rated ? ['Its games are rated, as far as the rules for rated games allow it.'] : []),
  ];
}
