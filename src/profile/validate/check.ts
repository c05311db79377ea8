import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { CompanyRecord, ContactRecord } from '../record.ts';

const contact = Compile(ContactRecord);
const company = Compile(CompanyRecord);

/** Why a value is no contact record, naming the first wrong field; null when it is one. */
export const contactFault = (value: unknown): string | null =>
  contact.Check(value) ? null : describe(contact.Errors(value));

/** The same for company records. */
export const companyFault = (value: unknown): string | null =>
  company.Check(value) ? null : describe(company.Errors(value));

/** All that was tried at the first place that failed, such as `skills[0]: must be string or null`. */
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
        .flatMap(wanted)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
}

function wanted(error: TLocalizedValidationError): string[] {
  if (error.keyword === 'type') return [error.params.type].flat();
  if (error.keyword === 'enum') return error.params.allowedValues.map(String);
  return error.keyword === 'const' ? [String(error.params.allowedValue)] : [];
}

/** `/positions/0/title` as `positions[0].title`. */
const fieldName = (path: string): string =>
  path
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
