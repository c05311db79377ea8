/**
 * The rows of table `contact_observation`: the last answer of each source about a contact, one row
 * for each outcome. A contact without rows has one observation, its current version. So a contact
 * with one source takes no further space.
 */
import type pg from 'pg';
import type { Standing } from '../../../profile/standing/index.ts';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/** The outcomes of a query to a source. */
export const OBSERVATION_OUTCOMES = ['found', 'unknown', 'gone', 'failed'] as const;
export type ObservationOutcome = (typeof OBSERVATION_OUTCOMES)[number];

export type ObservationRow = {
  contactId: number;
  /** The name of the source, or of an import. */
  source: string;
  outcome: ObservationOutcome;
  askedAt: Date;
  /** ISO 8601; null if nothing was found. */
  asOf: string | null;
  /** The result of the comparison when the answer arrived; null if it was not compared. */
  stands: Standing | null;
  /** The version of the contact that has the content of the answer; null if there is none. */
  version: number | null;
  /** The content of the answer as JSON text, if no version has it. */
  record: string | null;
  /** The entry of a public register that the answer is from, as text; null for others. */
  origin: string | null;
};

/** Stores observations. An earlier observation never replaces a later one. */
export async function writeObservations(
  client: pg.ClientBase,
  given: readonly ObservationRow[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = [...latestOnly(given).values()];
  await client.query({
    text: `insert into contact_observation
             (contact_id, source, outcome, asked_at, as_of, stands, version, record, origin)
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[],
                                $5::timestamptz[], $6::text[], $7::int[], $8::text[], $9::text[])
           on conflict (contact_id, source, outcome) do update
             set asked_at = excluded.asked_at, as_of = excluded.as_of, stands = excluded.stands,
                 version = excluded.version, record = excluded.record,
                 origin = excluded.origin
             where contact_observation.asked_at < excluded.asked_at`,
    values: [
      rows.map(({ contactId }) => contactId),
      rows.map(({ source }) => source),
      rows.map(({ outcome }) => outcome),
      rows.map(({ askedAt }) => askedAt.toISOString()),
      rows.map(({ asOf }) => asOf),
      rows.map(({ stands }) => stands),
      rows.map(({ version }) => version),
      rows.map(({ record }) => record),
      rows.map(({ origin }) => origin),
    ],
  });
}

/** Keeps the latest observation for each row, because one statement must not write a row twice. */
function latestOnly(given: readonly ObservationRow[]): Map<string, ObservationRow> {
  const latest = new Map<string, ObservationRow>();
  for (const row of given) {
    const key = `${row.contactId}/${row.outcome}/${row.source}`;
    const known = latest.get(key);
    if (!known || known.askedAt <= row.askedAt) latest.set(key, row);
  }
  return latest;
}
