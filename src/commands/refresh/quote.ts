/** Quotes a list of contacts as refresh requests. */
import type { ListWork } from '../lists/command.ts';
import { batchesOf, type ListQuote, quoteList, shuffled } from '../spending/quote.ts';
import { peopleCaller, peoplePerCall } from './called-people.ts';
import { quoteRequest, type RequestSettings } from './request.ts';

export type ProfileQuoteOptions = { batch?: number; maxCredits?: number };

export function quoteProfiles(
  { client, list, mapping, options }: ListWork<ProfileQuoteOptions>,
  settings: RequestSettings,
): Promise<ListQuote> {
  const call = peopleCaller({ client, list, mapping });
  const size = options.batch ?? peoplePerCall(mapping);
  const batches = batchesOf(list.count, size, async (part) =>
    quoteRequest(client, settings, await call(part, shuffled)),
  );
  return quoteList(batches, options.maxCredits ?? null);
}
