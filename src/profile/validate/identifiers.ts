import type { Identifiers } from '../identifiers.ts';

type Forms = Readonly<Record<string, (text: string) => string | null>>;

/**
 * Returns identifiers in their normal form, without unknown kinds and nulls. A value that is not an
 * identifier of its kind, such as one with a wrong check digit, identifies nobody and is left out.
 */
export function normalIdentifiers(given: Identifiers, forms: Forms): Record<string, string> {
  const identifiers: Record<string, string> = {};
  for (const [kind, normal] of Object.entries(forms)) {
    const value = given[kind];
    const code = value == null ? null : normal(String(value));
    if (code !== null) identifiers[kind] = code;
  }
  return identifiers;
}
