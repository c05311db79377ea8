/** Contact details of one source beside what another knows. Pure. */
import { emailAddress, phoneNumber } from '../profile/normalise/index.ts';
import type { ContactRecord, Email, Phone } from '../profile/record.ts';

const PHONE_TYPE_OF: Readonly<Record<string, Phone['type']>> = {
  corporate_phone: 'corporate',
  direct_phone: 'direct',
  mobile_number: 'mobile',
};

/** What identifies the person and the details asked for; nothing else of the record. */
export function detailsOnly(record: ContactRecord, attributes: readonly string[]): ContactRecord {
  const { first_name, last_name, linkedin_url } = record;
  const identity = { first_name, last_name, linkedin_url };
  const known = Object.entries(identity).filter(([, value]) => value != null);
  return addDetails(Object.fromEntries(known), record, attributes);
}

/**
 * `record` with the details asked for that `other` has. They come before what the record held of
 * the same kind; of the same address or number, the other's word counts.
 */
export function addDetails(
  record: ContactRecord,
  other: ContactRecord,
  attributes: readonly string[],
): ContactRecord {
  const emails = (other.emails ?? []).filter((email) => attributes.includes(attributeOf(email)));
  const phones = (other.phones ?? []).filter(({ type }) =>
    attributes.some((attribute) => type != null && PHONE_TYPE_OF[attribute] === type),
  );
  const address = attributes.includes('cma') ? other.mailing_address : null;
  return {
    ...record,
    ...(emails.length > 0 && { emails: before(emails, record.emails, sameEmail) }),
    ...(phones.length > 0 && { phones: before(phones, record.phones, samePhone) }),
    ...(address != null && { mailing_address: address }),
  };
}

/** An address without a type is a work address. */
const attributeOf = ({ type }: Email): string => (type === 'personal' ? 'personal_email' : 'email');

function before<T>(added: T[], held: T[] | null | undefined, same: (a: T, b: T) => boolean): T[] {
  const others = (held ?? []).filter((item) => !added.some((other) => same(item, other)));
  return [...added, ...others];
}

const sameEmail = (a: Email, b: Email): boolean =>
  (emailAddress(a.address) ?? a.address) === (emailAddress(b.address) ?? b.address);

const samePhone = (a: Phone, b: Phone): boolean =>
  a.type === b.type && phoneNumber(a.number) === phoneNumber(b.number);
