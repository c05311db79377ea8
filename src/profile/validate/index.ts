/**
 * Converts parsed JSON values to records in their normal form, or returns the reason for refusing
 * them.
 */
import { holdsNul } from '../../ground/json/index.ts';
import { COMPANY_LAYOUT, CONTACT_LAYOUT, recordBody } from '../document.ts';
import { identifierEntries } from '../identifiers.ts';
import { companyKeys, nameKey } from '../keys/index.ts';
import { companyName, emailAddress, personName, profileSlug } from '../normalise/index.ts';
import type { CompanyRecord, ContactRecord } from '../record.ts';
import { companyFault, contactFault, Fault } from './check.ts';
import { normalCompany } from './company.ts';
import { normalContact } from './contact.ts';

export { validateExternalIds } from './external-ids.ts';
export { unknownFields } from './unknown-fields.ts';

/** `text` is the record as JSON, without nulls and its time. `reason` contains the field. */
type Validated<T> = { record: T; text: string } | { reason: string };

/**
 * Converts a parsed JSON value to a contact record (`record.ts`).
 * @param isKnown true if the caller knows the person, so that a name with a placeholder for an
 * employer is sufficient
 */
export function validateContact(value: unknown, isKnown = false): Validated<ContactRecord> {
  const fault = contactFault(value);
  if (fault !== null) return { reason: fault };
  return validated(() => {
    const record = normalContact(value as ContactRecord);
    if (!isIdentified(record)) {
      const placeholder = findPlaceholder(record);
      if (placeholder === null) {
        throw new Fault('no identifier: linkedin_url, an email, or names and a company name');
      }
      if (!isKnown) {
        throw new Fault(
          `no identifier: "${placeholder}" is a placeholder, and a name there identifies nobody; linkedin_url, an email, or the name of a company is needed`,
        );
      }
    }
    return { record, text: recordBody(record, CONTACT_LAYOUT) };
  });
}

/** Converts a parsed JSON value to a company record. */
export function validateCompany(value: unknown): Validated<CompanyRecord> {
  const fault = companyFault(value);
  if (fault !== null) return { reason: fault };
  return validated(() => {
    const record: CompanyRecord = {
      record: 'company',
      ...normalCompany(value as CompanyRecord, '', true),
    };
    if (companyKeys(record).length === 0) {
      throw new Fault('no identifier: linkedin_url, domain or name');
    }
    return { record, text: recordBody(record, COMPANY_LAYOUT) };
  });
}

/** True if a parsed value declares itself a company record. */
export const isCompanyRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'record' in value && value.record === 'company';

function validated<T>(normalise: () => { record: T; text: string }): Validated<T> {
  try {
    const result = normalise();
    if (holdsNul(result.text)) throw new Fault('U+0000 in a text');
    return result;
  } catch (error) {
    if (error instanceof Fault) return { reason: error.message };
    throw error;
  }
}

function isIdentified(record: ContactRecord) {
  const { linkedin_url, emails, first_name, last_name, positions, identifiers } = record;
  return (
    identifierEntries(identifiers).length > 0 ||
    (linkedin_url != null && profileSlug(linkedin_url) !== null) ||
    emails?.some(({ address }) => emailAddress(address) !== null) ||
    positions?.some(({ company }) => nameKey(first_name, last_name, company?.name) !== null)
  );
}

/**
 * Returns the first company name of a record without identifiers; null if a first or last name is
 * missing. The name must be a placeholder, because a real name would have made a match key.
 */
function findPlaceholder({ first_name, last_name, positions }: ContactRecord): string | null {
  if (personName(first_name ?? '') === '' || personName(last_name ?? '') === '') return null;
  const names = (positions ?? []).map(({ company }) => company?.name ?? '');
  return names.find((name) => companyName(name) !== '') ?? null;
}
