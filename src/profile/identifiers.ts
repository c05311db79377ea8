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
type Form = (text: string) => string | null;

/** By kind. */
export const COMPANY_IDENTIFIERS = {
  lei,
  cik,
  company_number: companyNumber,
  wikidata: wikidataId,
} as const satisfies Record<string, Form>;

export const PERSON_IDENTIFIERS = { orcid: orcidId, cik } as const satisfies Record<string, Form>;

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
