/** How views show the values of a record, and absent ones. */

type Absent = null | undefined;

/** A text as views show it: null when absent or empty. */
export const given = (value: string | Absent): string | null => value || null;

/** The texts that are present, joined; null when none is. */
export function joined(values: readonly (string | Absent)[] | Absent, separator: string) {
  let text = '';
  for (const value of values ?? []) {
    if (value) text = text === '' ? value : text + separator + value;
  }
  return given(text);
}

/** `City, State, Country` without the missing parts. */
export function placeName(city: string | Absent, state: string | Absent, country: string | Absent) {
  return joined([city, state, country], ', ');
}
