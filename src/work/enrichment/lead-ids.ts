/** The ids of a list's people in systems of the account, such as its CRM. */
import type { Db } from '../../ground/database/index.ts';
import type { Lead } from '../../people/contacts/index.ts';
import type { OwnedId } from '../../people/external-ids/index.ts';
import {
  type ExternalIds,
  externalId,
  type StatedId,
  statedIds,
} from '../../profile/external-ids.ts';
import type { ChunkId } from './chunk-tasks.ts';
import { LEAD_SEPARATOR } from './cut-leads.ts';
import type { JobWithColumns } from './job.ts';
import type { ListColumn } from './list-columns.ts';
import type { LeadOutcome } from './outcomes.ts';
import type { LeadIds } from './own-ids.ts';

/** Loads the ids of a chunk's leads; null for a job without columns of ids. */
export async function loadLeadIds(
  db: Db,
  job: JobWithColumns,
  { chunk }: ChunkId,
  leads: readonly Lead[],
): Promise<LeadIds | null> {
  const { list_columns: listed, own_columns: own } = job;
  const columns = listed === null ? [] : (JSON.parse(listed) as ListColumn[]);
  const holders = columns.filter(({ system, member }) => system !== null && member !== null);
  if (holders.length === 0) return null;
  const ordinals = new Map((own === null ? [] : (JSON.parse(own) as string[])).map(toEntry));
  const values = await loadOwnValues(db, job.id, chunk);
  return leads.map((lead, at): StatedId[] => {
    const packed = values?.[at] ? (JSON.parse(values[at]) as (string | null)[]) : [];
    const cells = holders.map(({ member, system }) => {
      const ordinal = ordinals.get(member!);
      const cell = ordinal === undefined ? lead[member as keyof Lead] : packed[ordinal];
      return [system!, typeof cell === 'string' ? externalId(cell) : null] as const;
    });
    return statedIds(job.account_id, withoutMissing(cells));
  });
}

const toEntry = (name: string, at: number): [string, number] => [name, at];

const withoutMissing = (cells: readonly (readonly [string, string | null])[]): ExternalIds =>
  Object.fromEntries(cells.filter(([, id]) => id !== null)) as ExternalIds;

/** Loads the packed values of unmapped columns; null if there are none. */
async function loadOwnValues(db: Db, jobId: number, chunk: number): Promise<string[] | null> {
  const { own_values: values } = await db
    .selectFrom('enrichment_chunk')
    .select('own_values')
    .where('job_id', '=', jobId)
    .where('chunk', '=', chunk)
    .executeTakeFirstOrThrow();
  return values?.split(LEAD_SEPARATOR) ?? null;
}

/** Returns the ids of matched leads with their contacts. */
export const matchedIds = (ids: LeadIds, outcomes: readonly LeadOutcome[]): OwnedId[] =>
  outcomes.flatMap(({ match }, at) =>
    match ? ids[at]!.map((stated) => ({ ...stated, contactId: match.contactId })) : [],
  );
