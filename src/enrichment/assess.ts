/** What a chunk's matches mean for the job: tiers to charge, change flags, company records. */
import type pg from 'pg';
import type { ProfileType } from '../api/index.ts';
import { recentChange } from '../changes/index.ts';
import { findCompanies, loadDirectory, type Match, readContactRecords } from '../contacts/index.ts';
import { leadTier, price } from '../credits/index.ts';
import type { Database, Db } from '../database/index.ts';
import { TIER } from '../profile/details.ts';
import type { Company, ContactRecord } from '../profile/record.ts';
import { chargeableOn, isOutdated } from '../profile/summary.ts';
import { leadPosition } from '../profile/views/index.ts';
import { dayOf, type JobRow } from './job.ts';

/** Bits of a lead's `changes`. */
export const CHANGED = { company: 1, title: 2 } as const;

/** Parallel to the chunk's leads; null and 0 stand for an unmatched lead. */
export type Assessment = {
  contactIds: (number | null)[];
  contactVersions: (number | null)[];
  tiers: number[];
  changes: number[];
  companyIds: (number | null)[] | null;
  companyVersions: (number | null)[] | null;
  enriched: number;
  /** Charged for the chunk. */
  credits: number;
};

type Matches = (Match | null)[];
type Records = (ContactRecord | null)[];

export async function assess(
  { pool, db }: Database,
  job: JobRow,
  matches: Matches,
): Promise<Assessment> {
  const day = dayOf(job);
  const records = await readNeeded(pool, job, day, matches);
  const tiers = matches.map((match, index) => chargedTier(job, day, match, records[index]!));
  const companies = job.append_company_data ? await companiesOf(pool, day, records) : null;
  return {
    contactIds: matches.map((match) => match?.contactId ?? null),
    contactVersions: matches.map((match) => match?.version ?? null),
    tiers,
    changes: await changesOf(db, job, day, records),
    companyIds: companies?.map((company) => company?.id ?? null) ?? null,
    companyVersions: companies?.map((company) => company?.version ?? null) ?? null,
    enriched: matches.filter((match) => match !== null).length,
    credits: tiers.reduce<number>((sum, tier) => sum + price(tier), 0),
  };
}

/** Most leads are charged by what stands in the contact's row; only the rest need its record. */
async function readNeeded(
  pool: pg.Pool,
  job: JobRow,
  day: string,
  matches: Matches,
): Promise<Records> {
  const movedSince = monthBefore(day);
  const refs = matches.map((match) =>
    match && needsRecord(job, day, movedSince, match)
      ? { id: match.contactId, version: match.version }
      : { id: null, version: null },
  );
  const texts = await readContactRecords(pool, refs);
  return texts.map((text) => (text === null ? null : (JSON.parse(text) as ContactRecord)));
}

const needsRecord = (job: JobRow, day: string, movedSince: string, match: Match): boolean =>
  job.append_company_data ||
  isOutdated(match, day) ||
  ((job.flag_changed_company || job.flag_changed_title) &&
    match.latestStart !== null &&
    match.latestStart >= movedSince);

/** First day of the month before the day's. */
function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 10);
}

/** What a lead is charged as: by the contact's row, or by its record where the row is outdated. */
function chargedTier(job: JobRow, day: string, match: Match | null, record: ContactRecord | null) {
  if (!match) return TIER.free;
  const contact = record && isOutdated(match, day) ? chargeableOn(record, day) : match;
  return leadTier(contact, job.profile_type as ProfileType);
}

async function changesOf(db: Db, job: JobRow, day: string, records: Records): Promise<number[]> {
  if (!job.flag_changed_company && !job.flag_changed_title) return records.map(() => 0);
  const employers = records.flatMap((record) =>
    (record?.positions ?? []).flatMap((position) => position.company ?? []),
  );
  const directory = await loadDirectory(db, employers);
  return records.map((record) => {
    if (!record) return 0;
    const change = recentChange(record.positions ?? [], day, directory);
    const company = job.flag_changed_company && change.company ? CHANGED.company : 0;
    const title = job.flag_changed_title && change.title ? CHANGED.title : 0;
    return company | title;
  });
}

/** The company records of the leads' positions. */
function companiesOf(pool: pg.Pool, day: string, records: Records) {
  const named = records.map((record): Company | null =>
    record ? (leadPosition(record, day)?.company ?? null) : null,
  );
  return findCompanies(pool, named);
}
