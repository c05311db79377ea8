import type { Client } from '../../client/index.ts';
import { Interruption } from '../interruption.ts';

/** Credits that the account has used on a day. */
export type CreditsUsed = { date: string; credits: number };

/** Null from a service that does not tell: results are worth more than their price tag. */
export async function readCreditsUsed(client: Client): Promise<CreditsUsed | null> {
  try {
    const metrics = await client.get<Record<string, unknown>>('api/v1/users/credit_metrics');
    const { date, credits_used_today: credits } = metrics;
    return typeof date === 'string' && typeof credits === 'number' ? { date, credits } : null;
  } catch (error) {
    if (error instanceof Interruption) throw error;
    return null;
  }
}

/** What was used in between; null when either is unknown, or a new day has begun. */
export const usedBetween = (before: CreditsUsed | null, after: CreditsUsed | null) =>
  before && after && before.date === after.date
    ? Number((after.credits - before.credits).toFixed(2))
    : null;
