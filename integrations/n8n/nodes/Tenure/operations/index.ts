import type { Operation } from '../run.ts';
import { getCredits } from './credits.ts';
import { enrich, quote } from './enrich.ts';
import { getManyMoves } from './moves.ts';
import { refresh } from './refresh.ts';

/** By resource and operation, as their parameters name them. */
export const OPERATIONS: Record<string, Record<string, Operation>> = {
  contact: { refresh },
  credits: { get: getCredits },
  list: { enrich, quote },
  move: { getAll: getManyMoves },
};
