/**
 * The worker for what a page has thought about: one job each, or one question after the other, and the page ends it. One entry for all kinds of jobs, so that what
 * one of them has fetched of a game is there for the next. Knows no game.
 */

import { onJob } from '@partyline/board-kit/worker/worker-side.js';
import type { SeriesPlan } from '@partyline/kernel/lab/plan.js';
import { type JudgeQuestion, judgeComponent } from '../components/judging/answer.js';
import { playLab } from '../lab/play.js';
import { giveHint, type HintQuestion } from '../table/hint/answer.js';
import { sayWhy, type WhyQuestion } from '../why/answer.js';

export type SiteJob =
  | { readonly type: 'hint'; readonly asked: HintQuestion }
  | { readonly type: 'judge'; readonly asked: JudgeQuestion }
  | { readonly type: 'lab'; readonly asked: SeriesPlan }
  | { readonly type: 'why'; readonly asked: WhyQuestion };

const say = (news: unknown): void => self.postMessage(news);

function work(job: SiteJob): Promise<void> {
  switch (job.type) {
    case 'hint':
      return giveHint(job.asked, say);
    case 'judge':
      return judgeComponent(job.asked, say);
    case 'lab':
      return playLab(job.asked, say);
    case 'why':
      return sayWhy(job.asked, say);
  }
}

onJob(work);
