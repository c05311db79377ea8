/**
 * Loads the lists of imports, one chunk after the other. A chunk's contacts, its rejects, the counts
 * and the number of the next chunk are stored in one transaction, so that each row counts once.
 */
import type pg from 'pg';
import { ServiceError } from '../../ground/api/index.ts';
import { inTransaction, type Trx } from '../../ground/database/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { analyzeWritten, queueListing } from '../../people/contacts/index.ts';
import { loadPortion, previewPortion, SeenRows } from '../../people/import/index.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';
import { readChunk } from './reading.ts';
import {
  advance,
  completeImport,
  failImport,
  type ImportRow,
  lockImport,
  resetImport,
} from './rows.ts';
import { type ImportTask, queueImport } from './task.ts';
import { restoreNext } from './undo.ts';

// Driver: the connection that loads contacts, and one for `analyze`.

/** Does the next step of an import. Does nothing if it has ended. */
export async function runImport(service: Service, { import_id: id }: ImportTask): Promise<void> {
  const step = await inTransaction(service.pool, async (client, trx): Promise<Step> => {
    const row = await lockImport(trx, id);
    if (row?.status !== 'running') return 'nothing';
    if (row.undone_at !== null) return 'restore';
    if (row.dry_run) {
      await resetImport(trx, id);
      return 'preview';
    }
    return orFail(trx, id, () => loadNext(client, trx, row));
  });
  if (step === 'restore') await restoreNext(service.pool, id);
  if (step === 'preview') await preview(service, id);
  if (step === 'completed') await analyze(service.pool, id);
}

type Step = 'nothing' | 'restore' | 'preview' | 'loaded' | 'completed' | 'failed';

const chunksOf = ({ rows }: ImportRow): number => Math.ceil(rows / ROWS_PER_CHUNK);

async function loadNext(client: pg.ClientBase, trx: Trx, row: ImportRow): Promise<Step> {
  if (row.cursor < chunksOf(row)) {
    const portion = await readChunk(trx, row, row.cursor);
    // A plan made while the tables were empty would scan them completely.
    await client.query('set local enable_seqscan = off');
    await advance(trx, row, await loadPortion(client, portion));
    await passRacePoint('import.portion');
  }
  if (row.cursor + 1 < chunksOf(row)) {
    await queueImport(trx, row.id);
    return 'loaded';
  }
  await completeImport(trx, row.id);
  await queueListing(trx);
  return 'completed';
}

/** Previews all chunks in one task, because rows of earlier chunks are not stored. */
async function preview({ pool }: Service, id: number): Promise<void> {
  const seen = new SeenRows();
  for (;;) {
    const step = await inTransaction(pool, async (client, trx): Promise<Step> => {
      const row = await lockImport(trx, id);
      if (row?.status !== 'running') return 'nothing';
      return orFail(trx, id, async () => {
        if (row.cursor < chunksOf(row)) {
          const portion = await readChunk(trx, row, row.cursor);
          await advance(trx, row, await previewPortion(client, portion, seen));
        }
        if (row.cursor + 1 < chunksOf(row)) return 'loaded';
        await completeImport(trx, id);
        return 'completed';
      });
    });
    if (step !== 'loaded') return;
  }
}

/** Ends an import whose list is no longer kept. */
async function orFail(trx: Trx, id: number, work: () => Promise<Step>): Promise<Step> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid') throw error;
    await failImport(trx, id, error.message);
    return 'failed';
  }
}

async function analyze(pool: pg.Pool, id: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ written: number }>(
      'select inserted + updated as written from import where id = $1',
      [id],
    );
    await analyzeWritten(client, rows[0]?.written ?? 0);
  } finally {
    client.release();
  }
}
