/** A company of the world: its permanent properties, and its names over time. */
import { type Dice, dice, STREAM } from '../dice.ts';
import { toSlug } from '../names/index.ts';
import { COUNTRIES, type Country } from '../places/countries.ts';
import { countryOf } from '../places/deal.ts';
import { drawPhone } from '../places/phones.ts';
import { namingForms } from './forms.ts';
import { parentIndex } from './groups.ts';
import {
  brand,
  CHANGES_FROM,
  CHANGES_TO,
  drawNames,
  drawRename,
  type FirmNames,
  type Rename,
} from './naming.ts';
import { SECTORS, type Sector } from './sectors.ts';

export type Firm = {
  index: number;
  country: Country;
  sector: Sector;
  firstNames: FirmNames;
  rename: Rename | null;
  domain: string;
  linkedinUrl: string;
  /** The switchboard number, in countries with fictional numbers. */
  phone: string | null;
  foundedYear: number;
  employees: number;
  /**
   * The parent company, and the day number since which it is the parent (0: from the beginning).
   */
  parent: { index: number; since: number } | null;
};

/** Creates the company with this index, in a world with `companies` companies. */
export function makeFirm(seed: number, companies: number, index: number): Firm {
  const draws = dice(seed, STREAM.company, index);
  const country = COUNTRIES[countryOf(index)] as Country;
  const sector = draws.pick(SECTORS);
  const firstNames = drawNames(draws, brand(index), country, sector);
  const parent = drawParent(draws, parentIndex(seed, companies, index));
  const bought = parent?.since ? { on: parent.since, parentBrand: brand(parent.index) } : null;
  const legalForm = draws.pick(namingForms(country.code).legal);
  return {
    index,
    country,
    sector,
    firstNames,
    rename: drawRename(draws, firstNames, legalForm, bought, brand(companies + index)),
    parent,
    phone: drawPhone(draws, country.code, 'fixed'),
    ...drawAddresses(draws, brand(index), firstNames.trading),
    foundedYear: foundedYear(seed, index),
    employees: drawEmployees(draws, (index + 1) / companies),
  };
}

/** Returns the company's names on a day (a day number). */
export function namesOn(firm: Firm, day: number): FirmNames {
  return firm.rename && day >= firm.rename.day ? firm.rename.names : firm.firstNames;
}

function drawParent(draws: Dice, index: number | null): Firm['parent'] {
  if (index === null) return null;
  return { index, since: draws.chance(0.5) ? 0 : draws.between(CHANGES_FROM, CHANGES_TO) };
}

/** Domains are unique because brands are; `.example` (RFC 2606) never resolves. */
function drawAddresses(draws: Dice, firmBrand: string, trading: string) {
  const slug = toSlug(trading);
  const suffix = draws
    .below(36 ** 3)
    .toString(36)
    .padStart(3, '0');
  const label = firmBrand.toLowerCase();
  return {
    domain: `${draws.chance(0.75) ? label : `${label}-${draws.pick(['group', 'online', 'world'])}`}.example`,
    linkedinUrl: `https://www.linkedin.com/company/${slug}-${suffix}`,
  };
}

/**
 * Draws the number of employees. It falls with rank by a power law (Zipf), up to the size of the
 * largest real employers.
 */
function drawEmployees(draws: Dice, rank: number): number {
  const size = 5 * rank ** -1.25 * (0.6 + draws.next());
  return Math.max(2, Math.round((300_000 * size) / (300_000 + size)));
}

/** The part number that separates these draws from those of the company itself. */
const FOUNDED = 3;
const YOUNG_SHARE = 0.35;

/**
 * Returns the year a company was founded: before the first careers for two in three, later for the
 * rest. A separate function, because every choice of an employer needs it.
 */
export function foundedYear(seed: number, index: number): number {
  const draws = dice(seed, STREAM.company, index, FOUNDED);
  return draws.chance(YOUNG_SHARE)
    ? draws.between(1996, 2016)
    : 1994 - Math.floor(90 * draws.next() ** 2);
}
