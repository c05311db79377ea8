/** All watches of the account, page by page. */
import type { Watch } from '../../../client/src/api.ts';
import { service } from '../api/service.ts';

const PAGE_SIZE = 100;

export async function loadWatches(signal?: AbortSignal): Promise<Watch[]> {
  const watches: Watch[] = [];
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const answer = await service.call('get', '/api/v1/watches', {
      query: { page, page_size: PAGE_SIZE },
      signal,
    });
    total = answer.total;
    watches.push(...answer.watches);
  }
  return watches;
}
