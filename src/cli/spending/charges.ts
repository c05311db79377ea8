import type { Client } from '../../client/index.ts';

type Ledger = { tiers?: { amount: number }[] };

/**
 * What a completed job or request has cost, in credits.
 * @param of `job_id` or `request_id`
 */
export async function loadCharge(
  client: Client,
  of: { job_id: number } | { request_id: number },
): Promise<number> {
  const ledger = await client.get<Ledger>('api/v1/users/credit_ledger', { ...of, page_size: 1 });
  return (ledger.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
}
