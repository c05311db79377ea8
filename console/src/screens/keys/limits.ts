/** Keys with limits, as the screen edits them. */
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
  addresses: string;
};

export const limitsOf = (key: LimitedApiKey | null): Limits => ({
  name: key?.name ?? '',
  scopes: [...(key?.scopes ?? ['read' as const])],
  cap: key?.monthly_credits ?? '',
  end: '',
  addresses: key?.addresses?.join(', ') ?? '',
});

/**
 * Creates a key, or changes one.
 * @returns the text of a new key; null after a change
 */
export async function saveKey(key: LimitedApiKey | null, limits: Limits): Promise<string | null> {
  const body = {
    name: limits.name,
    monthly_credits: limits.cap === '' ? null : Number(limits.cap),
    addresses:
      limits.addresses.trim() === '' ? null : limits.addresses.split(/[\s,]+/).filter(Boolean),
  };
  if (key) {
    await service.call('patch', '/api/v1/api_keys/{id}', { path: { id: key.id }, body });
    return null;
  }
  const { scopes, end } = limits;
  // The last day counts, in UTC.
  const expires_at = end === '' ? null : `${end}T23:59:59.999Z`;
  return (await service.call('post', '/api/v1/api_keys', { body: { ...body, scopes, expires_at } }))
    .api_key;
}
