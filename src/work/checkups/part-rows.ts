/** The rows in one part of a check-up. */
import type { Row } from '../../files/reader/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';
import { loadCounts, loadFound, loadRows } from './chunks.ts';
import { bitOf, PARTS, type Part } from './rows/index.ts';
import type { CheckupRow } from './stored.ts';

export type PartRow = {
  /** The position in the list, from 0. */
  position: number;
  row: Row;
  contactId: number | null;
};

export type PartRows = {
  total: number;
  /** Yields rows in their order, from the given number on, at most those of a chunk at a time. */
  from(skipped: number, most: number): AsyncGenerator<PartRow[]>;
};

export async function openPart(db: Db, checkup: CheckupRow, part: Part): Promise<PartRows> {
  const counts = (await loadCounts(db, checkup.id)).map((one) => one[PARTS.indexOf(part)]!);
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    async *from(skipped, most) {
      let [before, left] = [skipped, most];
      for (const [chunk, count] of counts.entries()) {
        const taken = Math.min(Math.max(count - before, 0), left);
        if (taken > 0)
          yield* loadPart(db, checkup.id, chunk, { part, skipped: before, most: taken });
        before = Math.max(before - count, 0);
        left -= taken;
      }
    },
  };
}

type Wanted = { part: Part; skipped: number; most: number };

async function* loadPart(
  db: Db,
  checkupId: number,
  chunk: number,
  { part, skipped, most }: Wanted,
): AsyncGenerator<PartRow[]> {
  const { parts, contactIds } = await loadFound(db, checkupId, chunk);
  const positions = parts.flatMap((bits, at) => ((bits & bitOf(part)) !== 0 ? at : []));
  const wanted = new Set(positions.slice(skipped, skipped + most));
  for await (const rows of loadRows(db, checkupId, chunk, (at) => wanted.has(at))) {
    yield rows.map(({ at, row }) => ({
      position: chunk * ROWS_PER_CHUNK + at,
      row,
      contactId: contactIds[at]!,
    }));
  }
}
