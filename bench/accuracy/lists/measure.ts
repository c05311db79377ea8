/**
 * `accuracy`: matches dirty lists with stored contacts, in a real database and with the service's
 * own matching.
 */
import type { MatchField, MatchKey } from '../../../src/ground/api/index.ts';
import { matchedOn } from '../../../src/profile/receipt/index.ts';
import type { ContactRecord } from '../../../src/profile/record.ts';
import {
  createWorld,
  type Lead,
  type LeadStyle,
  type World,
} from '../../../src/profile/world/index.ts';
import { type Fate, fateOf } from '../tally.ts';
import { type Case, type Population, personOf, populate, type Sizes } from './population.ts';
import type { Found, Stand, Stored } from './stored.ts';

const SEED = 20_261_122;
const PEOPLE_PER_COMPANY = 12;

/** A lead, the expected person and the person found. */
export type Matched = {
  list: 'alone' | 'mixed' | 'email' | 'linkedin_url';
  /** The fault. */
  fault: string;
  key: MatchKey;
  row: Lead['row'];
  found: ContactRecord | null;
  fate: Fate;
};

export type Lists = {
  matched: Matched[];
  /** Number of contacts stored. */
  contacts: number;
  companies: number;
  /** Number of people left out, see `Population`. */
  indistinct: number;
};

/**
 * @param day `YYYY-MM-DD`, the day of the records and lists; the same day gives the same figures
 */
export async function measureLists(stand: Stand, sizes: Sizes, day: string): Promise<Lists> {
  const people = sizes.alone + sizes.mixed + sizes.strangers;
  const companies = Math.round(people / PEOPLE_PER_COMPANY);
  const population = populate(createWorld({ seed: SEED, people, companies }), day, sizes);
  const stored = createWorld({ seed: SEED, people: sizes.alone + sizes.mixed, companies });
  const records = [...population.companies, ...population.records.values()];
  const database = await stand.store(records, day);
  const matched = [
    ...(await matchCases(database, population, 'alone')),
    ...(await matchCases(database, population, 'mixed')),
    ...(await matchList(database, population, stored, 'email', sizes.mixed)),
    ...(await matchList(database, population, stored, 'linkedin_url', sizes.mixed)),
  ];
  const { companies: employers, indistinct } = population;
  return { matched, contacts: population.records.size, companies: employers.length, indistinct };
}

async function matchCases(
  database: Stored,
  population: Population,
  list: 'alone' | 'mixed',
): Promise<Matched[]> {
  const cases = population[list];
  const found = await database.match(
    'name',
    cases.map(({ row }) => row),
  );
  return cases.map((one, at) => ({
    list,
    fault: one.class.name,
    ...toMatched('name', one, one.class.key, found[at]!, population.day),
  }));
}

/** @param declared the key that the fault is meant for; unmatched leads are counted under it */
function toMatched(
  field: MatchField,
  { row, meant }: Omit<Case, 'class'>,
  declared: MatchKey,
  found: Found,
  day: string,
) {
  return {
    // No lead is matched by an id in a system of an account.
    key: found ? (matchedOn(field, toTexts(row), found, day).key as MatchKey) : declared,
    row,
    found,
    fate: fateOf(meant, found && personOf(found)),
  };
}

const toTexts = ({ email, linkedin_url, first_name, last_name, company_name }: Lead['row']) => ({
  email: email ?? '',
  linkedin_url: linkedin_url ?? '',
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company_name: company_name ?? '',
});

const KNOWN_SHARE = 0.8;

/** A list of the world, matched by one field. */
async function matchList(
  database: Stored,
  { day, records }: Population,
  world: World,
  field: Exclude<MatchField, 'name'>,
  count: number,
): Promise<Matched[]> {
  const held = new Set([...records.values()].flatMap((record) => valuesOf(record)));
  const leads = world
    .leads({ day, count, matchField: field, knownShare: KNOWN_SHARE, seed: SEED })
    .filter((lead) => isFair(lead, records, held));
  const found = await database.match(
    field,
    leads.map(({ row }) => row),
  );
  return leads.map(({ row, person, dirt }, at) => ({
    list: field,
    fault: dirt.replaceAll('_', ' '),
    ...toMatched(field, { row, meant: person }, keyOfStyle(field, dirt), found[at]!, day),
  }));
}

/** True for leads about a stored person, and for leads whose address belongs to nobody stored. */
const isFair = (
  { person, row }: Lead,
  records: Population['records'],
  held: ReadonlySet<string>,
): boolean => (person === null ? !held.has(row.email ?? '') : records.has(person));

const valuesOf = ({ emails }: ContactRecord): string[] =>
  (emails ?? []).map(({ address }) => address);

const keyOfStyle = (field: Exclude<MatchField, 'name'>, style: LeadStyle): MatchKey =>
  style === 'former_email' ? 'email_former_employer' : field;
