/**
 * Continues the check-ups of an account: checks the next chunk of one of them, or completes it. A
 * task may run twice, even at the same time: only the first result of a chunk is stored.
 */
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { noteOnSpan } from '../../ground/tracing/index.ts';
import { latestErasure, wasOvertaken } from '../../people/contacts/index.ts';
import { checkChunk } from './check-chunk.ts';
import { saveChunk } from './chunks.ts';
import { complete } from './complete.ts';
import { type CheckupRow, countChunk, findUnfinished } from './stored.ts';
import { type CheckupTask, queueCheckups } from './task.ts';

export async function continueCheckups(service: Service, task: CheckupTask): Promise<void> {
  const checkup = await findUnfinished(service.db, task.account_id);
  if (!checkup) return;
  noteOnSpan({ 'tenure.checkup.id': checkup.id, 'tenure.chunk': checkup.chunks_done });
  const isStored =
    checkup.chunks_done < checkup.chunks
      ? await storeNext(service, checkup)
      : await complete(service, checkup);
  if (!isStored) await continueCheckups(service, task);
}

/** @returns false if a person was erased meanwhile, so that the chunk must be checked again */
async function storeNext(service: Service, checkup: CheckupRow): Promise<boolean> {
  const seen = await latestErasure(service.db);
  const { checked, tally } = await checkChunk(service, checkup);
  await passRacePoint('checkup.matched');
  return service.db.transaction().execute(async (trx) => {
    if (await wasOvertaken(trx, seen)) return false;
    const isFirst = await countChunk(trx, checkup, tally);
    if (isFirst) {
      await saveChunk(trx, { checkupId: checkup.id, chunk: checkup.chunks_done }, checked);
    }
    await queueCheckups(trx, checkup.account_id);
    return true;
  });
}
