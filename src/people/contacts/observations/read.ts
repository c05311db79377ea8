/** Reads the last answers of all sources about a contact. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { ContactRecord, StoredContactRecord } from '../../../profile/record.ts';
import { leadingPosition, type Standing } from '../../../profile/standing/index.ts';
import { sourceName } from '../merge/observation.ts';
import { type Origin, originParts } from '../merge/origin.ts';
import { toText } from '../versions.ts';
import { CONTENT, type ContentRow, contentOf, shownOf } from './content.ts';
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
  origin: string | null;
  record: ContactRecord | null;
  /** The version that has the content, or has most of it. */
  recordVersion: number | null;
};

async function loadRows(db: Db, contactId: number): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'record'> & ContentRow>`
    select o.source, o.outcome, o.asked_at, o.as_of, o.stands, o.origin,
           coalesce(v.confirms, v.version) as "recordVersion", ${sql.raw(CONTENT.columns)}
    from contact_observation o ${sql.raw(CONTENT.join)}
    where o.contact_id = ${contactId}`.execute(db);
  return rows.map(({ own, version_record, lacksPositions, ...row }) => ({
    ...row,
    record: row.outcome === 'found' ? contentOf({ own, version_record, lacksPositions }) : null,
  }));
}

type Current = {
  source: string;
  observed_at: Date;
  origin: string | null;
  confirms: number | null;
  version: number;
  record: string;
  verified_at: Date | null;
};

/**
 * Loads the current version. It is the last answer of its source, unless another source has told
 * its positions.
 */
async function loadCurrent(db: Db, contactId: number): Promise<Row | null> {
  const { rows } = await sql<Current>`
    select v.source, v.observed_at, v.origin, v.confirms, v.version, v.verified_at,
           coalesce(v.record, confirmed.record) as record
    from contact c
    join contact_version v on v.contact_id = c.id and v.version = c.version
    left join contact_version confirmed
      on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms
    where c.id = ${contactId} and v.told_by is null`.execute(db);
  const [row] = rows;
  return row ? toRow(row) : null;
}

function toRow({ source, observed_at, origin, confirms, version, ...current }: Current): Row {
  const { verified_at, record } = current;
  const text = toText(record, verified_at?.getTime() ?? null);
  const stored = JSON.parse(text) as StoredContactRecord;
  return {
    source: sourceName(source),
    outcome: 'found',
    asked_at: observed_at,
    as_of: stored.verified_at ? new Date(stored.verified_at) : observed_at,
    stands: confirms === null ? null : 'agrees',
    origin,
    record: shownOf(stored),
    recordVersion: confirms ?? version,
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

/** A source that confirms a version has repeated what it returned then, which its row has. */
function withCurrent(stored: readonly Row[], current: Row): Row[] {
  const isOwn = ({ source, outcome }: Row) => source === current.source && outcome === 'found';
  const own = stored.find((row) => isOwn(row) && row.recordVersion === current.recordVersion);
  const record = own?.record ?? current.record;
  return [...stored.filter((row) => !isOwn(row)), { ...current, record }];
}

function toAnswer({ recordVersion: _, origin, ...row }: Row, day: string): ToldAnswer {
  const position = leadingPosition(row.record?.positions ?? [], day);
  const primary = position && {
    company: position.company?.name ?? null,
    title: position.title ?? null,
  };
  return { ...row, primary, ...originParts(origin) };
}
