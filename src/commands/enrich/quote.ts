/** Quotes a list of leads as jobs. */
import type { ListWork } from '../lists/command.ts';
import {
  batchesOf,
  type ListQuote,
  type Part,
  type Quote,
  quoteList,
  shuffled,
} from '../spending/quote.ts';
import { asJson, type JobSettings, quoteJob } from './job.ts';
import { leadReader } from './leads.ts';

export type LeadQuoteOptions = { batch: number; maxCredits?: number };

export function quoteLeads(
  { client, list, mapping, options }: ListWork<LeadQuoteOptions>,
  settings: JobSettings,
): Promise<ListQuote> {
  const reader = leadReader(mapping);
  const quote = async ({ from, count }: Part): Promise<Quote> => {
    const rows = await list.rows(from, count);
    const values = rows.map((row, index) => reader.read(row, from + index + 1));
    return quoteJob(client, 'quote', settings, asJson(reader.keys, shuffled(values)));
  };
  return quoteList(batchesOf(list.count, options.batch, quote), options.maxCredits ?? null);
}
