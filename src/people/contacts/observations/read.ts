/** Reads the last answers of all sources about a contact. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { leadingPosition, type Standing } from '../../../profile/standing/index.ts';
import { sourceName } from '../merge/observation.ts';
import { type Origin, originParts } from '../merge/origin.ts';
import { toText } from '../versions.ts';
import type { ObservationOutcome } from './rows.ts';

/** The last answer of a source with one outcome. */
export type SourceAnswer = {
  source: string;
  outcome: ObservationOutcome;
  asked_at: Date;
  /** The time at which the answer is true; null if nothing was found. */
  as_of: Date | null;
  /** The main position in the answer; null if it has none. */
  primary: { company: string | null; title: string | null } | null;
  /** The result of the comparison when the answer arrived; null if it was not compared. */
  stands: Standing | null;
  /** The entry of a public register that the answer is from; nulls for others. */
  register: string | null;
  edition: string | null;
  link: string | null;
};

/** A source's answer with its record. */
export type ToldAnswer = SourceAnswer & { record: ContactRecord | null };

/**
 * Loads the answers of all sources about a contact, newest first.
 * @param day `YYYY-MM-DD`, for the main position
 */
export async function loadAnswers(db: Db, contactId: number, day: string): Promise<ToldAnswer[]> {
  const stored = await loadRows(db, contactId);
  const current = await loadCurrent(db, contactId);
  const rows = current && isNewer(current, stored) ? withCurrent(stored, current) : stored;
  return rows
    .map((row) => toAnswer(row, day))
    .sort((one, other) => other.asked_at.getTime() - one.asked_at.getTime());
}

type Row = Omit<SourceAnswer, 'primary' | keyof Origin> & {
  record: string | null;
  origin: string | null;
};

async function loadRows(db: Db, contactId: number): Promise<Row[]> {
  const { rows } = await sql<Row & { verified_at: Date | null }>`
    select o.source, o.outcome, o.asked_at, o.as_of, o.stands, o.origin, v.verified_at,
           coalesce(o.record, v.record, confirmed.record) as record
    from contact_observation o
    left join contact_version v on v.contact_id = o.contact_id and v.version = o.version
    left join contact_version confirmed
      on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms
    where o.contact_id = ${contactId}`.execute(db);
  return rows.map(({ verified_at, record, ...row }) => ({
    ...row,
    record: record && toText(record, verified_at?.getTime() ?? null),
  }));
}

type Current = {
  source: string;
  observed_at: Date;
  origin: string | null;
  confirms: number | null;
  record: string;
};

/**
 * Loads the current version. It is the last answer of its source, unless the source has a newer
 * row.
 */
async function loadCurrent(db: Db, contactId: number): Promise<Row | null> {
  const { rows } = await sql<Current & { verified_at: Date | null }>`
    select v.source, v.observed_at, v.origin, v.confirms, v.verified_at,
           coalesce(v.record, confirmed.record) as record
    from contact c
    join contact_version v on v.contact_id = c.id and v.version = c.version
    left join contact_version confirmed
      on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms
    where c.id = ${contactId}`.execute(db);
  const [row] = rows;
  return row ? toRow(row) : null;
}

function toRow({
  source,
  observed_at,
  origin,
  confirms,
  verified_at,
  record,
}: Current & {
  verified_at: Date | null;
}): Row {
  const text = toText(record, verified_at?.getTime() ?? null);
  const { verified_at: time } = JSON.parse(text) as ContactRecord;
  return {
    source: sourceName(source),
    outcome: 'found',
    asked_at: observed_at,
    as_of: time ? new Date(time) : observed_at,
    stands: confirms === null ? null : 'agrees',
    record: text,
    origin,
  };
}

/** True if the source of the current version has no newer row. */
const isNewer = (current: Row, stored: readonly Row[]): boolean =>
  !stored.some(
    ({ source, outcome, asked_at }) =>
      source === current.source &&
      (outcome === 'found' || outcome === 'gone') &&
      asked_at >= current.asked_at,
  );

const withCurrent = (stored: readonly Row[], current: Row): Row[] => [
  ...stored.filter(({ source, outcome }) => source !== current.source || outcome !== 'found'),
  current,
];

function toAnswer({ record: text, origin, ...row }: Row, day: string): ToldAnswer {
  const record = row.outcome === 'found' && text ? (JSON.parse(text) as ContactRecord) : null;
  const position = leadingPosition(record?.positions ?? [], day);
  const primary = position && {
    company: position.company?.name ?? null,
    title: position.title ?? null,
  };
  return { ...row, primary, ...originParts(origin), record };
}
