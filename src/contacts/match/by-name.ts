/**
 * Matching by first name, last name and company. The best key is the triple as it stands. Only a
 * lead that finds nobody under it is looked up under second-choice keys: nicknames and other
 * readings of the names, the company read as a domain, and what the company's record knows it by.
 * Who is missed then, too, is sought by readings that depart further (`by-reading.ts`).
 */
import type pg from 'pg';
import { bareHash, type LeadNameKeys, leadNameKeys } from '../../profile/keys/index.ts';
import { keepThoseAtSite } from './at-site.ts';
import { matchByReading } from './by-reading.ts';
import { findCandidates } from './candidates.ts';
import type { FullName } from './closest.ts';
import { disambiguate } from './disambiguate.ts';
import { type Lead, type MatchOptions, toText } from './lead.ts';
import { companiesOnRecord, type OnRecord } from './on-record.ts';
import { type Candidates, type Outcome, union, unreadable } from './outcome.ts';

type Named = { name: FullName; keys: LeadNameKeys };

/** Matches each lead with at most one contact; `disambiguate` chooses among several. */
export async function matchByName(
  pool: pg.Pool,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const named = leads.map(toNamed);
  const best = named.map(({ keys }) => (keys.best === null ? [] : [keys.best]));
  const found = await findCandidates(pool, best, options.test);
  const outcomes = await choose(pool, named, best, found, options);
  // A lead with several candidates is not missed.
  const missed = found.flatMap((one, place) =>
    one?.length === 0 && best[place]!.length > 0 ? place : [],
  );
  const others = await matchMissed(
    pool,
    missed.map((place) => named[place]!),
    options,
  );
  missed.forEach((place, index) => {
    outcomes[place] = others[index]!;
  });
  return outcomes.map((outcome, place) =>
    best[place]!.length === 0 ? unreadable(partsOf(leads[place]!)) : outcome,
  );
}

const partsOf = ({ first_name, last_name, company_name }: Lead): unknown[] => [
  first_name,
  last_name,
  company_name,
];

function toNamed(lead: Lead): Named {
  const name = {
    first: toText(lead.first_name),
    last: toText(lead.last_name),
    company: toText(lead.company_name),
  };
  return { name, keys: leadNameKeys(name.first, name.last, name.company, bareHash) };
}

/** By second-choice keys, then by other readings of the name those whom nobody is found for. */
async function matchMissed(
  pool: pg.Pool,
  named: readonly Named[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const known = await companiesOnRecord(pool, [...new Set(named.map(({ name }) => name.company))]);
  const companies = named.map(({ name }) => known.get(name.company));
  const outcomes = await matchBySecond(pool, named, companies, options);
  const missed = outcomes.flatMap(({ reason }, place) => (reason === 'nobody' ? place : []));
  const others = await matchByReading(
    pool,
    missed.map((place) => ({ name: named[place]!.name, onRecord: companies[place] })),
    options.test,
  );
  missed.forEach((place, index) => {
    outcomes[place] = others[index]!;
  });
  return outcomes;
}

async function matchBySecond(
  pool: pg.Pool,
  named: readonly Named[],
  companies: readonly (OnRecord | undefined)[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const keys = named.map((lead, place) => secondKeys(lead, companies[place]));
  const found = await findCandidates(
    pool,
    [...keys.map(({ plain }) => plain), ...keys.map(({ atSite }) => atSite)],
    options.test,
  );
  const there = await keepThoseAtSite(
    pool,
    companies.map((one, place) => ({
      candidates: found[named.length + place]!,
      onRecord: one,
      text: named[place]!.name.company,
    })),
  );
  const together = there.map((candidates, place) => union(found[place]!, candidates));
  const all = keys.map(({ plain, atSite }) => [...plain, ...atSite]);
  return choose(pool, named, all, together, options);
}

/** Keys that lead to who is meant, and keys of which that is to be seen: see `keepThoseAtSite`. */
type SecondKeys = { plain: string[]; atSite: string[] };

function secondKeys({ keys }: Named, company: OnRecord | undefined): SecondKeys {
  const { names, sites } = company ?? { names: [], sites: null };
  if (sites === null) return { plain: keys.second(names), atSite: [] };
  return { plain: keys.byName(names), atSite: keys.atSites(sites) };
}

const choose = (
  pool: pg.Pool,
  named: readonly Named[],
  keySets: readonly (readonly string[])[],
  found: readonly Candidates[],
  { day }: MatchOptions,
): Promise<Outcome[]> =>
  disambiguate(
    pool,
    named.map(({ name }, place) => ({
      name,
      keys: keySets[place]!,
      candidates: found[place]!,
    })),
    day,
  );
