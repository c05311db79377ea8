/**
 * What the `contact` table holds beside the record, so that staleness, charging and matching
 * need not read records: pure, and derived from the record and the day alone.
 */
import { profileSlug } from './normalise/index.ts';
import type { ContactRecord, Email, Phone, Position } from './record.ts';
import { isConfirmed, workEmail } from './views/email.ts';
import { careerOn } from './views/position.ts';

/** Bits of `details`: which contact details a record holds. */
export const DETAIL = {
  /** The work email, as it is shown on the day, when it is `Verified` or `Guaranteed`. */
  work_email: 1,
  corporate_phone: 2,
  direct_phone: 4,
  mobile_number: 8,
  personal_email: 16,
  mailing_address: 32,
} as const;

export type Summary = {
  /** ISO 8601, UTC; null when never verified. */
  verified_at: string | null;
  profile_valid: boolean;
  /** Whether `linkedin_url` names a profile. */
  has_profile: boolean;
  test: boolean;
  /** Bits of `DETAIL`. */
  details: number;
  /** Whether a position is current on the day. */
  employed: boolean;
  /** The first day after it on which `employed` or `details` differ; null when on no known date. */
  employed_until: string | null;
  /** The latest `start_date` of all positions, those to come included. */
  latest_start: string | null;
};

/** @param day `YYYY-MM-DD` */
export function summarise(record: ContactRecord, day: string): Summary {
  const positions = record.positions ?? [];
  return {
    verified_at: record.verified_at ?? null,
    profile_valid: record.profile_valid !== false,
    has_profile: record.linkedin_url != null && profileSlug(record.linkedin_url) !== null,
    test: record.test === true,
    details: detailsOf(record, day),
    employed: isEmployed(positions, day),
    employed_until: nextTurn(record, day),
    latest_start: latestStart(positions),
  };
}

/**
 * Current: started or without a start date, and not ended by the day
 * (docs/rulings.md#positions-that-count).
 */
const isCurrent = ({ start_date: start, end_date: end }: Position, day: string): boolean =>
  (start == null || start <= day) && (end == null || end > day);

const isEmployed = (positions: Position[], day: string): boolean =>
  positions.some((position) => isCurrent(position, day));

function nextTurn(record: ContactRecord, day: string): string | null {
  const positions = record.positions ?? [];
  const ahead: string[] = [];
  for (const { start_date: start, end_date: end } of positions) {
    if (start != null && start > day) ahead.push(start);
    if (end != null && end > day) ahead.push(end);
  }
  if (ahead.length === 0) return null;
  const employed = isEmployed(positions, day);
  const details = detailsOf(record, day);
  const differs = (date: string) =>
    isEmployed(positions, date) !== employed || detailsOf(record, date) !== details;
  return ahead.sort().find(differs) ?? null;
}

function latestStart(positions: Position[]): string | null {
  let latest: string | null = null;
  for (const { start_date: start } of positions) {
    if (start != null && (latest === null || start > latest)) latest = start;
  }
  return latest;
}

function detailsOf(record: ContactRecord, day: string): number {
  let details = record.mailing_address ? DETAIL.mailing_address : 0;
  if (record.emails?.some(isPersonal)) details |= DETAIL.personal_email;
  if (hasConfirmedEmail(record, day)) details |= DETAIL.work_email;
  for (const phone of record.phones ?? []) details |= phoneDetail(phone);
  return details;
}

/** An address without a type reads as a work address. */
const isPersonal = ({ type }: Email): boolean => type === 'personal';

/** Whether the work email is confirmed: of several, one that is not may go before one that is. */
function hasConfirmedEmail(record: ContactRecord, day: string): boolean {
  const work = (record.emails ?? []).filter((email) => !isPersonal(email));
  const confirmed = work.filter(({ status }) => isConfirmed(status));
  if (confirmed.length === 0 || confirmed.length === work.length) return confirmed.length > 0;
  const { position, ended } = careerOn(record, day);
  return isConfirmed(workEmail(record, position, ended)?.status);
}

const PHONE_DETAIL = {
  corporate: DETAIL.corporate_phone,
  direct: DETAIL.direct_phone,
  mobile: DETAIL.mobile_number,
} as const;

/** A number without a type is shown, and counts as none of the three. */
const phoneDetail = ({ type }: Phone): number => (type == null ? 0 : PHONE_DETAIL[type]);
