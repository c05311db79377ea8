/** What jobs and refresh requests have in common when a model is told of them. */
import type { ServiceApi } from './service-api.ts';

/** Leads or profiles that are shown; the others are in the export. */
export const SHOWN = 10;

/** The members that are there; empty ones are left out. */
export function pickFilled(all: Record<string, unknown>, keys: readonly string[]): object {
  const picked = keys.map((key) => [key, all[key]] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== null && value !== undefined));
}

type Ledger = { tiers?: { amount: number }[] };

/** What was charged for a job or request. @param work by its id */
export async function loadCharge(
  api: ServiceApi,
  work: { job_id: number } | { request_id: number },
): Promise<number> {
  const query = { ...work, page_size: 1 };
  const { tiers = [] } = await api.get<Ledger>('api/v1/users/credit_ledger', query);
  return -tiers.reduce((sum, { amount }) => sum + amount, 0) || 0;
}
