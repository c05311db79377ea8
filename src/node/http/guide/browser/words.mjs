/** Words of queries and pages: normalised, their other forms, and small typing errors. */

/** Lower case, without diacritics and punctuation, one space between words. */
export const plain = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Words that say nothing about the subject of a question. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my of on or our the to us we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a query without fillers, unless it has only fillers. */
export function wordsOf(query) {
  const words = plain(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

const ENDINGS = ['ing', 'ed', 'es', 's'];
const SHORTEST_STEM = 3;

/** The word without endings: "imports" is found as "import", "watched" as "watch". */
export const stemsOf = (word) =>
  ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= SHORTEST_STEM);

const SHORTEST_TYPO = 4;

/** Words that differ from the typed one by one letter: added, left out, changed, or swapped. */
export const similarTo = (word, known) =>
  word.length < SHORTEST_TYPO
    ? []
    : known.filter((other) => other[0] === word[0] && differByOne(word, other));

function differByOne(one, other) {
  const difference = one.length - other.length;
  if (Math.abs(difference) > 1 || one === other) return false;
  let start = 0;
  while (one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (difference > 0) return rest.slice(1) === otherRest;
  if (difference < 0) return rest === otherRest.slice(1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    rest.slice(1) === otherRest.slice(1) || (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}
