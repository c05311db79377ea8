/** Judges a history by all rules. Pure. */
import { judgeBank } from './bank.ts';
import { judgeCreates } from './creates.ts';
import type { Fault, History } from './entry.ts';
import { judgeFeed } from './feed.ts';
import { judgeReadable } from './readable.ts';
import { judgeResults } from './results.ts';
import { judgeStates } from './states.ts';
import { judgeWatches } from './watches.ts';

const RULES = [
  judgeBank,
  judgeCreates,
  judgeFeed,
  judgeReadable,
  judgeResults,
  judgeStates,
  judgeWatches,
];

export const judgeHistory = (history: History): Fault[] => RULES.flatMap((rule) => rule(history));
