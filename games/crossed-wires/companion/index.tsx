/** What a phone does at a table with the printed map of Crossed Wires: the bank, the score at the end, questions, and all of it. */
import type { Companion, SheetTool, TrackTool } from '@partyline/board-kit/companion.js';
// All of the rules and the board, not only the pieces that are needed: so each stays in one file for the page of a table.
import '../index.js';
import '../board/index.js';
import './companion.css';
import { finalScore, scoreRows } from './final-score.js';
import {
  applyLedger,
  beginLedger,
  checkLedger,
  type LedgerDeed,
  type LedgerState,
  ledgerDeedShape,
  toldLedger,
} from './ledger.js';
import { LedgerTrack } from './ledger-view.js';

const bank: TrackTool<LedgerState, LedgerDeed> = {
  kind: 'track',
  id: 'bank',
  name: 'Bank and market',
  about: 'Money, shares and share values after every turn: what towers and leases cost, and whom they pay.',
  deed: ledgerDeedShape,
  begin: beginLedger,
  check: checkLedger,
  apply: applyLedger,
  told: toldLedger,
  Track: LedgerTrack,
};

const score: SheetTool = {
  kind: 'sheet',
  id: 'score',
  name: 'Final score',
  about: 'Count only at the end: cash, and issued shares at their share values.',
  rows: scoreRows,
  reckon: finalScore,
};

export const companion: Companion = {
  tools: [bank, score],
  follow:
    'Enter every move on the phone’s own board, and the rules do the rest: who may build where, what the shortest lease costs, and who is paid. It is a table on this device, without bots.',
  questions: [
    { asks: 'What may I do in my turn?', rules: ['3.1'] },
    { asks: 'Where may a company build?', rules: ['1.3.2.6', '3.3.0.5'] },
    { asks: 'How much may a company build in one turn?', rules: ['3.3.0.4'] },
    { asks: 'May I act for a company that is not mine?', rules: ['3.3.0.1', '3.3.0.2'] },
    { asks: 'Which way does a lease go, and what does it cost?', rules: ['3.3.1.1', '3.3.1.2', '3.3.1.3'] },
    { asks: 'Who is paid for a lease? And for a city?', rules: ['3.3.1.4', '3.3.0.5f'] },
    { asks: 'How does bidding go?', rules: ['3.2.0.2', '3.2.0.2a', '3.2.0.2b', '3.2.0.2c', '3.2.0.2d'] },
    { asks: 'What if nobody wants the share?', rules: ['3.2.0.3a'] },
    { asks: 'Where does the money of a sale go?', rules: ['3.2.0.3b'] },
    { asks: 'What is upkeep, and when do I pay it?', rules: ['3.3.0.6'] },
    { asks: 'When does the game end, and how many turns are left?', rules: ['4.1.0.1a', '3.4.0.2'] },
    { asks: 'Who wins?', rules: ['4.2'] },
  ],
};
