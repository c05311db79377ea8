/** Adds the contact details of one source to the record of another. No I/O. */
import { DETAILS, type DetailRow, emailDetail, phoneDetail } from '../profile/details.ts';
import { emailAddress, phoneNumber } from '../profile/normalise/index.ts';
import type { ContactRecord, Email, Phone } from '../profile/record.ts';

const OF_WORK: readonly string[] = [
  DETAILS.work_email.attribute,
  DETAILS.corporate_phone.attribute,
  DETAILS.direct_phone.attribute,
];

/** True for details that belong to an employer, not to the person. */
export const isOfWork = (attribute: string): boolean => OF_WORK.includes(attribute);

/** Reduces a record to the person's identity, its time and the requested details. */
export function detailsOnly(record: ContactRecord, attributes: readonly string[]): ContactRecord {
  const { first_name, last_name, linkedin_url, verified_at } = record;
  const kept = { first_name, last_name, linkedin_url, verified_at };
  const known = Object.entries(kept).filter(([, value]) => value != null);
  return addDetails(Object.fromEntries(known), record, attributes);
}

/**
 * Adds the requested details of `other` to `record`. They precede the record's own details of the
 * same kind, and replace those with the same address or number.
 */
export function addDetails(
  record: ContactRecord,
  other: ContactRecord,
  attributes: readonly string[],
): ContactRecord {
  const isRequested = (detail: DetailRow | null) =>
    detail !== null && attributes.includes(detail.attribute);
  const emails = (other.emails ?? []).filter((email) => isRequested(emailDetail(email)));
  const phones = (other.phones ?? []).filter((phone) => isRequested(phoneDetail(phone)));
  const address = isRequested(DETAILS.mailing_address) ? other.mailing_address : null;
  return {
    ...record,
    ...(emails.length > 0 && { emails: before(emails, record.emails, sameEmail) }),
    ...(phones.length > 0 && { phones: before(phones, record.phones, samePhone) }),
    ...(address != null && { mailing_address: address }),
  };
}

function before<T>(added: T[], held: T[] | null | undefined, same: (a: T, b: T) => boolean): T[] {
  const others = (held ?? []).filter((item) => !added.some((other) => same(item, other)));
  return [...added, ...others];
}

const sameEmail = (a: Email, b: Email): boolean =>
  (emailAddress(a.address) ?? a.address) === (emailAddress(b.address) ?? b.address);

const samePhone = (a: Phone, b: Phone): boolean =>
  a.type === b.type && phoneNumber(a.number) === phoneNumber(b.number);
