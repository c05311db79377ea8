/**
 * The erasure of a person, in one transaction. The erasure barrier is taken first. Work that has
 * passed the barrier may wait for accounts, so an erasure that waited for such work with contacts
 * locked could cause a deadlock (`ground/database/locks.ts`).
 *
 * The service and imports continue meanwhile, but cannot store the person again:
 *
 * - A writer of contacts locks their keys, and finds the person suppressed afterwards.
 * - At the barrier the erasure waits for work that has matched the person and is about to store
 *   that. Work that reaches the barrier later matches again (`people/contacts/erasure-barrier.ts`).
 * - A source's late answer is dropped, because its lookup has another ticket by then.
 * - Refresh profiles are concluded under the lock of their account, which the erasure takes too.
 */
import { erasePersonalEvents } from '../../events/record/index.ts';
import { eraseDeliveries } from '../../events/webhooks/index.ts';
import { invalid } from '../../ground/api/index.ts';
import { recordByOperator } from '../../ground/audit/index.ts';
import { type Database, inTransaction, type Trx } from '../../ground/database/index.ts';
import { eraseAnswers } from '../../ground/idempotency/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import { listOperators } from '../../money/accounts/index.ts';
import { requestReference } from '../../money/credits/index.ts';
import { eraseBaselines } from '../../people/baselines/index.ts';
import {
  beginKeys,
  closeErasureBarrier,
  describeIdentifier,
  findContactId,
  findErasure,
  type Identifier,
  type LockedPerson,
  lockPerson,
  removeContact,
  suppressionKey,
  suppressPerson,
} from '../../people/contacts/index.ts';
import { eraseMoves } from '../../people/moves/index.ts';
import { eraseReports } from '../../people/wrong/index.ts';
import { eraseChecked } from '../checkups/index.ts';
import { eraseStatements } from '../disputes/index.ts';
import {
  type ChunkId,
  eraseDeliveredLeads,
  findDeliveredChunks,
  loadJobAccounts,
} from '../enrichment/index.ts';
import { eraseLookups } from '../lookups/index.ts';
import { eraseRefreshes, postSubjects } from '../refresh/index.ts';
import { eraseListed } from '../uploads/index.ts';
import { eraseSearched, eraseWatched } from '../watches/index.ts';
import { completeReceipt, getReceipt, insertReceipt, NOTHING, type Receipt } from './receipt.ts';

export type Erasure = Receipt & {
  /** True if no data was left to erase. Then the receipt is that of the earlier erasure. */
  repeated: boolean;
  /** Ids of jobs and requests that showed the person. Their submitted rows stay. */
  jobs: number[];
  requests: number[];
};

/**
 * Erases a person. An unknown person is suppressed by the given identifier, so that they are not
 * stored later.
 * @throws ServiceError `invalid` if the id never existed, several contacts share the address, or the
 *   value is not an address or a profile URL
 */
export function erase({ pool }: Pick<Database, 'pool'>, identifier: Identifier): Promise<Erasure> {
  return inTransaction(pool, async (client, trx) => {
    await beginKeys(client);
    const scan = await scanResults(trx, identifier);
    await passRacePoint('erasure.scanned');
    await closeErasureBarrier(trx);
    const person = await lockPerson(client, trx, identifier);
    const before = await findErasure(client, suppressionKey(identifier));
    if (person.contactId === null && before !== null) return toRepeated(trx, before);
    if (person.contactId === null && 'id' in identifier) {
      throw invalid(`no contact with ${describeIdentifier(identifier)}`);
    }
    const { removed, accounts, ...where } = await removePerson(trx, person, scan);
    const id = await insertReceipt(trx, removed);
    await recordErasure(trx, id, accounts);
    const suppressed = await suppressPerson(trx, id, identifier, person);
    const keys = [...Object.values(person.keys).flat(), suppressionKey(identifier)];
    const watches = removed.watches + (await eraseSearched(client, trx, keys));
    const receipt = { id, suppressed, removed: { ...removed, watches } };
    return { ...(await completeReceipt(trx, receipt)), ...where, repeated: false };
  });
}

