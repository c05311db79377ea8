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
  /** How the answer differs from the version, or the whole answer (`content.ts`). */
  record: string | null;
  /** The entry of a public register that the answer is from, as text; absent for others. */
  origin?: string | null;
  /**
   * - `renewed`: the source has repeated the content of its row, if it has one.
   * - `details`: the answer has only contact details. It replaces no answer about the profile.
   */
  kind?: 'renewed' | 'details';
};

/** Stores observations. An earlier observation never replaces a later one. */
export async function writeObservations(
  client: pg.ClientBase,
  given: readonly ObservationRow[],
): Promise<void> {
  if (given.length === 0) return;
  const {
    renewed = [],
    details = [],
    answers = [],
  } = Object.groupBy(given, ({ kind }) => kind ?? 'answers');
  await upsert(client, renewed, RENEW);
  await writeContents(client, await upsert(client, answers, REPLACE));
  await writeContents(client, await upsert(client, details, `${REPLACE} and ${IS_DETAILS}`));
}

const RENEW = `set asked_at = excluded.asked_at, as_of = excluded.as_of,
                   stands = coalesce(excluded.stands, contact_observation.stands),
                   origin = coalesce(excluded.origin, contact_observation.origin)
               where contact_observation.asked_at < excluded.asked_at`;
const REPLACE = `set asked_at = excluded.asked_at, as_of = excluded.as_of, stands = excluded.stands,
                     version = excluded.version, record = null, origin = excluded.origin
                 where contact_observation.asked_at < excluded.asked_at`;
const IS_DETAILS = `contact_observation.stands is null and contact_observation.version is null`;

/** @returns the stored rows, without those that are older than the row in the table */
async function upsert(
  client: pg.ClientBase,
  given: readonly ObservationRow[],
  update: string,
): Promise<ObservationRow[]> {
  if (given.length === 0) return [];
  const latest = latestOnly(given);
  const rows = [...latest.values()];
  const stored = await client.query<[contactId: number, source: string, outcome: string]>({
    text: `insert into contact_observation
             (contact_id, source, outcome, asked_at, as_of, stands, version, origin)
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[],
                                $5::timestamptz[], $6::text[], $7::int[], $8::text[])
           on conflict (contact_id, source, outcome) do update ${update}
           returning contact_id, source, outcome`,
    values: [
      rows.map(({ contactId }) => contactId),
      rows.map(({ source }) => source),
      rows.map(({ outcome }) => outcome),
      rows.map(({ askedAt }) => askedAt.toISOString()),
      rows.map(({ asOf }) => asOf),
      rows.map(({ stands }) => stands),
      rows.map(({ version }) => version),
      rows.map(({ origin }) => origin ?? null),
    ],
    rowMode: 'array',
  });
  return stored.rows.map(([id, source, outcome]) => latest.get(keyOf(id, source, outcome))!);
}

const keyOf = (contactId: number, source: string, outcome: string): string =>
  `${contactId}/${outcome}/${source}`;

/** Keeps the latest observation for each row, because one statement must not write a row twice. */
function latestOnly(given: readonly ObservationRow[]): Map<string, ObservationRow> {
  const latest = new Map<string, ObservationRow>();
  for (const row of given) {
    const key = keyOf(row.contactId, row.source, row.outcome);
    const known = latest.get(key);
    if (!known || known.askedAt <= row.askedAt) latest.set(key, row);
  }
  return latest;
}

/** Stores the contents of found answers. A content that a source repeats is not written again. */
async function writeContents(
  client: pg.ClientBase,
  rows: readonly ObservationRow[],
): Promise<void> {
  const found = rows.filter(({ outcome }) => outcome === 'found');
  const own = found.filter(({ record }) => record !== null);
  await deleteContents(
    client,
    found.filter(({ record }) => record === null),
  );
  if (own.length === 0) return;
  await client.query(
    `insert into observed_content (contact_id, source, record)
     select * from unnest($1::bigint[], $2::text[], $3::text[])
     on conflict (contact_id, source) do update set record = excluded.record
     where observed_content.record <> excluded.record`,
    [
      own.map(({ contactId }) => contactId),
      own.map(({ source }) => source),
      own.map(({ record }) => record),
    ],
  );
}

/** Deletes the contents of sources. */
export async function deleteContents(
  client: pg.ClientBase,
  some: readonly Pick<ObservationRow, 'contactId' | 'source'>[],
): Promise<void> {
  if (some.length === 0) return;
  await client.query(
    `delete from observed_content
     where contact_id = any($1::bigint[])
       and contact_id::text || '/' || source = any($2::text[])`,
    [
      some.map(({ contactId }) => contactId),
      some.map(({ contactId, source }) => `${contactId}/${source}`),
    ],
  );
}
