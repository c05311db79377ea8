import type { Operation } from '../run.ts';
import { getCredits } from './credits.ts';
import { enrich, quote } from './enrich.ts';
import { getManyMoves } from './moves.ts';
import { refresh } from './refresh.ts';

/** Operations by resource and operation, as the node's parameters name them. */
export const OPERATIONS: Record<string, Record<string, Operation>> = {
  contact: { refresh },
  credits: { get: getCredits },
  list: { enrich, quote },
  move: { getAll: getManyMoves },
};
