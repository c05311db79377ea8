/** What a column's values look like, whatever its header says. Pure. */

export type Look = 'email' | 'linkedin_url';

const LOOKS: readonly { look: Look; pattern: RegExp }[] = [
  { look: 'email', pattern: /^\s*(?:mailto:)?[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]{2,}\s*$/i },
  { look: 'linkedin_url', pattern: /(?:^|[/.\s])linkedin\.com\/(?:in|pub)\/[^/\s]/i },
];

/** The share of a column's values, empty ones aside, that must agree. */
const MAJORITY = 0.6;

/** The look most of the values have; null when there is none or no values. */
export function lookOf(values: readonly (string | null)[]): Look | null {
  const filled = values.filter((value) => value !== null && value.trim() !== '');
  if (filled.length === 0) return null;
  const found = LOOKS.find(({ pattern }) => {
    const agreeing = filled.filter((value) => pattern.test(value!)).length;
    return agreeing / filled.length >= MAJORITY;
  });
  return found?.look ?? null;
}

/** True when one value at least has the look, or when there are no values to tell by. */
export function mayBe(look: Look, values: readonly (string | null)[]): boolean {
  const filled = values.filter((value) => value !== null && value.trim() !== '');
  const { pattern } = LOOKS.find((candidate) => candidate.look === look)!;
  return filled.length === 0 || filled.some((value) => pattern.test(value!));
}

/** True when one value at least could be a contact's id, or when there are no values to tell by. */
export function mayBeId(values: readonly (string | null)[]): boolean {
  const filled = values.filter((value) => value !== null && value.trim() !== '');
  return filled.length === 0 || filled.some((value) => idOf(value) !== null);
}

/** A contact's id, a whole number from 1 that some tools write as `7.0`; null for anything else. */
export function idOf(value: string | null): number | null {
  const [, digits] = /^\s*0*([1-9]\d{0,14})(?:\.0+)?\s*$/.exec(value ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** True when a cell of what should be a header is a value: the file has no header then. */
export const isValue = (cell: string): boolean => LOOKS.some(({ pattern }) => pattern.test(cell));
