/** Quotes a list of contacts as refresh requests. */
import type { ListWork } from '../lists/command.ts';
import { asCount, asCredits } from '../output.ts';
import { batchesOf, type ListQuote, quoteList, shuffled } from '../spending/quote.ts';
import { peopleCaller, peoplePerCall } from './called-people.ts';
import { verifiedWithin } from './report.ts';
import { quoteRequest, type RequestSettings } from './request.ts';

export type ProfileQuoteOptions = { batch?: number; maxCredits?: number };

export async function quoteProfiles(
  { client, list, mapping, options }: ListWork<ProfileQuoteOptions>,
  settings: RequestSettings,
): Promise<ListQuote> {
  const call = peopleCaller({ client, list, mapping });
  const size = options.batch ?? peoplePerCall(mapping);
  const batches = batchesOf(list.count, size, async (part) =>
    quoteRequest(client, settings, await call(part, shuffled)),
  );
  const quote = await quoteList(batches, options.maxCredits ?? null);
  return { ...quote, warnings: [...quote.warnings, ...warnOfFresh(quote, settings)] };
}

/** States how many people are charged although no source is queried about them. */
function warnOfFresh(
  { fresh: { people, credits }, rows, sample, warnings }: ListQuote,
  settings: RequestSettings,
): ListQuote['warnings'] {
  if (people === 0 || warnings.some(({ code }) => code === 'no_source')) return [];
  const about = sample.size < rows ? 'about ' : '';
  const verified = `${people === 1 ? 'was' : 'were'} verified ${verifiedWithin(settings)}`;
  const charge = credits === 0 ? '' : `, and ${about}${asCredits(credits)} credits are charged`;
  const message = `${about}${asCount(people)} ${verified}: no source is queried${charge}; --refresh-days and --force change that`;
  return [{ code: 'verified_recently', message }];
}
