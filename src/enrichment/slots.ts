import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './submission.ts';

/** A lead as its chunk holds it. */
export type Slot = {
  customColumns: string;
  contactId: number | null;
  version: number | null;
  changes: number;
  companyId: number | null;
  companyVersion: number | null;
};

/** The leads of a completed job from one place up to before another, counted from 0. */
export async function findSlots(db: Db, jobId: number, from: number, to: number): Promise<Slot[]> {
  const start = sql`${from}::int - chunk * ${LEADS_PER_CHUNK}::int`;
  const end = sql`${to}::int - chunk * ${LEADS_PER_CHUNK}::int`;
  // Cut to the page by the database: a page of a hundred leads is a twentieth of a chunk.
  const cut = <C extends string>(column: C) =>
    sql<(number | null)[] | null>`${sql.ref(column)}[${start} + 1:${end}]`.as(column);
  const chunks = await db
    .selectFrom('enrichment_chunk')
    .select(['chunk', 'leads', cut('changes'), cut('contact_ids'), cut('contact_versions')])
    .select([cut('company_ids'), cut('company_versions')])
    .where('job_id', '=', jobId)
    .where('chunk', '>=', Math.floor(from / LEADS_PER_CHUNK))
    .where('chunk', '<=', Math.floor((to - 1) / LEADS_PER_CHUNK))
    .orderBy('chunk')
    .execute();
  return chunks.flatMap((chunk) => {
    const before = chunk.chunk * LEADS_PER_CHUNK;
    const leads = chunk.leads.split(LEAD_SEPARATOR).slice(Math.max(from - before, 0), to - before);
    return leads.map((customColumns, index) => ({
      customColumns,
      contactId: chunk.contact_ids![index]!,
      version: chunk.contact_versions![index]!,
      changes: chunk.changes![index]!,
      companyId: chunk.company_ids?.[index] ?? null,
      companyVersion: chunk.company_versions?.[index] ?? null,
    }));
  });
}
