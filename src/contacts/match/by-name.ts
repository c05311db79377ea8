/**
 * Matching by first name, last name and company. The best key is the triple as it stands. Only a
 * lead that finds nobody under it is looked up under second-choice keys: nicknames and other
 * readings of the names, the company's domain, and other names of the company.
 */
import type pg from 'pg';
import { bareHash, type LeadNameKeys, leadNameKeys } from '../../profile/keys/index.ts';
import { otherCompanyNames } from './aliases.ts';
import { findCandidates } from './candidates.ts';
import type { FullName } from './closest.ts';
import { disambiguate } from './disambiguate.ts';
import { type Lead, type Match, type MatchOptions, toText } from './lead.ts';

type Named = { name: FullName; keys: LeadNameKeys };

/** Matches each lead with at most one contact; `disambiguate` chooses among several. */
export async function matchByName(
  pool: pg.Pool,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<(Match | null)[]> {
  const named = leads.map(toNamed);
  const best = named.map(({ keys }) => (keys.best === null ? [] : [keys.best]));
  const { matches, missed } = await matchByKeys(pool, named, best, options);
  const others = missed.map((place) => named[place]!);
  const second = await matchByKeys(pool, others, await secondKeys(pool, others), options);
  missed.forEach((place, index) => {
    matches[place] = second.matches[index]!;
  });
  return matches;
}

function toNamed(lead: Lead): Named {
  const name = {
    first: toText(lead.first_name),
    last: toText(lead.last_name),
    company: toText(lead.company_name),
  };
  return { name, keys: leadNameKeys(name.first, name.last, name.company, bareHash) };
}

type Found = {
  matches: (Match | null)[];
  /** Places of the leads whose keys lead to nobody. A lead with several candidates is not missed. */
  missed: number[];
};

async function matchByKeys(
  pool: pg.Pool,
  named: readonly Named[],
  keySets: readonly (readonly string[])[],
  options: MatchOptions,
): Promise<Found> {
  const found = await findCandidates(pool, keySets, options.test);
  const leads = named.map(({ name }, place) => ({
    name,
    keys: keySets[place]!,
    candidates: found[place]!,
  }));
  return {
    matches: await disambiguate(pool, leads, options.day),
    missed: found.flatMap((one, place) =>
      one?.length === 0 && keySets[place]!.length > 0 ? place : [],
    ),
  };
}

async function secondKeys(pool: pg.Pool, named: readonly Named[]): Promise<string[][]> {
  const others = await otherCompanyNames(pool, [...new Set(named.map(({ name }) => name.company))]);
  return named.map(({ name, keys }) => keys.second(others.get(name.company)));
}
