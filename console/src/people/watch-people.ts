/** Whom a watch has; who is still searched for is left out. */
import { service } from '../api/service.ts';
import type { Profile } from './people.ts';

const PAGE_SIZE = 500;

export async function loadWatchPeople(watch: number, signal?: AbortSignal): Promise<Profile[]> {
  const people: Profile[] = [];
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const input = { path: { id: watch }, query: { page, page_size: PAGE_SIZE }, signal };
    const answer = await service.call('get', '/api/v1/watches/{id}/profiles', input);
    total = answer.total;
    people.push(...answer.profiles.map(({ contact_id: id }) => ({ ds_contact_id: id })));
  }
  return people;
}
