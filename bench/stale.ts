/** People whose contacts are stale, and requests that refresh them. */
import { linkedinKey } from '../src/profile/keys/index.ts';
import type { World } from '../src/profile/world/index.ts';
import type { Client } from './client.ts';
import type { TestBed } from './test-bed.ts';

export type Person = { linkedin_url: string };

export const PATH = '/api/v1/contact_profile_refresh_requests';
/** Profiles in one request. */
export const STALE_PER_REQUEST = 1_000;

/** Stored people who have LinkedIn profiles. */
export function takePeople({ world, day }: { world: World; day: string }, count: number): Person[] {
  const people: Person[] = [];
  for (let index = 0; index < world.people && people.length < count; index += 1) {
    const { linkedin_url } = world.contact(index, day);
    if (linkedin_url && linkedinKey(linkedin_url)) people.push({ linkedin_url });
  }
  return people;
}

/** Keys first, then contacts by id, as a cluster requires. */
export async function makeStale(
  { database }: Pick<TestBed, 'database'>,
  people: readonly Person[],
): Promise<void> {
  const { rows } = await database.pool.query(
    'select contact_id from contact_key where key = any($1::uuid[])',
    [people.map(({ linkedin_url }) => linkedinKey(linkedin_url))],
  );
  await database.pool.query(
    `update contact set verified_at = '2020-01-01' where id = any($1::bigint[])`,
    [rows.map(({ contact_id }) => contact_id)],
  );
}

/** From the first create until the last request is completed. */
export async function refreshStale(client: Client, people: readonly Person[]): Promise<void> {
  const identifiers: string[] = [];
  for (let from = 0; from < people.length; from += STALE_PER_REQUEST) {
    const profiles = people.slice(from, from + STALE_PER_REQUEST);
    const created = await client.post(PATH, { profiles, synchronous: false });
    identifiers.push(JSON.parse(String(created)).unique_identifier);
  }
  for (const identifier of identifiers) {
    const path = `${PATH}/request_status?response_format=summary&unique_identifier=${identifier}`;
    while (JSON.parse(String(await client.get(path))).status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
