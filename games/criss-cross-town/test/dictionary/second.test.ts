/** The house's second list (CT-8.1): the first and what is new, nothing that the first list's rules keep out, and games with either. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { load, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { makeRecord, parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { vocabularyOf } from '../../bots/vocabulary.js';
import { houseDictionary } from '../../components/word-list.js';
import { fitting, wordsIn } from '../../dictionary/search.js';
import { game } from '../../index.js';
import { begun, resources } from '../given.js';
import { CHANGES, changesText, HOUSE, handList, houseChanges } from './house.js';

const list = (words: string): string[] => words.toUpperCase().trim().split(/\s+/);

const first = houseDictionary(resources);
const second = houseDictionary(resources, 'house-2');
const { added, dropped } = houseChanges();

test('the first list is the one that was released, byte for byte', () => {
  const hash = createHash('sha256').update(readFileSync(HOUSE)).digest('hex');
  expect(hash).toBe('ead953a61763c91c62387c9dc78b6be80ce649e576f77cb92e88d8f554cfe451');
});

test('the released file is what our own lists make, and small', () => {
  expect(readFileSync(CHANGES, 'utf8')).toBe(changesText(houseChanges()));
  expect(brotliCompressSync(readFileSync(CHANGES)).length).toBeLessThan(8_000);
});

test('has the words of the first list, what was added, not what was dropped, and no others', () => {
  const truth = new Set([...[...wordsIn(first)], ...added.keys()].filter((word) => !dropped.has(word)));
  const words = [...wordsIn(second)];
  expect(words).toEqual([...truth].sort());
  expect(second.size).toBe(words.length);
});

test('what is added is new, listed once, of two to fifteen letters; what is dropped was there', () => {
  const listed = [...handList('added-2'), ...handList('added-2-common')];
  expect(listed.length).toBe(added.size);
  expect(listed.filter((word) => !/^[A-Z]{2,15}$/.test(word) || first.has(word))).toEqual([]);
  expect([...dropped].filter((word) => !first.has(word))).toEqual([]);
  expect(added.size).toBeGreaterThan(2000);
});

describe('[CT-8.1] the second house dictionary', () => {
  const yes: readonly (readonly [string, string])[] = [
    ['what first visitors missed', 'sudoku ok wifi'],
    [
      'words of computers and telephones',
      'admin app audiobook autocorrect avatar blog bluetooth bot chatbot checkboxes clickbait cybersecurity dataset ebook email emoji gif hashtag hotspot influencer laptop login malware meme offline online paywall podcast reboot ringtone screenshot selfie smartphone tablet touchpad upvote vlogger webcam website',
    ],
    [
      'food and drink',
      'barista bento biscotti brunch chai churro ciabatta donut gelato guacamole halloumi hummus latte lychee macaron masala matcha merlot mojito panini parmesan prosecco quinoa ramen sashimi smoothie soya sushi tofu umami vegan wonton yoghurt',
    ],
    [
      'sport and games',
      'bouldering frisbee kettlebell kickboxer leaderboard mahjong noob paintball pilates playdate taekwondo warmup yoga',
    ],
    ['people and clothes', 'bestie bro bromance frenemy hipster hoodie millennials nana onesie roomie scrunchie wingman'],
    ['how people talk', 'aargh cuz ew haha lol luv mmm oops sus wow woohoo yay yep'],
    ['other spellings', 'advisor bandana imposter racquet sheik usable useable verandah whacky focussed queueing'],
    [
      'plurals and past forms',
      'cactuses dwarves foci memoranda mosquitos octopi raccoons stadia volcanos zeroes hewn leant mown sawn shorn snuck',
    ],
    [
      'forms of what is new',
      'sudokus ebooks livestreamed livestreaming upcycles photobombing hangrier zombified frontmen cutscenes',
    ],
  ];
  test.each(yes)('has %s', (_kind, words) => {
    expect(list(words).filter((word) => !second.has(word))).toEqual([]);
  });

  const no: readonly (readonly [string, string])[] = [
    ['names', 'london paris france susan monday america brexit facebook'],
    ['abbreviations', 'usa uk tv dna mr mrs ltd etc km kb usb pdf dvd omg btw asap amu'],
    ['what is no word', 'zzzz qx aeq ert colourado bour fourb verey'],
    ['single letters', 'a i o'],
  ];
  test.each(no)('has no %s', (_kind, words) => {
    expect(list(words).filter((word) => second.has(word))).toEqual([]);
  });

  test('has two words of two letters more', () => {
    expect(fitting(second, '??')).toEqual([...fitting(first, '??'), 'EW', 'OK'].sort());
  });

  test('shows what is new, but for what people mind', () => {
    expect([...added.keys()].filter((word) => !second.shown(word))).toEqual(list('snigger sniggered sniggering sniggers'));
  });

  test('knows which new words are common, so that a bot of few words uses those and no others', () => {
    expect([second.tier('WIFI'), second.tier('HOUSE'), second.tier('KAKURO'), second.tier('AMU')]).toEqual([35, 10, 50, null]);
    const making = vocabularyOf(second, 35);
    let step = making.next();
    while (step.done !== true) step = making.next();
    const few = step.value;
    expect([few.has('EBOOK'), few.has('KAKURO'), few.has('CWM')]).toEqual([true, false, false]);
  });
});

describe('games with either list', () => {
  const opening = (options: object) => ({ options, seats: 2, random: streams('tea'), resources: () => resources });

  test('a game that names no list is played with the first, as ever', () => {
    const { state } = begun(1);
    expect(state.options.dictionary).toBe('house');
    expect([state.dictionary.has('SUDOKU'), state.dictionary.has('HOUSE')]).toEqual([false, true]);
  });

  test('one that names the second is judged by it, written and read again, imagined and replayed', () => {
    const made = start(game, opening({ dictionary: 'house-2' }));
    if (!made.ok) throw new Error(made.refusal.error);
    const json = JSON.parse(JSON.stringify(game.toJSON(made.state)));
    expect(json.options).toEqual({ dictionary: 'house-2', permissive: false, deadline: null });
    const again = load(game, json, { options: {}, resources: () => resources });
    const imagined = game.imagine(game.view(made.state, 'onlooker'), 'onlooker', streams('tea')('world'), resources);
    const setting = { rules: game.rules, options: made.options, seed: 'tea', players: 2, start: null };
    const read = parseRecord(JSON.parse(JSON.stringify(makeRecord(game, setting, [], null))));
    const replayed = read.ok ? replay(game, read.value, () => resources) : read;
    if (!again.ok || !replayed.ok) throw new Error('it does not load or replay');
    for (const state of [made.state, again.state, imagined, replayed.state]) {
      expect([state.dictionary.has('SUDOKU'), state.dictionary.has('COLOURADO')]).toEqual([true, false]);
    }
  });

  test('the same seed deals the same sheets and cards with both', () => {
    const [one, two] = [{}, { dictionary: 'house-2' }].map((options) => start(game, opening(options)));
    if (!one?.ok || !two?.ok) throw new Error('it does not start');
    expect(two.state.players).toEqual(one.state.players);
    expect(two.events).toEqual(one.events);
  });

  test('a list that is not known is refused with a sentence', () => {
    const made = start(game, opening({ dictionary: 'house-3' }));
    expect(made.ok ? '' : made.refusal.error).toContain('dictionary');
  });
});
