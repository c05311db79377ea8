/** Determines a chunk's charges, change flags and company records from its matches. */
import type pg from 'pg';
import type { Database, Db } from '../../ground/database/index.ts';
import { leadTier, price } from '../../money/credits/index.ts';
import {
  findCompanies,
  loadContactTexts,
  loadDirectory,
  type Match,
} from '../../people/contacts/index.ts';
import { recentChange } from '../../profile/changes/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { Company, ContactRecord } from '../../profile/record.ts';
import { chargeableOn, isOutdated } from '../../profile/summary.ts';
import { leadPosition } from '../../profile/views/index.ts';
import { type JobRow, type JobTerms, jobDay } from './job.ts';
import { type AssessedLeads, toChanges } from './lead-results.ts';
import type { LeadOutcome } from './outcomes.ts';

/** The results of a chunk's leads, with the amounts that they add to the job. */
export type Assessment = AssessedLeads & {
  /** Matched leads. */
  enriched: number;
  /** The chunk's cost. */
  credits: number;
};

type Matches = (Match | null)[];
type Records = (ContactRecord | null)[];

export async function assess(
  { pool, db }: Database,
  job: JobRow,
  outcomes: readonly LeadOutcome[],
): Promise<Assessment> {
  const day = jobDay(job);
  const matches = outcomes.map(({ match }) => match);
  const records = await loadNeeded(pool, job, day, matches);
  const tiers = toTiers(job, matches, records);
  const companies = job.append_company_data ? await findEmployers(pool, day, records) : null;
  return {
    outcomes,
    tiers,
    changes: await findChanges(db, job, day, records),
    companies,
    enriched: matches.filter((match) => match !== null).length,
    credits: tiers.reduce<number>((sum, tier) => sum + price(tier), 0),
  };
}

/** Returns the tier that each lead would be charged at, from its contact's current state. */
export async function assessTiers(
  pool: pg.Pool,
  job: JobTerms,
  outcomes: readonly LeadOutcome[],
): Promise<Tier[]> {
  const day = jobDay(job);
  const matches = outcomes.map(({ match }) => match);
  const isNeeded = (match: Match) => isOutdated(match, day);
  return toTiers(job, matches, await loadRecords(pool, matches, isNeeded));
}

/** Loads records where they are needed. For most leads the contact's row is enough. */
function loadNeeded(pool: pg.Pool, job: JobRow, day: string, matches: Matches): Promise<Records> {
  const movedSince = monthBefore(day);
  return loadRecords(pool, matches, (match) => needsRecord(job, day, movedSince, match));
}

async function loadRecords(
  pool: pg.Pool,
  matches: Matches,
  isNeeded: (match: Match) => boolean,
): Promise<Records> {
  const refs = matches.map((match) =>
    match && isNeeded(match)
      ? { id: match.contactId, version: match.version }
      : { id: null, version: null },
  );
  const texts = await loadContactTexts(pool, refs);
  return texts.map((text) => (text === null ? null : (JSON.parse(text) as ContactRecord)));
}

const needsRecord = (job: JobRow, day: string, movedSince: string, match: Match): boolean =>
  job.append_company_data ||
  isOutdated(match, day) ||
  ((job.flag_changed_company || job.flag_changed_title) &&
    match.latestStart !== null &&
    match.latestStart >= movedSince);

/** Returns the first day of the previous month. */
function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 10);
}

function toTiers(job: JobTerms, matches: Matches, records: Records): Tier[] {
  const day = jobDay(job);
  return matches.map((match, at) => chargedTier(job, day, match, records[at]!));
}

/** Returns a lead's tier by the contact's row, or by its record if the row is outdated. */
function chargedTier(
  job: JobTerms,
  day: string,
  match: Match | null,
  record: ContactRecord | null,
): Tier {
  if (!match) return TIER.free;
  const contact = record && isOutdated(match, day) ? chargeableOn(record, day) : match;
  return leadTier(contact, job.profile_type);
}

async function findChanges(db: Db, job: JobRow, day: string, records: Records): Promise<number[]> {
  if (!job.flag_changed_company && !job.flag_changed_title) return records.map(() => 0);
  const employers = records.flatMap((record) =>
    (record?.positions ?? []).flatMap((position) => position.company ?? []),
  );
  const directory = await loadDirectory(db, employers);
  return records.map((record) => {
    if (!record) return 0;
    const change = recentChange(record.positions ?? [], day, directory);
    return toChanges({
      company: job.flag_changed_company && change.company,
      title: job.flag_changed_title && change.title,
    });
  });
}

/** The stored companies of the leads' positions. */
function findEmployers(pool: pg.Pool, day: string, records: Records) {
  const named = records.map((record): Company | null =>
    record ? (leadPosition(record, day)?.company ?? null) : null,
  );
  return findCompanies(pool, named);
}
