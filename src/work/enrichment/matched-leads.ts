/** The matched leads of a completed job, for callers that need their contacts. */
import { sql } from 'kysely';
import { NotShownYet } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { findValue } from '../../ground/json/index.ts';
import { loadLeads } from './lead-results.ts';

/** Leads per batch, which are read in a few milliseconds. */
const LEADS_AT_ONCE = 500;

export type MatchedLead = {
  /** From 0, in the order submitted. */
  position: number;
  contactId: number;
  /** The submitted value as JSON text; null if it was not submitted. */
  uniqueIdentifier: string | null;
  /** The submitted fields as JSON text. */
  lead: string;
};

/** Counts the leads matched with contacts that are not erased. */
export async function countMatched(db: Db, jobId: number): Promise<number> {
  const { rows } = await sql<{ matched: number }>`
    select count(*)::int as matched from enrichment_chunk, unnest(contact_ids) as contact_id
    where job_id = ${jobId} and contact_id > 0`.execute(db);
  return rows[0]!.matched;
}

/**
 * Yields the matched leads in batches, in the order submitted.
 * @throws NotShownYet if the results are deleted meanwhile
 */
export async function* matchedLeads(
  db: Db,
  { id, leads }: { id: number; leads: number },
): AsyncGenerator<MatchedLead[]> {
  for (let from = 0; from < leads; from += LEADS_AT_ONCE) {
    const to = Math.min(from + LEADS_AT_ONCE, leads);
    const rows = await loadLeads(db, id, from, to);
    if (rows.length < to - from) throw new NotShownYet();
    yield rows.flatMap(({ lead, contactId }, at) =>
      contactId
        ? { position: from + at, contactId, uniqueIdentifier: identifierOf(lead), lead }
        : [],
    );
  }
}

function identifierOf(lead: string): string | null {
  const found = findValue(lead, ['unique_identifier']);
  return found && lead.slice(found.start, found.end);
}
