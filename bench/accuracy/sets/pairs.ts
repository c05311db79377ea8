/**
 * Labelled pairs of names, each as a lead and a stored contact. The two share everything else with
 * each other and nothing with other pairs, so a match means that the two names are considered
 * equal.
 */
import { splitName } from '../../../src/profile/full-name.ts';
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { Stand } from '../lists/stored.ts';
import type { CardTable } from '../section.ts';
import { type Fate, fateOf, isWrong } from '../tally.ts';
import { wordAt } from './words.ts';

export type NamePair = {
  kind: 'company' | 'person';
  /** The name of the lead, and the stored name. */
  lead: string;
  stored: string;
  isSame: boolean;
};

const pageAt = (at: number): string => `https://www.linkedin.com/in/pair-${at}`;

const nameOf = ({ first, last }: { first: string | null; last: string | null }) => ({
  first_name: first,
  last_name: last,
});

export function toLead({ kind, lead }: NamePair, at: number) {
  if (kind === 'person') return { ...nameOf(splitName(lead)), company_name: `${wordAt(at)} Works` };
  return { first_name: 'Tessa', last_name: wordAt(at), company_name: lead };
}

export function toRecord({ kind, stored }: NamePair, at: number): ContactRecord {
  const name = kind === 'person' ? splitName(stored) : { first: 'Tessa', last: wordAt(at) };
  const company = kind === 'person' ? `${wordAt(at)} Works` : stored;
  return {
    ...nameOf(name),
    linkedin_url: pageAt(at),
    positions: [{ title: 'Member', start_date: '2020-01-01', company: { name: company } }],
  };
}

/** @param companies company records that are stored with the contacts */
export async function matchPairs(
  stand: Stand,
  pairs: readonly NamePair[],
  day: string,
  companies: readonly CompanyRecord[] = [],
): Promise<Fate[]> {
  const stored = await stand.store([...companies, ...pairs.map(toRecord)], day);
  const found = await stored.match('name', pairs.map(toLead));
  return pairs.map(({ isSame }, at) =>
    fateOf(isSame ? pageAt(at) : null, found[at] && (found[at].linkedin_url ?? '')),
  );
}

/** Pairs that were matched although they are labelled as different. */
export const takenForOne = (
  judged: readonly Pick<NamePair & { fate: Fate }, 'lead' | 'stored' | 'fate'>[],
): CardTable => ({
  columns: ['lead', 'stored'],
  rows: judged.flatMap(({ lead, stored, fate }) => (isWrong(fate) ? [[lead, stored]] : [])),
});
