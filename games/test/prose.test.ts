/**
 * Every registered game told in sentences, from its golden games and from random ones: whoever reads, there is no id, no
 * bracketed pair of numbers, no wrong plural and no wrong person in them, and each deed that people see has a sentence.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { everySeat, type GameEvent } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { start } from '@partyline/kernel/play.js';
import type { Sentence } from '@partyline/kernel/prose.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { storyOf } from '@partyline/kernel/story.js';
import { type ToldSpan, tellSentence, wordsOf } from '@partyline/kernel/telling.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { describe, expect, test } from 'vitest';
import type { GameEntry, RulesModule } from '../registry.js';
import { gamesAndTemplate } from './template.js';

const NAMES = ['Quentin', 'Zelda', 'Hjalmar', 'Xanthe', 'Wystan', 'Yvonne'];

type Deeds = { readonly seats: number; readonly deeds: readonly (readonly GameEvent[])[] };

function golden(id: string, { game }: RulesModule): Deeds[] {
  const folder = new URL(`../${id}/test/golden/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.map((name) => {
    const stored: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const record = parseRecord(isRecord(stored) ? stored['record'] : null);
    if (!record.ok) throw new Error(record.error);
    const played = replay(game, record.value, resourcesOf(id));
    if (!played.ok) throw new Error(played.refusal.error);
    return { seats: played.seats, deeds: [played.opening, ...played.turns] };
  });
}

/** A game that chance plays. */
function random(id: string, { game }: RulesModule, options: Json, seats: number, moves: number): Deeds {
  const seed = `prose ${seats}`;
  const opened = start(game, { options, rules: game.rules, seats, random: streams(seed), resources: resourcesOf(id) });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const { state, events } = opened;
  const chance = randomFrom(seed);
  const deeds: (readonly GameEvent[])[] = [events];
  for (let i = 0; i < moves; i++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    deeds.push(game.apply(state, seat, game.propose(state, seat, chance), streams(seed)).events);
  }
  return { seats, deeds };
}

const textOf = (spans: readonly ToldSpan[]): string => spans.map(({ text }) => text).join('');

/** All that a reader may read of a sentence, what sums are made of included. */
function readOf(sentence: Sentence, seats: number, you: number | null): string[] {
  const reader = { names: NAMES.slice(0, seats), you };
  const { sums } = tellSentence(sentence, reader);
  return [wordsOf(sentence, reader), ...sums.flatMap(({ parts }) => parts.map(textOf))];
}

/** Ids as the games make them, "plains-4" and "1,0", pairs in brackets, and what a program would say. */
const UNREADABLE = [/\b[a-z]+-\d+\b/, /\d,-?\d/, /[[(]\s*-?\d+\s*,\s*-?\d+\s*[\])]/, /undefined|null|NaN|\[object|[{}]/];
/** "You bids", "you is". */
const WRONG_PERSON = /\byou (?:is|was|has|[a-z]*[^s\W]s)\b/i;
const ONE_OF_MANY = /\b1 (?!is\b|was\b|has\b)[a-z]*[^s\W]s\b/;

function faults(words: string, singulars: ReadonlySet<string>): string[] {
  const many = /\b(?:0|[2-9]|\d{2,}) ([a-z]+)\b/.exec(words)?.[1] ?? '';
  return [
    ...UNREADABLE.filter((pattern) => pattern.test(words)).map((pattern) => `${pattern}: ${words}`),
    ...(WRONG_PERSON.test(words) ? [`wrong person: ${words}`] : []),
    ...(ONE_OF_MANY.test(words) || singulars.has(many) ? [`wrong number: ${words}`] : []),
  ];
}

const known = new Map<string, ReturnType<typeof play>>();
const toldOf = (entry: GameEntry): ReturnType<typeof play> => {
  const told = known.get(entry.id) ?? play(entry);
  known.set(entry.id, told);
  return told;
};

async function play(entry: GameEntry) {
  const rules = await entry.rules();
  const { options } = (await entry.conformance()).conformance;
  const { min, max } = rules.game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const played = counts.flatMap((seats) => options.slice(0, 3).map((one) => random(entry.id, rules, one, seats, 150)));
  return { rules, all: [...golden(entry.id, rules), ...played] };
}

describe.each(gamesAndTemplate.map((entry) => [entry.id, entry] as const))('%s', (_id, entry) => {
  test('says nothing that people do not say, whoever reads', async () => {
    const { rules, all } = await toldOf(entry);
    const texts = new Set<string>();
    const own: string[] = [];
    for (const { seats, deeds } of all) {
      for (const events of deeds) {
        for (const passage of rules.prose(events, seats)) {
          if (passage.type === 'heading') continue;
          for (const you of [null, ...everySeat(seats)]) {
            for (const words of readOf(passage, seats, you)) {
              texts.add(words);
              if (you !== null && words.includes(NAMES[you] ?? '')) own.push(words);
            }
            expect(wordsOf(passage, { names: NAMES, you })).toMatch(/^[A-Z\d“].*[.!]$/s);
          }
        }
      }
    }
    expect(texts.size).toBeGreaterThan(20);
    const plurals = [...texts].flatMap((words) => [...words.matchAll(/\b\d+ ([a-z]+)s\b/g)].map(([, word = '']) => word));
    const singulars = new Set(plurals);
    expect([...texts].flatMap((words) => faults(words, singulars)).slice(0, 5)).toEqual([]);
    expect(own.slice(0, 5)).toEqual([]);
  });

  test('is told in rounds or turns, names places, and has sums that open', async () => {
    const { rules, all } = await toldOf(entry);
    for (const { seats, deeds } of all) {
      const reader = { names: NAMES.slice(0, seats), you: null };
      const story = storyOf(
        deeds.map((events, key) => ({ key, events })),
        { prose: rules.prose, reader, whole: true },
      );
      expect(story[0]?.round).not.toBeNull();
    }
    const sentences = all.flatMap(({ seats, deeds }) => deeds.flatMap((events) => [...rules.prose(events, seats)]));
    const said = sentences.flatMap((passage) => (passage.type === 'sentence' ? [passage] : []));
    const places = said.flatMap(({ parts }) => parts.filter((part) => typeof part !== 'string' && part.type === 'place'));
    expect(places.length).toBeGreaterThan(20);
    expect(said.some(({ sums }) => sums.some(({ parts }) => parts.length > 0))).toBe(true);
  });
});
