import { PERSON_IDENTIFIERS } from '../identifiers.ts';
import { isoDate, phoneNumber } from '../normalise/index.ts';
import type { ContactRecord, Education, Email, Phone, Position } from '../record.ts';
import { checkLength, Fault, isLink, normalTime } from './check.ts';
import { normalEmployer } from './company.ts';
import { normalIdentifiers } from './identifiers.ts';

const PERSON = ['first_name', 'last_name', 'linkedin_url', 'profile_valid'] as const;
const PROFILE = ['headline', 'about', 'logo_url', 'industry'] as const;
const LISTS = ['skills', 'seniorities', 'departments'] as const;

/**
 * Returns a contact record of valid types in its normal form: fields in a fixed order, without
 * unknown ones, dates as days, phones as E.164, `verified_at` in UTC. Nulls remain at the top
 * level, where they clear a field; nested nulls have no effect and are removed. Addresses of
 * schemes other than http and https are removed, because other programs turn them into links.
 * @throws Fault with the field's name
 */
export function normalContact(value: ContactRecord): ContactRecord {
  const record: Draft = {};
  for (const field of PERSON) copy(value, field, record);
  set(record, 'identifiers', value.identifiers, (given) =>
    normalIdentifiers(given, PERSON_IDENTIFIERS),
  );
  for (const field of PROFILE) copy(value, field, record);
  for (const list of LISTS) {
    if (value[list]) checkLength(list, value[list]);
    copy(value, list, record);
  }
  set(record, 'location', value.location, (place) => withoutNulls(place, PLACE));
  const country = value.location?.country ?? null;
  setList(record, 'emails', value.emails, normalEmail);
  setList(record, 'phones', value.phones, (phone) => normalPhone(phone, country));
  setList(record, 'positions', value.positions, normalPosition);
  setList(record, 'education', value.education, normalEducation);
  copy(value, 'mailing_address', record);
  copy(value, 'test', record);
  set(record, 'verified_at', value.verified_at, (time) => normalTime(time, 'verified_at'));
  return record;
}

type Draft = Record<string, unknown>;

const ADDRESSES: readonly (keyof ContactRecord)[] = ['linkedin_url', 'logo_url'];

function copy(from: ContactRecord, field: keyof ContactRecord, to: Draft): void {
  const given = from[field];
  if (given === undefined) return;
  if (!ADDRESSES.includes(field) || isLink(given)) to[field] = given;
}

/** Absent stays absent and null stays null. */
function set<T>(
  to: Draft,
  field: string,
  given: T | null | undefined,
  normal: (value: T) => T,
): void {
  if (given !== undefined) to[field] = given === null ? null : normal(given);
}

function setList<T>(
  to: Draft,
  field: 'emails' | 'phones' | 'positions' | 'education',
  given: T[] | null | undefined,
  normal: (item: T, at: number) => T,
): void {
  if (given) checkLength(field, given);
  if (given !== undefined) to[field] = given === null ? null : given.map(normal);
}

const PLACE = ['city', 'state', 'country'] as const;
const SCHOOL = ['university', 'major', 'degree'] as const;

function withoutNulls<T extends object>(value: T, fields: readonly (keyof T)[]): T {
  const kept = {} as T;
  for (const field of fields) if (value[field] != null) kept[field] = value[field];
  return kept;
}

const normalEmail = (email: Email): Email => withoutNulls(email, ['address', 'type', 'status']);

function normalPhone(phone: Phone, country: string | null): Phone {
  const kept: Phone = { number: phoneNumber(phone.number, country) };
  if (phone.type != null) kept.type = phone.type;
  if (phone.verified != null) kept.verified = phone.verified;
  if (phone.directory != null) kept.directory = phone.directory;
  return kept;
}

function normalPosition(position: Position, at: number): Position {
  const kept: Position = {};
  if (position.title != null) kept.title = position.title;
  normalDates('positions', position, at, kept);
  if (position.primary != null) kept.primary = position.primary;
  if (position.country != null) kept.country = position.country;
  if (position.company != null) {
    kept.company = normalEmployer(position.company, `positions[${at}].company.`);
  }
  return kept;
}

function normalEducation(education: Education, at: number): Education {
  const kept: Education = withoutNulls(education, SCHOOL);
  normalDates('education', education, at, kept);
  if (education.logo_url != null && isLink(education.logo_url)) {
    kept.logo_url = education.logo_url;
  }
  return kept;
}

type Dated = { start_date?: string | null; end_date?: string | null };

function normalDates(list: string, from: Dated, at: number, to: Dated): void {
  for (const field of ['start_date', 'end_date'] as const) {
    const given = from[field];
    if (given == null) continue;
    const date = isoDate(given);
    if (date === null) throw new Fault(`${list}[${at}].${field}: not a date`);
    to[field] = date;
  }
}
