/**
 * The stored form of a record: JSON text without nulls, its fields in a fixed order and the time
 * they are as of last, so that two observations that say the same have the same body.
 */
import { Company, ContactRecord } from './record.ts';

/** The field that says as of when a record is true. */
export type TimeField = 'verified_at' | 'updated_at';

type Fields = Readonly<Record<string, unknown>>;

/** A kind of record: the order of its fields, the one of its time left out. */
export type Layout = { fields: readonly string[]; timeField: TimeField };

const layoutOf = (properties: object, timeField: TimeField): Layout => ({
  fields: Object.keys(properties).filter((field) => field !== timeField),
  timeField,
});

export const CONTACT_LAYOUT = layoutOf(ContactRecord.properties, 'verified_at');
export const COMPANY_LAYOUT = layoutOf(Company.properties, 'updated_at');

/** All of a record but its nulls and its time, as JSON text. */
export function bodyOf(record: object, { fields }: Layout): string {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    const value = (record as Fields)[field];
    if (value != null) kept[field] = value;
  }
  return JSON.stringify(kept);
}

/** The text a version holds. */
export function documentOf(body: string, time: string | null, { timeField }: Layout): string {
  if (time === null) return body;
  const before = body === '{}' ? '{' : `${body.slice(0, -1)},`;
  return `${before}"${timeField}":"${time}"}`;
}

/** The body and the time of a version's text. */
export function splitDocument(
  document: string,
  { timeField }: Layout,
): { body: string; time: string | null } {
  const opening = `"${timeField}":"`;
  const at = document.lastIndexOf(opening);
  // Such a member may stand inside of another too, but only at the end does it close the text.
  const end = document.indexOf('"', at + opening.length);
  if (at < 0 || end !== document.length - 2) return { body: document, time: null };
  const body = document.slice(0, document[at - 1] === ',' ? at - 1 : at);
  return { body: `${body}}`, time: document.slice(at + opening.length, end) };
}

/** `record` with what `newer` states: present fields replace, lists whole; null clears. */
export function merged(record: object, newer: object): object {
  const result: Record<string, unknown> = { ...record };
  for (const [field, value] of Object.entries(newer)) {
    if (value === null) delete result[field];
    else if (value !== undefined) result[field] = value;
  }
  return result;
}

/** A time in the form records hold it: UTC, without milliseconds when there are none. */
export const isoTime = (time: Date): string => time.toISOString().replace('.000Z', 'Z');
