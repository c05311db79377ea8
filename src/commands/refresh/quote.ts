/** What a list of contacts would cost as refresh requests. */
import type { ListWork } from '../lists/command.ts';
import { batchesOf, type ListQuote, type Quote, quoteList, shuffled } from '../spending/quote.ts';
import { profileMaker } from './profiles.ts';
import { quoteRequest, type RequestSettings } from './request.ts';

export type ProfileQuoteOptions = { batch: number; maxCredits?: number };

export function quoteProfiles(
  { client, list, mapping, options }: ListWork<ProfileQuoteOptions>,
  settings: RequestSettings,
): Promise<ListQuote> {
  const toProfile = profileMaker(mapping);
  const quote = async (from: number): Promise<Quote> => {
    const rows = await list.rows(from, options.batch);
    const profiles = rows.map((row, index) => toProfile(row, from + index + 1));
    return quoteRequest(client, settings, shuffled(profiles));
  };
  return quoteList(batchesOf(list.count, options.batch, quote), options.maxCredits ?? null);
}
