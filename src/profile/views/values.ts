/** How views show what a record holds, and what it does not hold. */

type Absent = null | undefined;

/** A text as views show it: null when it is absent or empty. */
export const given = (value: string | Absent): string | null => value || null;

/** The texts that are there, joined; null when none is. */
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
