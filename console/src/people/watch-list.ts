/** All watches of the account, page by page. */
import type { Watch, WatchList } from '../../../client/src/api.ts';
import { get } from '../api/call.ts';

const PAGE_SIZE = 100;

export async function loadWatches(signal?: AbortSignal): Promise<Watch[]> {
  const watches: Watch[] = [];
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const answer = await get<WatchList>('api/v1/watches', { page, page_size: PAGE_SIZE }, signal);
    total = answer.total;
    watches.push(...answer.watches);
  }
  return watches;
}
