/** Pages of the people of a watch, with their names. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadCurrentContacts, parseRecord } from '../../people/contacts/index.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { leadPosition } from '../../profile/views/index.ts';
import type { SubmittedProfile } from '../refresh/index.ts';
import type { StateFilter, WatchedState } from './person-state.ts';

type Row = {
  contact_id: number | null;
  submitted: string | null;
  added_at: Date;
  asked_at: Date | null;
  due_at: Date | null;
  is_refreshing: boolean;
};

/** A person as recorded, or as submitted. */
type Person = {
  name: string | null;
  title: string | null;
  company: string | null;
  email: string | null;
  linkedin_url: string | null;
};

type ShownPerson = Person &
  Omit<Row, 'submitted' | 'asked_at'> & { state: WatchedState; checked_at: Date | null };

/** @param state null for people in any state */
export async function showPeople(
  { db, pool }: Service,
  watchId: number,
  state: StateFilter | null,
  page: ListPage,
): Promise<{ people: ShownPerson[]; total: number }> {
  const { rows, total } = await loadPage(db, watchId, state, page);
  const ids = rows.flatMap(({ contact_id }) => contact_id ?? []);
  const contacts = await loadCurrentContacts(pool, ids);
  const day = utcDay(new Date());
  const people = rows.map((row) => {
    const contact = contacts.get(row.contact_id ?? 0);
    return showPerson(row, contact ? personOf(parseRecord(contact), day) : submittedPerson(row));
  });
  return { people, total };
}

function showPerson({ submitted, asked_at, ...row }: Row, person: Person): ShownPerson {
  const state = stateOf(row.contact_id, submitted);
  return { ...row, ...person, state, checked_at: asked_at };
}

const stateOf = (contactId: number | null, submitted: string | null): WatchedState =>
  contactId !== null ? 'found' : submitted !== null ? 'searching' : 'unusable';

const STATE_TESTS = {
  found: sql`contact_id is not null`,
  searching: sql`contact_id is null and submitted is not null`,
  unusable: sql`contact_id is null and submitted is null`,
  unresolved: sql`contact_id is null`,
} as const satisfies Record<StateFilter, unknown>;

async function loadPage(
  db: Db,
  watchId: number,
  state: StateFilter | null,
  { number, size }: ListPage,
): Promise<{ rows: Row[]; total: number }> {
  const inState = state === null ? sql`true` : STATE_TESTS[state];
  const { rows } = await sql<Row>`
    select contact_id, submitted, added_at, asked_at, due_at,
           request_id is not null as is_refreshing
    from watch_person where watch_id = ${watchId} and ${inState}
    order by id limit ${size} offset ${number * size}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from watch_person
    where watch_id = ${watchId} and ${inState}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

function personOf(record: ContactRecord, day: string): Person {
  const position = leadPosition(record, day);
  return {
    name: joined(record.first_name, record.last_name),
    title: position?.title ?? null,
    company: position?.company?.name ?? null,
    email: null,
    linkedin_url: shownAddress(record.linkedin_url),
  };
}

const NOBODY: Person = { name: null, title: null, company: null, email: null, linkedin_url: null };

function submittedPerson({ submitted }: Row): Person {
  if (submitted === null) return NOBODY;
  const profile = JSON.parse(submitted) as SubmittedProfile;
  return {
    name: joined(profile.first_name, profile.last_name),
    title: null,
    company: textOf(profile.company_name),
    email: textOf(profile.email),
    linkedin_url: shownAddress(textOf(profile.linkedin_url)),
  };
}

const joined = (...names: unknown[]): string | null =>
  names.flatMap((name) => textOf(name) ?? []).join(' ') || null;

/** The longest submitted value that is shown. */
const MOST_SHOWN = 300;

/** Returns null for a value that is not a text. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, MOST_SHOWN) : null;
