/** Loads moves that match a filter. */

import { service } from '../../api/service.ts';
import type { MovesSearch } from '../../parts/address.ts';
import { type MOVE_BASES, type MOVE_TYPES, type Move, type MoveList, moveKey } from './move.ts';

/** A filter of moves, as in the address. */
export type Filter = Omit<MovesSearch, 'page' | 'move'>;

type Type = (typeof MOVE_TYPES)[number];
type Basis = (typeof MOVE_BASES)[number];
type Page = { number: number; size: number };

/** Disputed moves and all moves are shown whether they are done or not. */
const HANDLED = { open: 'false', done: 'true', all: 'any', disputed: 'any' } as const;

/** Returns the filter as query parameters. */
export const queryOf = (filter: Filter) =>
  ({
    q: filter.q,
    since: filter.since,
    type: filter.type as Type | undefined,
    basis: filter.basis as Basis | undefined,
    least_confidence: filter.least,
    watch_id: filter.watch,
    assigned_to: filter.assigned,
    handled: HANDLED[filter.show ?? 'open'],
    disputed: filter.show === 'disputed' ? 'true' : undefined,
  }) as const;

export const getMoves = (filter: Filter, page: Page, signal?: AbortSignal): Promise<MoveList> =>
  service.call('get', '/api/v1/moves', {
    query: { ...queryOf(filter), page: page.number, page_size: page.size },
    signal,
  });

export const isFiltered = ({ show: _, ...filter }: Filter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

const ALL_AT_ONCE = 500;

/**
 * Loads all pages. A new move shifts the pages, so a move may be read twice; it is returned once.
 */
export async function loadMoves(filter: Filter): Promise<Move[]> {
  const moves = new Map<string, Move>();
  for (let number = 0, total = 1; number * ALL_AT_ONCE < total; number += 1) {
    const page = await getMoves(filter, { number, size: ALL_AT_ONCE });
    total = page.total;
    for (const move of page.moves) moves.set(moveKey(move), move);
  }
  return [...moves.values()];
}
