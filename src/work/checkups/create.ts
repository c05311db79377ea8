/** Creates check-ups. The rows of the list are copied, because the list may be deleted earlier. */
import { invalid } from '../../ground/api/index.ts';
import { preferFastCompression, type Trx } from '../../ground/database/index.ts';
import type { Work } from '../../ground/idempotency/index.ts';
import { hasMoreCharacters, Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { takeStorage } from '../../money/storage/index.ts';
import {
  checkIdentified,
  getMappedList,
  holdList,
  type MappedList,
  noList,
} from '../uploads/index.ts';
import { copyRows } from './chunks.ts';
import { emptyTally } from './report/index.ts';
import { CHECKED_ROLES } from './rows/index.ts';
import type { CheckupInput } from './schemas.ts';
import { countUnfinished } from './stored.ts';
import { queueCheckups } from './task.ts';

const MOST_NAME_LENGTH = 255;
/** The most check-ups of an account that run at the same time. */
const MOST_RUNNING = 100;

/** @throws ServiceError `invalid` naming the field */
export async function prepareCheckup(
  service: Service,
  accountId: number,
  input: CheckupInput,
): Promise<Work> {
  const name = parseName(input.name);
  const mapped = await getMappedList(service, accountId, input, '', CHECKED_ROLES);
  checkIdentified(mapped.mapping, 'mapping');
  const most = service.config.limits.leadsPerJob;
  if (mapped.list.rows > most) {
    throw invalid(`list_id: has ${mapped.list.rows} rows, at most ${most} are allowed`);
  }
  return async (trx) => {
    const id = await createCheckup(trx, service, { accountId, name, mapped });
    return { subject: `checkup/${id}`, answer: Page.of(JSON.stringify({ id })), isNew: true };
  };
}

function parseName(name: CheckupInput['name']): string | null {
  if (name == null) return null;
  // PostgreSQL rejects half a surrogate pair as text.
  const trimmed = name.trim().toWellFormed();
  if (!hasMoreCharacters(trimmed, MOST_NAME_LENGTH)) return trimmed === '' ? null : trimmed;
  throw invalid(`name: must have at most ${MOST_NAME_LENGTH} characters`);
}

type NewCheckup = { accountId: number; name: string | null; mapped: MappedList };

async function createCheckup(
  trx: Trx,
  { config }: Service,
  { accountId, name, mapped: { list, headers, mapping } }: NewCheckup,
): Promise<number> {
  if (!(await holdList(trx, list.id))) throw noList(list.id, '');
  const { id } = await trx
    .insertInto('checkup')
    .values({
      account_id: accountId,
      name,
      list_id: list.id,
      headers: JSON.stringify(headers),
      mapping: JSON.stringify(
        Object.fromEntries([...mapping].map(([role, { column }]) => [role, headers[column]])),
      ),
      rows: list.rows,
      chunks: list.chunks,
      largest_chunk_bytes: list.largest_chunk_bytes,
      tally: JSON.stringify(emptyTally()),
      stored_bytes: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await preferFastCompression(trx);
  const bytes = await copyRows(trx, id, list.id);
  await takeStorage(trx, accountId, bytes, config);
  await trx.updateTable('checkup').set({ stored_bytes: bytes }).where('id', '=', id).execute();
  // The account is locked by now, so concurrent creates are counted one after the other.
  if ((await countUnfinished(trx, accountId)) > MOST_RUNNING) {
    throw invalid(
      `checkups: ${MOST_RUNNING} of this account are running; wait until one has ended`,
    );
  }
  await queueCheckups(trx, accountId);
  return id;
}
