/**
 * Packs the unmapped columns of a list. Their names are stored once per job, and their values beside
 * the mapped fields of each lead. A list may have 500 long headers: repeated in each of 100,000
 * leads, they would take gigabytes. One more value may follow them: the whole name of which a lead
 * has the parts (`list-columns.ts`). Pure.
 */

/** Returns the values of one lead for storage: a JSON array without empty cells at its end. */
export function packOwnValues(values: readonly (string | null)[]): string {
  const end = values.findLastIndex((value) => value !== null) + 1;
  return JSON.stringify(values.slice(0, end));
}

/** Returns the value that follows those of `columns` unmapped columns; null if there is none. */
export const valueBehind = (packed: string, columns: number): string | null =>
  (JSON.parse(packed) as (string | null)[])[columns] ?? null;

/** Returns the JSON text in front of a value: its name and a colon. */
export const opening = (name: string): string => `${JSON.stringify(name)}:`;

/**
 * Returns the submitted row as JSON text.
 * @param lead the mapped fields as JSON text; there is at least one
 * @param packed a result of `packOwnValues`
 * @param openings one `opening` per name, in the order of the values
 */
export function withOwnValues(lead: string, packed: string, openings: readonly string[]): string {
  const values = JSON.parse(packed) as (string | null)[];
  const own = openings.map((name, at) => `,${name}${JSON.stringify(values[at] ?? null)}`);
  return `${lead.slice(0, -1)}${own.join('')}}`;
}
