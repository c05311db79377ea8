/**
 * Matching by first name, last name and company. The best key is the unchanged triple. If it finds
 * no contact, the lead is matched by second-choice keys: nicknames and other readings of the names,
 * the company read as a domain, and the other names and hosts in the company's record. If these
 * find no contact either, readings that differ more are tried (`by-reading.ts`). If a contact is
 * excluded by a key, only the best key of the lead may find another one.
 */
import type pg from 'pg';
import { asItIs } from '../../../ground/database/index.ts';
import { type LeadNameKeys, leadNameKeys } from '../../../profile/keys/index.ts';
import { keepThoseAtSite } from './at-site.ts';
import { matchByReading } from './by-reading.ts';
import { findCandidates } from './candidates.ts';
import type { FullName } from './closest.ts';
import { disambiguate } from './disambiguate.ts';
import { findExcluded, markExcluded, withoutExcluded } from './excluded.ts';
import { withoutOtherGenerations } from './generations.ts';
import { KeyList } from './key-list.ts';
import { type Lead, type MatchOptions, toText } from './lead.ts';
import { companiesOnRecord, type OnRecord } from './on-record.ts';
import { type Candidates, isExcluded, type Outcome, union, unreadable } from './outcome.ts';

/** A lead's name with the contents of its match keys. */
type Named = { name: FullName; keys: LeadNameKeys };

/** Matches each lead with at most one contact; `disambiguate` chooses among several. */
export async function matchByName(
  pool: pg.Pool,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const named = leads.map(toNamed);
  const list = new KeyList();
  const best = named.map(({ keys }) => (keys.best === null ? [] : [list.add(keys.best)]));
  const excluded = await findExcluded(options.wrong, list, best);
  const found = await withoutOtherGenerations(
    pool,
    named.map(({ name }) => name),
    withoutExcluded(await findCandidates(pool, list, best, options.test), excluded),
  );
  const chosen = await choose(pool, list, named, best, found, options);
  const outcomes = markExcluded(chosen, excluded);
  // A lead with several candidates counts as found, even if it ends as a tie.
  const missed = found.flatMap((one, ordinal) =>
    one?.length === 0 && best[ordinal]!.length > 0 && !excluded.has(ordinal) ? ordinal : [],
  );
  const others = await matchMissed(
    pool,
    missed.map((ordinal) => named[ordinal]!),
    options,
  );
  missed.forEach((ordinal, index) => {
    const other = others[index]!;
    outcomes[ordinal] = other.match ? { ...other, isSecondChoice: true } : other;
  });
  return outcomes.map((outcome, ordinal) =>
    best[ordinal]!.length === 0 ? unreadable(partsOf(leads[ordinal]!)) : outcome,
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
  return { name, keys: leadNameKeys(name.first, name.last, name.company, asItIs) };
}

/** Matches by second-choice keys, and the remaining leads by other readings of their names. */
async function matchMissed(
  pool: pg.Pool,
  named: readonly Named[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const known = await companiesOnRecord(pool, [...new Set(named.map(({ name }) => name.company))]);
  const companies = named.map(({ name }) => known.get(name.company));
  const outcomes = await matchBySecond(pool, named, companies, options);
  const missed = outcomes.flatMap((outcome, ordinal) =>
    outcome.reason === 'nobody' && !isExcluded(outcome) ? ordinal : [],
  );
  const others = await matchByReading(
    pool,
    missed.map((ordinal) => ({ name: named[ordinal]!.name, onRecord: companies[ordinal] })),
    options,
  );
  missed.forEach((ordinal, index) => {
    outcomes[ordinal] = others[index]!;
  });
  return outcomes;
}

async function matchBySecond(
  pool: pg.Pool,
  named: readonly Named[],
  companies: readonly (OnRecord | undefined)[],
  options: MatchOptions,
): Promise<Outcome[]> {
  const list = new KeyList();
  const keys = named.map((lead, ordinal) => secondKeys(list, lead, companies[ordinal]));
  const found = await findCandidates(
    pool,
    list,
    [...keys.map(({ plain }) => plain), ...keys.map(({ atSite }) => atSite)],
    options.test,
  );
  const there = await keepThoseAtSite(
    pool,
    companies.map((one, ordinal) => ({
      candidates: found[named.length + ordinal]!,
      onRecord: one,
      text: named[ordinal]!.name.company,
    })),
  );
  const together = await withoutOtherGenerations(
    pool,
    named.map(({ name }) => name),
    there.map((candidates, ordinal) => union(found[ordinal]!, candidates)),
  );
  const all = keys.map(({ plain, atSite }) => [...plain, ...atSite]);
  const excluded = await findExcluded(options.wrong, list, all);
  const allowed = together.map((candidates, ordinal) => (excluded.has(ordinal) ? [] : candidates));
  return markExcluded(await choose(pool, list, named, all, allowed, options), excluded);
}

/** Second-choice keys. Contacts found by `atSite` keys must pass `keepThoseAtSite`. */
type SecondKeys = { plain: number[]; atSite: number[] };

function secondKeys(list: KeyList, { keys }: Named, company: OnRecord | undefined): SecondKeys {
  const { names, sites } = company ?? { names: [], sites: null };
  if (sites === null) return { plain: keys.second(names).map(list.add), atSite: [] };
  return { plain: keys.byName(names).map(list.add), atSite: keys.atSites(sites).map(list.add) };
}

const choose = (
  pool: pg.Pool,
  list: KeyList,
  named: readonly Named[],
  keySets: readonly (readonly number[])[],
  found: readonly Candidates[],
  { day }: MatchOptions,
): Promise<Outcome[]> =>
  disambiguate(
    pool,
    list,
    named.map(({ name }, ordinal) => ({
      name,
      keys: keySets[ordinal]!,
      candidates: found[ordinal]!,
    })),
    day,
  );
