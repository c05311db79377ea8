/**
 * The document is the stored form of a record: JSON text without nulls, fields in a fixed order,
 * the record's time last. Without the time it is the body; equal observations have equal bodies.
 */
import equal from 'fast-deep-equal';
import { Company, ContactRecord, type StoredCompany, type StoredContactRecord } from './record.ts';

/** The field for the time at which a record was true. */
type TimeField = 'verified_at' | 'updated_at';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a kind of record in order, without the time. */
export type Layout = { fields: readonly string[]; timeField: TimeField };

const toLayout = (properties: object, timeField: TimeField): Layout => ({
  fields: Object.keys(properties).filter((field) => field !== timeField),
  timeField,
});

export const CONTACT_LAYOUT = toLayout(
  { ...ContactRecord.properties, mail_hosts: true, mail_relatives: true } satisfies Record<
    keyof StoredContactRecord,
    unknown
  >,
  'verified_at',
);
export const COMPANY_LAYOUT = toLayout(
  { ...Company.properties, replaced_names: true } satisfies Record<keyof StoredCompany, unknown>,
  'updated_at',
);

/** Returns a record without nulls and time, as JSON text. */
export function recordBody(record: object, { fields }: Layout): string {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    const value = (record as Fields)[field];
    if (value != null) kept[field] = value;
  }
  return JSON.stringify(kept);
}

/** The last members of a contact's body. No source provides them. */
const MAIL_MEMBERS = [',"mail_relatives":', ',"mail_hosts":'];

/** Returns a contact's body without mail hosts, as sources provide it. */
export const withoutMailHosts = (body: string): string =>
  MAIL_MEMBERS.reduce((rest, member) => {
    const at = rest.lastIndexOf(member);
    return at < 0 ? rest : `${rest.slice(0, at)}}`;
  }, body);

/** Returns the document of a version: its body with the time added. */
export function joinDocument(body: string, time: string | null, { timeField }: Layout): string {
  if (time === null) return body;
  const before = body === '{}' ? '{' : `${body.slice(0, -1)},`;
  return `${before}"${timeField}":"${time}"}`;
}

/** Splits the document of a version into body and time. */
export function splitDocument(
  document: string,
  layout: Layout,
): { body: string; time: string | null } {
  const at = findTime(document, layout);
  if (at < 0) return { body: document, time: null };
  const body = `${document.slice(0, bodyEnd(document, at))}}`;
  return { body, time: document.slice(at + layout.timeField.length + 4, -2) };
}

/** Returns the index of the member with the record's time; -1 when there is none. */
function findTime(document: string, { timeField }: Layout): number {
  const opening = `"${timeField}":"`;
  const at = document.lastIndexOf(opening);
  // A nested object may have the same member, but only the record's own member ends the text.
  return at >= 0 && document.indexOf('"', at + opening.length) === document.length - 2 ? at : -1;
}

const bodyEnd = (document: string, timeAt: number): number =>
  document[timeAt - 1] === ',' ? timeAt - 1 : timeAt;

/** Replaces the time of a document in one step, because most records that are read need it. */
export function withTime(document: string, time: string, layout: Layout): string {
  const at = findTime(document, layout);
  const end = at < 0 ? document.length - 1 : bodyEnd(document, at);
  return `${document.slice(0, end)}${end > 1 ? ',' : ''}"${layout.timeField}":"${time}"}`;
}

/** Returns `record` with the fields of `newer`. Lists are replaced whole; null clears a field. */
export function merged(record: object, newer: object): object {
  const result: Record<string, unknown> = { ...record };
  for (const [field, value] of Object.entries(newer)) {
    if (value === null) delete result[field];
    else if (value !== undefined) result[field] = value;
  }
  return result;
}

type Identified = { identifiers?: object | null };

/** Like `merged`, but identifiers of public registers are merged one by one. */
export function mergedIdentity(record: object, newer: object): object {
  const [known, stated] = [(record as Identified).identifiers, (newer as Identified).identifiers];
  const result = merged(record, newer);
  return known && stated ? { ...result, identifiers: { ...known, ...stated } } : result;
}

/**
 * True if two values of records have the same JSON text. Comparing them costs less than writing
 * both, and most are the same.
 */
export const isWrittenAlike = (one: unknown, other: unknown): boolean =>
  one === other || equal(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** Returns a time in the form of records: UTC, without milliseconds if they are zero. */
export const isoTime = (time: Date): string => time.toISOString().replace('.000Z', 'Z');
