/** Identifiers of public registers in records of companies and people: form and comparison. Pure. */
import {
  cik,
  companyNumber,
  comparableNumber,
  lei,
  orcidId,
  wikidataId,
} from './normalise/index.ts';

/** Returns the one form of an identifier; null for a text that is not one. */
type Form = { name: string; normal(text: string): string | null };

/** By kind. The name is that of messages. */
export const COMPANY_IDENTIFIERS = {
  lei: { name: 'LEI (ISO 17442)', normal: lei },
  cik: { name: 'CIK', normal: cik },
  company_number: { name: 'number of a register such as GB:01234567', normal: companyNumber },
  wikidata: { name: 'Wikidata item such as Q42', normal: wikidataId },
} as const satisfies Record<string, Form>;

export const PERSON_IDENTIFIERS = {
  orcid: { name: 'ORCID iD', normal: orcidId },
  cik: { name: 'CIK', normal: cik },
} as const satisfies Record<string, Form>;

/** Identifiers by kind, in a record of either form. */
export type Identifiers = Readonly<Record<string, string | number | null | undefined>>;

/** Returns an identifier in the form in which two of one kind are compared. */
const comparableIdentifier = (kind: string, code: string): string =>
  kind === 'company_number' ? comparableNumber(code) : code;

/** Returns the kinds and comparable values of normalised identifiers. */
export function identifierEntries(
  identifiers: Identifiers | null | undefined,
): [kind: string, value: string][] {
  if (!identifiers) return NONE;
  return Object.entries(identifiers).flatMap(([kind, code]) =>
    code == null ? [] : [[kind, comparableIdentifier(kind, String(code))]],
  );
}

const NONE: [string, string][] = [];

/**
 * Compares identifiers of the same kind: `different` if two of one kind differ, whatever others
 * agree; `unknown` without a common kind.
 */
export function compareIdentifiers(
  one: Identifiers | null | undefined,
  other: Identifiers | null | undefined,
): 'same' | 'different' | 'unknown' {
  if (!one || !other) return 'unknown';
  const others = new Map(identifierEntries(other));
  let result: 'same' | 'unknown' = 'unknown';
  for (const [kind, value] of identifierEntries(one)) {
    const opposite = others.get(kind);
    if (opposite === undefined) continue;
    if (opposite !== value) return 'different';
    result = 'same';
  }
  return result;
}
