/** The report of a check-up: counts, shares with intervals, and the score. Pure. */
export { expectedMoves } from './expected.ts';
export { type Report, toReport } from './report.ts';
export { addChance, addRows, countParts, emptyTally, type Tally } from './tally.ts';
