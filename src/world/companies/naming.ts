/** What a company is called, and what it is called after a rename. */
import { dayNumber } from '../calendar.ts';
import type { Dice } from '../dice.ts';
import type { Country } from '../places/countries.ts';
import { accented } from './brand.ts';
import { formsOf } from './forms.ts';
import type { Sector } from './sectors.ts';

export type FirmNames = {
  /** What it calls itself: `Stridolex Logistics`. */
  trading: string;
  /** What the register says: `Stridolex Logistics, Inc.` */
  legal: string;
  /** What its page on the professional network is called, and so what positions say. */
  page: string;
  /** What others call it, often shorter: `Stridolex`. */
  social: string;
};

/** Names from a day on (a day number); before it the first names held. */
export type Rename = { day: number; names: FirmNames };

const RENAMED_SHARE = 0.09;
const RENAMED_ON_JOINING_SHARE = 0.35;
/** Days a bought company keeps its old name. */
const NAME_KEPT_DAYS = 180;

export const CHANGES_FROM = dayNumber('2006-01-01');
export const CHANGES_TO = dayNumber('2031-12-31');

export function drawNames(draws: Dice, brand: string, country: Country, sector: Sector): FirmNames {
  const forms = formsOf(country.code);
  const spelled = draws.chance(0.25) ? accented(brand, country.culture) : brand;
  const word = draws.pick(sector.words[country.culture] ?? sector.words.english);
  const trading = draws.pick(forms.trading).replace('%b', spelled).replace('%s', word);
  const names = named(trading, draws.pick(forms.legal), draws.chance(0.7));
  return draws.chance(0.6) ? names : { ...names, social: spelled };
}

/**
 * The rename of a company, if it has one: on its own account (`freshBrand` gives the new brand),
 * or after it was bought, when it takes its parent's brand in front of its own.
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
