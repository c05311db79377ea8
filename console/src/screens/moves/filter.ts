/** Loads moves that match a filter. */
import { service } from '../../api/service.ts';
import { type MOVE_BASES, type MOVE_TYPES, type Move, type MoveList, moveKey } from './move.ts';

/** A filter of moves. Empty fields match all moves that are not disputed. */
export type Filter = {
  since: string;
  type: string;
  basis: string;
  /** `true` for disputed moves; empty for all others. */
  disputed: string;
  watch: number | undefined;
};

type Type = (typeof MOVE_TYPES)[number];
type Basis = (typeof MOVE_BASES)[number];
type Page = { number: number; size: number };

export const getMoves = (filter: Filter, page: Page, signal?: AbortSignal): Promise<MoveList> =>
  service.call('get', '/api/v1/moves', {
    query: {
      since: filter.since || undefined,
      type: (filter.type as Type) || undefined,
      basis: (filter.basis as Basis) || undefined,
      watch_id: filter.watch,
      disputed: filter.disputed === 'true' ? 'true' : undefined,
      page: page.number,
      page_size: page.size,
    },
    signal,
  });

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
