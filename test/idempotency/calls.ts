/** Create calls under an `Idempotency-Key`, for tests. */
import type { TestService } from '../support/service.ts';

export const LISTS = '/api/v1/lead_enrichments';
export const REFRESHES = '/api/v1/contact_profile_refresh_requests';

export type Reply = { status: number; text: string; replayed: boolean };

/** POSTs a text unchanged. */
export async function send(
  url: string,
  path: string,
  options: { apiKey: string; body: string; key?: string },
): Promise<Reply> {
  const response = await fetch(`${url}${path}?api_key=${options.apiKey}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.key !== undefined && { 'idempotency-key': options.key }),
    },
    body: options.body,
  });
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { status: response.status, text: await response.text(), replayed };
}

/** How many jobs, requests, holds and charges an account has. */
export async function booksOf({ database }: TestService, accountId: number) {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from enrichment_job where account_id = $1) as jobs,
            (select count(*)::int from refresh_request where account_id = $1) as requests,
            (select count(*)::int from credit_hold where account_id = $1) as holds,
            (select count(*)::int from credit_entry
             where account_id = $1 and kind = 'charge') as charges`,
    [accountId],
  );
  return rows[0] as { jobs: number; requests: number; holds: number; charges: number };
}
