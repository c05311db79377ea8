/** Keys with limits, as the screen creates them. */
import type { LimitedApiKey } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';

/** The query that lists them. */
export const LIMITED_KEYS = ['keys', 'limited'];

export type Scope = LimitedApiKey['scopes'][number];

export const SCOPES: readonly Scope[] = ['read', 'quote', 'enrich', 'refresh', 'webhooks', 'admin'];

export type Limits = {
  name: string;
  scopes: Scope[];
  cap: number | string;
  end: string;
};

/** @returns the text of the new key */
export async function createKey({ name, scopes, cap, end }: Limits): Promise<string> {
  const body = {
    name,
    scopes,
    monthly_credits: cap === '' ? null : Number(cap),
    // The last day counts, in UTC.
    expires_at: end ? `${end}T23:59:59.999Z` : null,
  };
  return (await service.call('post', '/api/v1/api_keys', { body })).api_key;
}
