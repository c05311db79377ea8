/** Creates imports. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invalid } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { takeStorage } from '../../money/storage/index.ts';
import { getMappedList, hashRows, holdList, type MappedList, noList } from '../uploads/index.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { BYTES_PER_ROW } from './results.ts';
import { countImports } from './rows.ts';
import type { ImportInput } from './schemas.ts';
import { checkMapping, parseAsOf, parseName } from './submission.ts';
import { queueImport } from './task.ts';

/** Imports of an account that are under way at the same time. */
const MOST_RUNNING = 10;

/** @throws ServiceError `invalid` naming the field */
export async function prepareImport(
  service: Service,
  accountId: number,
  input: ImportInput,
): Promise<Work> {
  const mapped = await getMappedList(service, accountId, input, '', IMPORT_FIELDS);
  checkMapping(mapped.mapping);
  const now = new Date();
  const asOf = parseAsOf(input, now);
  const name = parseName(input);
  const wanted = { accountId, name, asOf, now, isDry: input.dry_run ?? false };
  return async (trx) => {
    const id = await createImport(trx, service.config, input, mapped, wanted);
    return { subject: `import/${id}`, answer: Page.of(JSON.stringify({ id })), isNew: true };
  };
}

type Wanted = { accountId: number; name: string; asOf: string | null; now: Date; isDry: boolean };

async function createImport(
  trx: Trx,
  config: Service['config'],
  { mapping }: ImportInput,
  { list }: MappedList,
  { accountId, name, asOf, now, isDry }: Wanted,
): Promise<number> {
  if (!(await holdList(trx, list.id))) throw noList(list.id, '');
  await lockAccounts(trx, [accountId]);
  const { running } = await countImports(trx, accountId);
  if (running >= MOST_RUNNING) {
    throw invalid(`list_id: ${running} imports are running; wait until one has ended`);
  }
  const bytes = list.rows * BYTES_PER_ROW;
  await takeStorage(trx, accountId, bytes, config);
  const content = [await hashRows(trx, list.id), mapping, asOf];
  const { rows } = await sql<{ id: number }>`
    insert into import (account_id, name, list_id, rows, mapping, as_of, dry_run, provenance,
                        created_at, status, faults, stored_bytes)
    values (${accountId}, ${name}, ${list.id}, ${list.rows}, ${JSON.stringify(mapping)}, ${asOf},
            ${isDry}, ${provenance(name, content)}, ${now}, 'running', ${list.faults}, ${bytes})
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await queueImport(trx, id);
  return id;
}

/** Returns the name with a fingerprint, so that the same list imported again changes nothing. */
function provenance(name: string, content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `${name} ${hash.slice(0, 16)}`;
}
