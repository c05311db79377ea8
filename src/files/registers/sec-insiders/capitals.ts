/** Writes names and titles that are in capitals in their usual case. */

const words = (line: string): ReadonlySet<string> => new Set(line.split(' '));

/** Particles that are usually written small. */
const SMALL = words(
  'van von der den de da do dos das del della di du af av ten ter zu zum zur vom',
);
/** Particles that are small only after another one: de la Cruz, but La Rocha. */
const SMALL_BEHIND = words('la le las los el lo');
const IN_CAPITALS = /^\P{Ll}*\p{Lu}\P{Ll}*$/u;
const NO_VOWEL = /^[BCDFGHJKLMNPQRSTVWXZ]{2}$/;

/**
 * Returns the words of a name in their usual case: `O'BRIEN` as `O'Brien`. Words that are not in
 * capitals stay as they are, and so do initials.
 * @param name the last name first
 */
export function nameInCase(name: readonly string[]): string[] {
  const isAllCapitals = name.every((word) => !/\p{Ll}/u.test(word));
  const last = lastNameEnd(name);
  return name.map((word, at) => {
    if (!IN_CAPITALS.test(word)) return word;
    if (at < last && isSmall(name, at)) return word.toLowerCase();
    const isInitials = at > last && (NO_VOWEL.test(word) || (!isAllCapitals && word.length <= 2));
    return isInitials ? word : capitalised(word);
  });
}

/** Returns the index of the last name's last word: the first one that is no particle. */
function lastNameEnd(name: readonly string[]): number {
  let at = 0;
  while (at < name.length - 2 && isParticle(name[at]!)) at += 1;
  return at;
}

const isParticle = (word: string): boolean =>
  SMALL.has(word.toLowerCase()) || SMALL_BEHIND.has(word.toLowerCase());

const isSmall = (name: readonly string[], at: number): boolean =>
  SMALL.has(name[at]!.toLowerCase()) || (at > 0 && isParticle(name[at]!));

/** Capitalises each part of a word: `SMITH-JONES`, `D'ANGELO`, `MCDONALD`. */
const capitalised = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=\p{L}{2})['’]\p{L}(?!\p{L})/gu, (end) => end.toLowerCase())
    .replaceAll(/\bMc(\p{L})(?=\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);

/** Words of titles that stay in capitals. */
const ACRONYMS = words(
  'CEO CFO COO CTO CIO CMO CHRO CLO CAO CRO CSO CPO CCO CDO CISO EVP SVP VP AVP FVP SEVP GC HR IT ' +
    'US USA UK EU EMEA APAC R&D M&A IR II III',
);
const JOINING = words('of and the for to in at on');

/** Returns a title in its usual case: `CHIEF EXECUTIVE OFFICER`, `EVP AND CFO`. */
export function titleInCase(title: string): string {
  if (/\p{Ll}/u.test(title) || !/\p{L}{4}/u.test(title)) return title;
  return title.replaceAll(/[\p{L}\p{M}&'’]+/gu, (word, at: number) => {
    if (ACRONYMS.has(word)) return word;
    return at > 0 && JOINING.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word);
  });
}
