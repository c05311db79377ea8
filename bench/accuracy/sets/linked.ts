/**
 * Sets whose records are labelled with the person. One record of each person is stored and all
 * others are matched, as a list would be; then another record is stored, until each was stored
 * once. So each pair of records of one person is tried in both directions, always among the records
 * of all other people.
 */
import type { ContactRecord } from '../../../src/profile/record.ts';
import type { Stand, Stored } from '../lists/stored.ts';
import type { CardTable } from '../section.ts';
import { type Fate, fateOf, isWrong } from '../tally.ts';

export type Labelled = {
  /** Unique in the set. */
  id: string;
  person: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
};

/** A record, and the result of matching it. */
export type Matched = { lead: Labelled; meant: Labelled | null; found: string | null; fate: Fate };

export type By = 'email' | 'name' | 'email or name';
export type Links = Record<By, Matched[]>;

export async function linkRecords(
  stand: Stand,
  records: readonly Labelled[],
  day: string,
): Promise<Links> {
  const links: Links = { email: [], name: [], 'email or name': [] };
  const people = [...Map.groupBy(records, ({ person }) => person).values()];
  const rounds = Math.max(...people.map((own) => own.length));
  for (let round = 0; round < rounds; round += 1) {
    const stored = people.flatMap((own) => own[round] ?? []);
    const leads = records.filter((record) => !stored.includes(record));
    const found = await matchLeads(await stand.store(stored.map(toRecord), day), leads);
    leads.forEach((lead, at) => {
      const meant = stored.find(({ person }) => person === lead.person) ?? null;
      const who = { email: found.email[at]!, name: found.name[at]! };
      add(links.email, lead, meant, who.email);
      add(links.name, lead, meant, who.name);
      add(links['email or name'], lead, meant, who.email ?? who.name);
    });
  }
  return links;
}

function add(to: Matched[], lead: Labelled, meant: Labelled | null, found: string | null): void {
  to.push({ lead, meant, found, fate: fateOf(meant?.id ?? null, found) });
}

const PAGE = 'https://www.linkedin.com/in/record-';

async function matchLeads(stored: Stored, leads: readonly Labelled[]) {
  const ids = async (field: 'email' | 'name') =>
    (await stored.match(field, leads)).map(
      (one) => one && (one.linkedin_url ?? '').slice(PAGE.length),
    );
  return { email: await ids('email'), name: await ids('name') };
}

/** The page identifies the record; it is not used for matching. */
const toRecord = (one: Labelled): ContactRecord => ({
  first_name: one.first_name,
  last_name: one.last_name,
  linkedin_url: `${PAGE}${one.id}`,
  emails: one.email ? [{ address: one.email, type: 'personal' }] : [],
  positions: one.company_name
    ? [{ title: 'Member', start_date: '2020-01-01', company: { name: one.company_name } }]
    : [],
});

const shown = ({ first_name, last_name, email, company_name }: Labelled): string =>
  [first_name, last_name, email, company_name].filter(Boolean).join(' · ');

/**
 * The person found instead of the right one, or where none was expected; each pair of records is
 * tried in both directions.
 */
export function foundWrongly(matched: readonly Matched[], records: readonly Labelled[]): CardTable {
  const byId = new Map(records.map((record) => [record.id, record]));
  const wrong = matched.flatMap(({ lead, found, fate }) =>
    isWrong(fate) ? [[lead, byId.get(found!)!] as const] : [],
  );
  const pairs = new Map(
    wrong.map((pair) => [
      pair
        .map(({ id }) => id)
        .sort()
        .join(),
      pair,
    ]),
  );
  return {
    columns: ['lead', 'found'],
    rows: [...pairs.values()].map((pair) => pair.map(shown)),
  };
}
