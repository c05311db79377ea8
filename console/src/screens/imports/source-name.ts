/** The name of the source that a file suggests. Pure. */

export const LONGEST_NAME = 100;

/** A day, with a time of day or a number of the day's export if there is one. */
const DAY =
  /[ _.-]*(?<!\d)\d{4}[-_. ]?\d{2}[-_. ]?\d{2}(?:[T _.-]*\d{2}[-_.h: ]?\d{2}(?:[-_.: ]?\d{2})?|-\d{1,2})?$/;
/** Milliseconds since 1970, as Salesforce adds them. */
const TIMESTAMP = /[ _.-]*\d{10,}$/;
/** The number that a browser adds to a file that exists already. */
const COPY = /\s*\(\d+\)$/;

/**
 * Returns the base name of the file, without the parts that change from one export of a system to
 * the next, so that two exports suggest the same name.
 */
export function sourceOf(fileName: string): string {
  const base = fileName.replace(/\.gz$/i, '').replace(/\.\w+$/, '');
  const plain = base.replace(COPY, '').replace(DAY, '').replace(TIMESTAMP, '').trim();
  return (plain || base).slice(0, LONGEST_NAME) || 'list';
}
