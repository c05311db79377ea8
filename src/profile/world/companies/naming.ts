/**
 * A company's names, and its names after a rename.
 *
 * Brands are invented from syllables, so that no two numbers give the same brand. Domains are
 * therefore unique without knowing the names of other companies. Every syllable before the last
 * ends in its only vowels, and every one after the first begins with a consonant, so a brand can be
 * split in only one way. The syllables were chosen so that the words are not names of real
 * companies.
 */
import { dayNumber } from '../calendar.ts';
import type { Dice } from '../dice.ts';
import type { CultureName } from '../names/index.ts';
import type { Country } from '../places/countries.ts';
import { namingForms } from './forms.ts';
import type { Sector } from './sectors.ts';

export type FirmNames = {
  /** The trading name: `Stridolex Logistics`. */
  trading: string;
  /** The name in the register: `Stridolex Logistics, Inc.` */
  legal: string;
  /** The name of its page on the professional network, and therefore in positions. */
  page: string;
  /** The name that others use, often shorter: `Stridolex`. */
  social: string;
};

/** New names from a day on (a day number). Before that day the first names apply. */
export type Rename = { day: number; names: FirmNames };

const RENAMED_SHARE = 0.09;
const RENAMED_ON_JOINING_SHARE = 0.35;
/** Days for which a bought company keeps its old name. */
const NAME_KEPT_DAYS = 180;

export const CHANGES_FROM = dayNumber('2006-01-01');
export const CHANGES_TO = dayNumber('2031-12-31');

export function drawNames(draws: Dice, brand: string, country: Country, sector: Sector): FirmNames {
  const forms = namingForms(country.code);
  const spelled = draws.chance(0.25) ? accented(brand, country.culture) : brand;
  const word = draws.pick(sector.words[country.culture] ?? sector.words.english);
  const trading = draws.pick(forms.trading).replace('%b', spelled).replace('%s', word);
  const names = named(trading, draws.pick(forms.legal), draws.chance(0.7));
  return draws.chance(0.6) ? names : { ...names, social: spelled };
}

/**
 * Draws the rename of a company, if it has one: its own decision (`freshBrand` is the new brand),
 * or after a purchase, with the parent's brand before its own.
 */
export function drawRename(
  draws: Dice,
  first: FirmNames,
  legalForm: string,
  bought: { on: number; parentBrand: string } | null,
  freshBrand: string,
): Rename | null {
  if (bought && draws.chance(RENAMED_ON_JOINING_SHARE)) {
    const names = named(`${bought.parentBrand} ${first.social}`, legalForm, true);
    return { day: bought.on + NAME_KEPT_DAYS, names };
  }
  if (!draws.chance(RENAMED_SHARE)) return null;
  return {
    day: draws.between(CHANGES_FROM, CHANGES_TO),
    names: named(freshBrand, legalForm, true),
  };
}

function named(trading: string, legalForm: string, plainPage: boolean): FirmNames {
  const legal = legalForm.replace('%t', trading);
  return { trading, legal, page: plainPage ? trading : legal, social: trading };
}

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
/** Coprime with the number of short brands, so that neighbours sound different. */
const STRIDE = 22_679;

/** The position of number 0, so that it does not consist of the first of all syllables. */
const OFFSET = 31_337;

/** Returns the brand with this number. Brands beyond the short ones have more middle syllables. */
export function brand(number: number): string {
  let ordinal = ((number % SHORT_BRANDS) * STRIDE + OFFSET) % SHORT_BRANDS;
  const last = LAST[ordinal % LAST.length] as string;
  ordinal = Math.floor(ordinal / LAST.length);
  let middle = MIDDLE[ordinal % MIDDLE.length] as string;
  const first = FIRST[Math.floor(ordinal / MIDDLE.length)] as string;
  for (let rest = Math.floor(number / SHORT_BRANDS); rest > 0; ) {
    middle += MIDDLE[(rest - 1) % MIDDLE.length];
    rest = Math.floor((rest - 1) / MIDDLE.length);
  }
  return first + middle + last;
}

/**
 * The local spelling of one letter, for the look of a language. Addresses keep the plain letter.
 */
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

/** Returns a brand in a possible spelling of this culture: `Stridölex` for `Stridolex`. */
function accented(text: string, culture: CultureName): string {
  const [plain, local] = ACCENTS[culture] ?? ['', ''];
  return text.replace(plain, local);
}
