/** Whom a watch has; who is still searched for is left out. */
import type { WatchPeople } from '../../../client/src/api.ts';
import { get } from '../api/call.ts';
import type { Profile } from './people.ts';

const PAGE_SIZE = 500;

export async function loadWatchPeople(watch: number, signal?: AbortSignal): Promise<Profile[]> {
  const people: Profile[] = [];
  const path = `api/v1/watches/${watch}/profiles`;
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const answer = await get<WatchPeople>(path, { page, page_size: PAGE_SIZE }, signal);
    total = answer.total;
    people.push(...answer.profiles.map(({ contact_id: id }) => ({ ds_contact_id: id })));
  }
  return people;
}
