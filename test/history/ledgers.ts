/** Reads the ledgers of accounts at the end of a run. */
import type { Client } from '../crash/client.ts';
import type { Json } from '../support/service.ts';
import { centsOf } from './calls.ts';
import type { Entry, LedgerLine } from './entry.ts';

const PAGE_SIZE = 1_000;

/** @param requests names of requests by id */
export async function readLedger(
  client: Client,
  requests: ReadonlyMap<number, string>,
): Promise<Entry> {
  const start = performance.now();
  const newest: Json[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page_no: String(page), page_size: String(PAGE_SIZE) };
    const { body } = await client.get('/api/v1/users/credit_ledger', query);
    newest.push(...body.lines);
    if (newest.length >= body.total) break;
  }
  const lines = newest.toReversed().map((line) => lineOf(line, requests));
  const account = client.account.id;
  return { kind: 'ledger', account, start, end: performance.now(), lines };
}

const lineOf = (line: Json, requests: ReadonlyMap<number, string>): LedgerLine => ({
  entry: String(line.entry_id),
  type: line.kind,
  cents: centsOf(line.amount),
  balance: centsOf(line.balance_after),
  subject: subjectOf(line, requests),
  position: line.position,
});

function subjectOf(
  { job_id, request_id }: Json,
  requests: ReadonlyMap<number, string>,
): string | null {
  if (job_id !== null) return `lead_enrichment/${job_id}`;
  if (request_id === null) return null;
  return `refresh_request/${requests.get(request_id) ?? `of id ${request_id}`}`;
}
