import type { Identifiers } from '../identifiers.ts';
import { Fault } from './check.ts';

type Forms = Readonly<Record<string, { name: string; normal(text: string): string | null }>>;

/**
 * Returns identifiers in their normal form, without unknown kinds and nulls.
 * @param path the path of the record with its identifiers, such as `parent.`
 * @throws Fault that names the field for a value that is not an identifier of its kind
 */
export function normalIdentifiers(
  given: Identifiers,
  forms: Forms,
  path = '',
): Record<string, string> {
  const identifiers: Record<string, string> = {};
  for (const [kind, { name, normal }] of Object.entries(forms)) {
    const value = given[kind];
    if (value == null) continue;
    const code = normal(String(value));
    if (code === null) throw new Fault(`${path}identifiers.${kind}: not a valid ${name}`);
    identifiers[kind] = code;
  }
  return identifiers;
}
