/**
 * Finds faults that make a record invalid: a wrong type, a list that is too long, an invalid time.
 */
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { isWebAddress, utcTime } from '../normalise/index.ts';
import { CompanyRecord, ContactRecord } from '../record.ts';

const contact = Compile(ContactRecord);
const company = Compile(CompanyRecord);

/**
 * Returns the reason why a value is not a contact record, with the first invalid field; null when
 * it is one.
 */
export const contactFault = (value: unknown): string | null =>
  contact.Check(value) ? null : describe(contact.Errors(value));

/** Returns the reason why a value is not a company record; see `contactFault`. */
export const companyFault = (value: unknown): string | null =>
  company.Check(value) ? null : describe(company.Errors(value));

/**
 * Describes the first invalid field with every type it may have: `skills[0]: must be string or
 * null`.
 */
function describe(errors: TLocalizedValidationError[]): string {
  const path = errors[0]?.instancePath ?? '';
  const here = errors.filter((error) => error.instancePath === path);
  const missing = here.flatMap((error) =>
    error.keyword === 'required' ? error.params.requiredProperties : [],
  );
  const field = fieldName(path) || 'the record';
  return missing.length > 0
    ? `${field}: ${missing.join(', ')} missing`
    : `${field}: must be ${here
        .flatMap(allowedTypes)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
}

function allowedTypes(error: TLocalizedValidationError): string[] {
  if (error.keyword === 'type') return [error.params.type].flat();
  if (error.keyword === 'enum') return error.params.allowedValues.map(String);
  return error.keyword === 'const' ? [String(error.params.allowedValue)] : [];
}

/** Converts `/positions/0/title` to `positions[0].title`. */
const fieldName = (path: string): string =>
  path
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');

/** Thrown for an invalid record; the message contains the field and the reason. */
export class Fault extends Error {}

/** Longer lists are mistakes upstream; no person or company has them. */
const LONGEST = {
  skills: 1000,
  emails: 200,
  phones: 200,
  positions: 200,
  education: 200,
  seniorities: 50,
  departments: 50,
  domains: 500,
  specialties: 500,
  former_names: 200,
  aliases: 200,
} as const;

/** True if a value is safe where other programs turn it into a link; also true for null. */
export const isLink = (value: unknown): boolean => typeof value !== 'string' || isWebAddress(value);

/** @throws Fault when the list is too long */
export function checkLength(field: keyof typeof LONGEST, list: readonly unknown[]): void {
  if (list.length > LONGEST[field]) throw new Fault(`${field}: more than ${LONGEST[field]}`);
}

/** @throws Fault when the text is not a time */
export function normalTime(text: string, field: string): string {
  const time = utcTime(text);
  if (time === null) throw new Fault(`${field}: not a time`);
  return time;
}
