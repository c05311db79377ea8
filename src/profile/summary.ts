/**
 * The columns of a contact's row that are computed from its record and a day. They make staleness,
 * charging and matching possible without loading records. Pure.
 */
import { DETAILS, isConfirmed, isWorkEmail, phoneDetail } from './details.ts';
import { profileSlug } from './normalise/index.ts';
import { hasPlaceholder, isCurrent } from './positions/index.ts';
import type { ContactRecord, Email, Position } from './record.ts';
import { bestEmail, workEmails } from './views/index.ts';

export type Summary = {
  /** ISO 8601, UTC; null when never verified. */
  verified_at: string | null;
  profile_valid: boolean;
  /** True if `linkedin_url` is the URL of a profile. */
  has_profile: boolean;
  test: boolean;
  /**
   * Bits of `DETAILS`: the contact details in the record. The work email counts when the one shown
   * on the day is `Verified` or `Guaranteed`.
   */
  details: number;
  /** True if a position is current on the day; "Freelance" and "Career Break" are not employers. */
  employed: boolean;
  /** The first later day on which `employed` or `details` differ; null when none is known. */
  employed_until: string | null;
  /** The latest `start_date` of all positions, future ones included. */
  latest_start: string | null;
};

/**
 * @param day `YYYY-MM-DD`
 * @param emails the result of `workEmails`, if the caller has it
 */
export function summarise(record: ContactRecord, day: string, emails?: readonly Email[]): Summary {
  const positions = record.positions ?? [];
  return {
    verified_at: record.verified_at ?? null,
    profile_valid: record.profile_valid !== false,
    has_profile: record.linkedin_url != null && profileSlug(record.linkedin_url) !== null,
    test: record.test === true,
    details: detailsOn(record, day, emails),
    employed: isEmployed(positions, day),
    employed_until: employedUntil(record, day),
    latest_start: latestStart(positions),
  };
}

/** The basis of a contact's charge: its details count if it has a current position. */
export type Chargeable = Pick<Summary, 'details' | 'employed'>;

/** @param day `YYYY-MM-DD` */
export const chargeableOn = (record: ContactRecord, day: string): Chargeable => ({
  details: detailsOn(record, day),
  employed: isEmployed(record.positions ?? [], day),
});

/**
 * True if `details` and `employed` of a contact's row are out of date on the day, because
 * `employed_until` has been reached.
 */
export const isOutdated = (row: { employedUntil: string | null }, day: string): boolean =>
  row.employedUntil !== null && row.employedUntil <= day;

const isEmployed = (positions: Position[], day: string): boolean =>
  positions.some((position) => isCurrent(position, day) && !hasPlaceholder(position));

function employedUntil(record: ContactRecord, day: string): string | null {
  const positions = record.positions ?? [];
  const ahead: string[] = [];
  for (const { start_date: start, end_date: end } of positions) {
    if (start != null && start > day) ahead.push(start);
    if (end != null && end > day) ahead.push(end);
  }
  if (ahead.length === 0) return null;
  const employed = isEmployed(positions, day);
  const details = detailsOn(record, day);
  const differs = (date: string) =>
    isEmployed(positions, date) !== employed || detailsOn(record, date) !== details;
  return ahead.sort().find(differs) ?? null;
}

function latestStart(positions: Position[]): string | null {
  let latest: string | null = null;
  for (const { start_date: start } of positions) {
    if (start != null && (latest === null || start > latest)) latest = start;
  }
  return latest;
}

/** Returns the contact details that a record has on a day, `YYYY-MM-DD`, as bits of `DETAILS`. */
export function detailsOn(record: ContactRecord, day: string, emails?: readonly Email[]): number {
  let details = record.mailing_address ? DETAILS.mailing_address.bit : 0;
  if (record.emails?.some(isPersonalEmail)) details |= DETAILS.personal_email.bit;
  if (hasConfirmedEmail(record, day, emails)) details |= DETAILS.work_email.bit;
  for (const phone of record.phones ?? []) details |= phoneDetail(phone)?.bit ?? 0;
  return details;
}

const isPersonalEmail = (email: Email): boolean => !isWorkEmail(email);

const isConfirmedWork = (email: Email): boolean => isWorkEmail(email) && isConfirmed(email.status);

/** True if the shown work email is confirmed. Of several, the shown one may be unconfirmed. */
function hasConfirmedEmail(record: ContactRecord, day: string, emails?: readonly Email[]): boolean {
  if (!record.emails?.some(isConfirmedWork)) return false;
  const work = emails ?? workEmails(record, day);
  const confirmed = work.filter(({ status }) => isConfirmed(status));
  if (confirmed.length === 0 || confirmed.length === work.length) return confirmed.length > 0;
  return isConfirmed(bestEmail(work, record, day)?.status);
}
