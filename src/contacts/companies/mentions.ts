import { hasIdentifier } from '../../profile/employers/index.ts';
import type { Company } from '../../profile/record.ts';

/** Of more companies under one key no record says which is meant. */
export const MOST_NAMESAKES = 8;

/**
 * Leaves out what only positions have told of, by name alone, where a record stands beside it: when
 * the record came after the contacts, its other names have been stored as companies by then.
 */
export function withoutMentions<T extends { company: Company }>(found: readonly T[]): readonly T[] {
  if (found.length < 2) return found;
  const records = found.filter(({ company }) => !isMention(company));
  return records.length > 0 ? records : found;
}

/** A record states its time, or has that of its import. */
const isMention = (company: Company): boolean =>
  company.updated_at == null && !hasIdentifier(company);
