/**
 * Invented brands: syllables put together so that no two numbers give the same brand, which
 * makes domains unique without asking what other companies are called. Every syllable before
 * the last ends in its only vowels and every one after the first begins with a consonant, so a
 * brand falls apart in one way only. Syllables are chosen to give words nobody trades under.
 */
import type { CultureName } from '../names/index.ts';

const FIRST =
  `Bra Bre Bri Clo Cru Dre Dro Fla Fle Fru Gla Gre Gri Jo Kle Kra Kvi Lu Mi Ne Nu Pla Ple Pra Qua
  Ra Ro Sca Ske Sla Sme Sno Spe Sta Ste Stri Swe Ta Tha Tra Tre Tu Va Ve Vi Vo Wra Ze`.split(/\s+/);
const MIDDLE =
  'bi ca da de di do fa ge go la le li lo ma me mi mo na ne ni no pa ra re ri ro sa ti va vi'.split(
    ' ',
  );
const LAST =
  `bra caz dane dax fex gant gard gen kor lan lant lend leth lex mar mer mont nand nara nix nor
  pol quin rand reth rim ros sant sen sor tek tem thal tis tor vance ven vex vor zan`.split(/\s+/);

const SHORT_BRANDS = FIRST.length * MIDDLE.length * LAST.length;
/** Coprime with the number of short brands, so that neighbours sound nothing alike. */
const STRIDE = 22_679;

/** Where number 0 starts, so that it is not the first of every syllable. */
const OFFSET = 31_337;

/** The brand with this number. Brands past the short ones carry more middle syllables. */
export function brand(number: number): string {
  let place = ((number % SHORT_BRANDS) * STRIDE + OFFSET) % SHORT_BRANDS;
  const last = LAST[place % LAST.length] as string;
  place = Math.floor(place / LAST.length);
  let middle = MIDDLE[place % MIDDLE.length] as string;
  const first = FIRST[Math.floor(place / MIDDLE.length)] as string;
  for (let rest = Math.floor(number / SHORT_BRANDS); rest > 0; ) {
    middle += MIDDLE[(rest - 1) % MIDDLE.length];
    rest = Math.floor((rest - 1) / MIDDLE.length);
  }
  return first + middle + last;
}

/** One letter's local spelling, for the look of a language; the plain one stays in addresses. */
const ACCENTS: Partial<Record<CultureName, readonly [string, string]>> = {
  german: ['o', 'ö'],
  french: ['e', 'é'],
  spanish: ['a', 'á'],
  portuguese: ['a', 'ã'],
  nordic: ['o', 'ø'],
  polish: ['l', 'ł'],
  czech: ['e', 'ě'],
  turkish: ['s', 'ş'],
};

/** The brand as a company of this culture may spell it: `Stridolex` as `Stridölex`. */
export function accented(text: string, culture: CultureName): string {
  const [plain, local] = ACCENTS[culture] ?? ['', ''];
  return text.replace(plain, local);
}
