/**
 * `npm run demo -- --files DIR`: the demo with files of public registers instead of generated people.
 * Loads what lies in the folder, enriches a list of the people in it, and refreshes them after the
 * next edition.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import type { Tenure } from '../../../client/src/index.ts';
import {
  type Edition,
  groupEditions,
  type Recognised,
  type Register,
  recogniseFiles,
} from '../../files/registers/index.ts';
import type { Database } from '../../ground/database/index.ts';
import { findDelay, listContacts, loadFirstCompanies } from '../../people/contacts/index.ts';
import { importRegister } from '../../people/import/index.ts';
import { compareIdentifiers } from '../../profile/identifiers.ts';
import type { StoredCompany } from '../../profile/record.ts';
import { AS_KNOWN_DAYS } from './enrich.ts';
import { refresh, showChanges } from './refresh.ts';
import { count, heading, percent, say, step, table } from './show.ts';

/** Registers of people. Companies are loaded first, because they relate the employers of people. */
const OF_PEOPLE = ['sec-insiders', 'orcid'];

const POLL_MS = 100;
const MOST_POLLS = 300;
const LEADS = 1_000;
const SHOWN = 12;

/** What the folder has, in the order of loading. */
export type FoundFiles = {
  before: readonly Loading[];
  /** The last of several editions about people. */
  after: readonly Loading[];
  others: readonly string[];
};

type Loading = { register: Register; edition: Edition };

/** @throws Error with one line if the folder has no files of a register */
export async function findFiles(folder: string): Promise<FoundFiles> {
  const { found, others }: Recognised = await recogniseFiles(folder);
  const all = [...found].flatMap(([register, paths]) =>
    groupEditions(register, paths)
      .sort((one, other) => (one.edition ?? '').localeCompare(other.edition ?? ''))
      .map((edition, at, editions): Loading & { isNext: boolean } => {
        const isOfPeople = OF_PEOPLE.includes(register.name);
        return { register, edition, isNext: isOfPeople && at > 0 && at === editions.length - 1 };
      }),
  );
  if (all.length === 0) {
    throw new Error(`--files: ${folder} has no files of a register (docs/registers.md)`);
  }
  const first = all.filter(({ isNext }) => !isNext);
  const isOfPeople = ({ register }: Loading) => OF_PEOPLE.includes(register.name);
  return {
    before: [...first.filter((one) => !isOfPeople(one)), ...first.filter(isOfPeople)],
    after: all.filter(({ isNext }) => isNext),
    others,
  };
}

export async function loadFiles({ pool }: Database, loadings: readonly Loading[]): Promise<void> {
  for (const { register, edition } of loadings) {
    const name = [register.name, edition.edition].filter(Boolean).join(' ');
    const { inserted, updated, rejected } = await step(`loading ${name}`, () =>
      importRegister(pool, register, edition),
    );
    say(
      `  ${count(inserted)} new, ${count(updated)} updated${rejected > 0 ? `, ${count(rejected)} rejected` : ''}`,
    );
  }
}

const COMPANIES_READ = 2_000;

/** Shows companies with a former name or a parent, which relate the employers of people. */
export async function showCompanies({ db }: Database): Promise<void> {
  const companies = await loadFirstCompanies(db, COMPANIES_READ);
  const telling = companies.filter(({ former_names, parent }) => former_names?.length || parent);
  if (telling.length === 0) return;
  heading('Companies', 'whose former names and parents the files have');
  table(
    ['company', 'formerly', 'belongs to'].map((name) => ({ name, isText: true })),
    telling
      .slice(0, SHOWN)
      .map(({ name, former_names, parent }) => [
        name ?? '',
        former_names?.[0] ?? '',
        (parent && nameOf(parent, companies)) ?? '',
      ]),
  );
}

type Parent = NonNullable<StoredCompany['parent']>;

/** A parent is often named by an identifier alone. */
const nameOf = ({ name, identifiers }: Parent, companies: readonly StoredCompany[]) =>
  name ??
  companies.find((one) => compareIdentifiers(one.identifiers, identifiers) === 'same')?.name ??
  Object.values(identifiers ?? {}).join();

type Lead = { first_name: string; last_name: string; company_name: string };

/** Enriches a list of people in the files, by name and company. @returns the matched contacts */
export async function enrichRegistered(client: Tenure, { db }: Database): Promise<number[]> {
  const { contacts } = await listContacts(db, { search: [], limit: LEADS, after: 0 });
  const leads = contacts.flatMap(({ first_name, last_name, company_name }): Lead[] =>
    first_name && last_name && company_name ? [{ first_name, last_name, company_name }] : [],
  );
  if (leads.length === 0) return [];
  heading('A list of people', `${count(leads.length)} of the files, by name and company`);
  const options = {
    name: 'People of public registers',
    match_field: 'name',
    contact_refresh_time: AS_KNOWN_DAYS,
    pageSize: leads.length,
  } as const;
  const ids = new Set<number>();
  const rows: string[][] = [];
  for await (const { id, first_name, last_name, title, company_name } of client.enrich(
    leads,
    options,
  )) {
    if (id === null) continue;
    ids.add(id);
    if (rows.length < SHOWN) {
      rows.push([`${first_name} ${last_name}`, title ?? '', company_name ?? '']);
    }
  }
  table(
    ['who it is', 'title', 'works at'].map((name) => ({ name, isText: true })),
    rows,
  );
  say(`
  ${styleText('bold', count(ids.size))} people matched, ${percent(ids.size, leads.length)} of the list.`);
  return [...ids];
}

/** Refreshes the people before and after the next editions are loaded, and shows who moved. */
export async function refreshRegistered(
  client: Tenure,
  database: Database,
  contactIds: readonly number[],
  after: readonly Loading[],
): Promise<void> {
  if (contactIds.length === 0 || after.length === 0) return;
  heading('The next edition', `${count(contactIds.length)} of these people, refreshed`);
  await refresh(client, [...contactIds], AS_KNOWN_DAYS);
  await loadFiles(database, after);
  showChanges(await refresh(client, [...contactIds], AS_KNOWN_DAYS));
  await showObserved(client, database);
}

/** Shows moves between posts that a register does not date. */
async function showObserved(client: Tenure, { db }: Database): Promise<void> {
  // A task reports observed moves to the account.
  for (let left = MOST_POLLS; left > 0 && (await findDelay(db)) !== null; left -= 1) {
    await delay(POLL_MS);
  }
  const { moves, total } = await client.call('get', '/api/v1/moves', {
    query: { basis: 'observed' },
  });
  if (total === 0) return;
  say('');
  table(
    [
      ...['seen in two editions', 'then at', 'now at'].map((name) => ({ name, isText: true })),
      { name: 'between' },
      { name: 'sure', align: 'right' },
    ],
    moves
      .slice(0, SHOWN)
      .map(({ name, from, to, seen_between, confidence }) => [
        styleText('bold', name ?? ''),
        from?.company ?? '',
        to?.company ?? '',
        (seen_between ?? []).join(' '),
        String(confidence ?? ''),
      ]),
  );
  if (total > SHOWN) say(styleText('dim', `  and ${count(total - SHOWN)} more`));
  say(
    styleText('dim', '  A register that no longer lists a post does not show that it has ended.'),
  );
}