/**
 * True if a person with this identifier is stored, or was before an erasure.
 * @throws ServiceError `invalid` if several contacts share the value
 */
export const isKnown = async (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  identifier: Identifier,
): Promise<boolean> =>
  (await findContactId(db, identifier)) !== null ||
  (await findErasure(pool, suppressionKey(identifier))) !== null;

/** The chunks of jobs that show a contact, as found by a scan. */
type Scan = { contactId: number | null; startedAt: Date; chunks: ChunkId[] };

/** Searches the results of jobs before anything is locked, because this takes longest. */
async function scanResults(trx: Trx, identifier: Identifier): Promise<Scan> {
  const contactId = await findContactId(trx, identifier);
  const startedAt = new Date();
  const chunks = contactId === null ? [] : await findDeliveredChunks(trx, contactId);
  return { contactId, startedAt, chunks };
}

/** More than the difference between the clocks of nodes. */
const MARGIN_MS = 600_000;

/** Returns the chunks that show the contact now. Searches jobs not completed before the scan again. */
async function findChunks(trx: Trx, contactId: number, scan: Scan): Promise<ChunkId[]> {
  if (contactId !== scan.contactId) return findDeliveredChunks(trx, contactId);
  const recent = await findDeliveredChunks(
    trx,
    contactId,
    new Date(scan.startedAt.getTime() - MARGIN_MS),
  );
  const all = [...scan.chunks, ...recent].map(
    (one) => [`${one.job_id}/${one.chunk}`, one] as const,
  );
  return [...new Map(all).values()];
}

type RemovedPerson = Pick<Erasure, 'removed' | 'jobs' | 'requests'> & {
  /** Ids of the accounts of these jobs and requests. */
  accounts: number[];
};

async function removePerson(trx: Trx, person: LockedPerson, scan: Scan): Promise<RemovedPerson> {
  const { contactId } = person;
  if (contactId === null) return { removed: NOTHING, jobs: [], requests: [], accounts: [] };
  // Before the accounts are locked, because whoever deletes a list locks its account afterwards.
  const listed = await eraseListed(trx, contactId);
  const lookups = await eraseLookups(trx, contactId);
  const { requests, accounts, ...refreshes } = await eraseRefreshes(trx, contactId);
  const moves = await eraseMoves(trx, contactId);
  const baselines = await eraseBaselines(trx, contactId);
  const watches = await eraseWatched(trx, contactId);
  const statements = await eraseStatements(trx, contactId);
  const answers = await eraseAnswers(trx, [
    ...requests.map(requestReference),
    ...statements.subjects,
  ]);
  const events = await erasePersonalEvents(trx, contactId, statements.events);
  const deliveries = await eraseDeliveries(trx, contactId, {
    abouts: statements.events.map(({ subject }) => subject),
    subjects: requests.flatMap(postSubjects),
  });
  const chunks = await findChunks(trx, contactId, scan);
  const leads = await eraseDeliveredLeads(trx, contactId, chunks);
  const checked = await eraseChecked(trx, contactId);
  const reports = await eraseReports(trx, contactId);
  const contact = await removeContact(trx, person);
  const jobs = [...new Set(chunks.map(({ job_id }) => job_id))];
  const jobAccounts = await loadJobAccounts(trx, jobs);
  return {
    removed: {
      ...contact,
      leads,
      ...refreshes,
      moves,
      baselines,
      watches,
      checkup_rows: checked,
      list_rows: listed,
      reports,
      lookups,
      statements: statements.subjects.length,
      answers,
      events,
      deliveries,
    },
    jobs,
    requests,
    accounts: [...accounts, ...jobAccounts.values()],
  };
}

/** Adds the erasure to the audit logs of operator accounts, and of accounts that saw the person. */
async function recordErasure(trx: Trx, id: number, accounts: readonly number[]): Promise<void> {
  for (const accountId of new Set([...(await listOperators(trx)), ...accounts])) {
    await recordByOperator(trx, { accountId, action: 'contact.erase', subject: `erasure/${id}` });
  }
}

const toRepeated = async (trx: Trx, before: number): Promise<Erasure> => ({
  ...(await getReceipt(trx, before)),
  repeated: true,
  jobs: [],
  requests: [],
});
