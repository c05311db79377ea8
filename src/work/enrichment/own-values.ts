/**
 * The columns of a list that no field is mapped to. Their names are stored once a job, their values
 * beside the mapped fields of each lead: a list may have 500 long headers, and repeating them in each
 * of 100,000 leads would take gigabytes. Pure.
 */

/** The values of one lead as stored: a JSON array without the empty cells at its end. */
export function packOwnValues(values: readonly (string | null)[]): string {
  const end = values.findLastIndex((value) => value !== null) + 1;
  return JSON.stringify(values.slice(0, end));
}

/** A name as it stands in front of its value in a lead. */
export const opening = (name: string): string => `${JSON.stringify(name)}:`;

/**
 * What was submitted of a lead, as JSON text.
 * @param lead its mapped fields, as JSON text; there is at least one
 * @param packed of `packOwnValues`
 * @param openings of the names, in the order of the values
 */
export function withOwnValues(lead: string, packed: string, openings: readonly string[]): string {
  const values = JSON.parse(packed) as (string | null)[];
  const own = openings.map((name, at) => `,${name}${JSON.stringify(values[at] ?? null)}`);
  return `${lead.slice(0, -1)}${own.join('')}}`;
}
