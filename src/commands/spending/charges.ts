import type { Client } from '../../node/client/index.ts';

/**
 * The charge of a completed job or request, in credits.
 * @param of `job_id` or `request_id`
 */
export async function loadCharge(
  client: Client,
  of: { job_id: number } | { request_id: number },
): Promise<number> {
  const query = { ...of, page_size: 1 };
  const ledger = await client.call('get', '/api/v1/users/credit_ledger', { query });
  return (ledger.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
}
