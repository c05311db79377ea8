/**
 * Matching by first name, last name and company. The best key is the triple as it stands; only a
 * lead that finds nobody under it is looked for under second-choice keys: nicknames and other
 * readings of the names, the company's domain, and other names of the company.
 */
import type pg from 'pg';
import { bareHash, type LeadNameKeys, leadNameKeys } from '../../profile/keys/index.ts';
import { otherCompanyNames } from './aliases.ts';
import { findCandidates } from './candidates.ts';
import type { FullName } from './closest.ts';
import { type Lead, type Match, type MatchedBy, type MatchOptions, textOf } from './lead.ts';
import { settle } from './settle.ts';

type Named = { name: FullName; keys: LeadNameKeys };

/** Matches each lead with at most one contact; see `closest` for several. */
export async function matchByName(
  pool: pg.Pool,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<(Match | null)[]> {
  const named = leads.map(namedOf);
  const best = named.map(({ keys }) => (keys.best === null ? [] : [keys.best]));
  const { matches, missed } = await lookUp(pool, 'name', named, best, options);
  const others = missed.map((at) => named[at]!);
  const second = await lookUp(
    pool,
    'name_variant',
    others,
    await secondKeys(pool, others),
    options,
  );
  missed.forEach((at, index) => {
    matches[at] = second.matches[index]!;
  });
  return matches;
}

function namedOf(lead: Lead): Named {
  const name = {
    first: textOf(lead.first_name),
    last: textOf(lead.last_name),
    company: textOf(lead.company_name),
  };
  return { name, keys: leadNameKeys(name.first, name.last, name.company, bareHash) };
}

type Found = {
  matches: (Match | null)[];
  /** Places of the leads whose keys lead to nobody at all, rather than to several people. */
  missed: number[];
};

async function lookUp(
  pool: pg.Pool,
  matchedBy: MatchedBy,
  named: readonly Named[],
  keySets: readonly (readonly string[])[],
  options: MatchOptions,
): Promise<Found> {
  const found = await findCandidates(pool, keySets, options.test);
  const questions = named.map(({ name }, at) => ({
    name,
    keys: keySets[at]!,
    candidates: found[at]!,
  }));
  const contacts = await settle(pool, questions, options.day);
  return {
    matches: contacts.map((contact) => contact && { ...contact, matchedBy }),
    missed: found.flatMap((one, at) => (one?.length === 0 && keySets[at]!.length > 0 ? at : [])),
  };
}

async function secondKeys(pool: pg.Pool, named: readonly Named[]): Promise<string[][]> {
  const others = await otherCompanyNames(pool, [...new Set(named.map(({ name }) => name.company))]);
  return named.map(({ name, keys }) => keys.second(others.get(name.company)));
}
