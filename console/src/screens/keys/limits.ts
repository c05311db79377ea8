/** Keys with limits, as the screen creates and changes them. */
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
  /** Separated by commas or spaces; empty for all. */
  addresses: string;
};

/** The limits of a key that can be changed. */
export const limitsOf = ({ name, monthly_credits, addresses }: LimitedApiKey) => ({
  name,
  cap: monthly_credits ?? '',
  addresses: addresses?.join(', ') ?? '',
});

/** The limits that can be changed, as the API takes them. */
function changeable({ name, cap, addresses }: Limits) {
  const listed = addresses.split(/[\s,;]+/).filter(Boolean);
  return {
    name,
    monthly_credits: cap === '' ? null : Number(cap),
    addresses: listed.length > 0 ? listed : null,
  };
}

/** @returns the text of the new key */
export async function createKey(limits: Limits): Promise<string> {
  const { scopes, end } = limits;
  // The last day counts, in UTC.
  const expires_at = end ? `${end}T23:59:59.999Z` : null;
  const body = { ...changeable(limits), scopes, expires_at };
  return (await service.call('post', '/api/v1/api_keys', { body })).api_key;
}

export async function changeKey(id: number, limits: Limits): Promise<null> {
  await service.call('patch', '/api/v1/api_keys/{id}', { path: { id }, body: changeable(limits) });
  return null;
}
