/**
 * Greek to Latin by ELOT 743 (ISO 843 type 2), the rule of Greek passports. Takes lower-case text;
 * characters of other scripts pass through.
 */
export function greekToLatin(text: string): string {
  let plain = text.normalize('NFD');
  for (const [greek, latin] of SEQUENCES) plain = plain.replace(greek, latin);
  return plain
    .replace(MARKS, '')
    .replace(/[α-ω]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

const MARKS = /[\u0300\u0301\u0308\u0313\u0314\u0342\u0345]/g;
/** An accent on the second vowel of a pair still makes one sound; a diaeresis parts the two. */
const ACCENT = '[\u0300\u0301\u0313\u0314\u0342]{0,3}(?!\u0308)';
const VOICED = '(?=[αβγδεζηλιμνορωάέήίόώ])';

const SEQUENCES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`ου${ACCENT}`, 'g'), 'ou'],
  [new RegExp(`([αεη])υ${ACCENT}${VOICED}`, 'g'), '$1v'],
  [new RegExp(`([αεη])υ${ACCENT}`, 'g'), '$1f'],
  [/γ(?=γ|ξ|χ)/g, 'n'],
  [/^μπ/g, 'b'],
];

const LETTERS: Record<string, string> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l' },
  ...{ μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', ς: 's', σ: 's', τ: 't', υ: 'y', φ: 'f' },
  ...{ χ: 'ch', ψ: 'ps', ω: 'o' },
};
