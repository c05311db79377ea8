/** Formats the values of a record, and absent ones, for views. */

type Absent = null | undefined;

/** Returns a text for views: null when absent or empty. */
export const given = (value: string | Absent): string | null => value || null;

/** Joins the texts that are present; returns null when there are none. */
export function joined(values: readonly (string | Absent)[] | Absent, separator: string) {
  let text = '';
  for (const value of values ?? []) {
    if (value) text = text === '' ? value : text + separator + value;
  }
  return given(text);
}

/** Returns `City, State, Country` without the missing parts. */
export function placeName(city: string | Absent, state: string | Absent, country: string | Absent) {
  return joined([city, state, country], ', ');
}
