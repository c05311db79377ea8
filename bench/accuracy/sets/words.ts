/** Invented words that are not names. Each number gives a different word. */
const SYLLABLES = [
  'ba',
  'du',
  'fe',
  'gi',
  'ko',
  'lu',
  'mi',
  'no',
  'pu',
  'ra',
  'so',
  'te',
  'vu',
  'zi',
];

const DIGITS = 4;

/** Such as `Zadubabar`. */
export function wordAt(number: number): string {
  let rest = number;
  let word = '';
  for (let digit = 0; digit < DIGITS; digit += 1) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return `Za${word}r`;
}
