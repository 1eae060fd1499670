/** What is to be said of a component while it is edited, by a worker that stays as long as the page. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Judge, openJudge } from '../judging/judge.js';

export type Judged = {
  /** Of the value before while the tool is at work. */
  readonly findings: readonly Finding[];
  /** Null where it cannot be played with, and while that is not known. */
  readonly options: Json | null;
  readonly state: 'asking' | 'known' | 'lost';
};

type Answer = { readonly of: Json | undefined; readonly findings: readonly Finding[]; readonly options: Json | null };
const NOTHING: Answer = { of: undefined, findings: [], options: null };

export function useJudgement(game: string, tool: string, component: Json): Judged {
  const [answer, hear] = useState<Answer | 'lost'>(NOTHING);
  const judge = useRef<Judge | null>(null);
  const latest = useRef({ number: 0, component });
  useEffect(() => {
    const opened = openJudge((judgement) => {
      if (judgement === null) return hear('lost');
      const { number, component: of } = latest.current;
      hear({ ...judgement, of: judgement.number === number ? of : undefined });
    });
    judge.current = opened;
    return () => opened.end();
  }, []);
  useEffect(() => {
    latest.current = { number: latest.current.number + 1, component };
    judge.current?.ask({ number: latest.current.number, game, tool, component });
  }, [component]);
  if (answer === 'lost') return { findings: [], options: null, state: 'lost' };
  const isKnown = answer.of === component;
  return { findings: answer.findings, options: isKnown ? answer.options : null, state: isKnown ? 'known' : 'asking' };
}
