/** Loads a stored contact from the API. */
import { useQuery } from '@tanstack/react-query';
import type { StoredContact, StoredContactDetail } from '../../../client/src/api.ts';
import { TenureError } from '../../../client/src/errors.ts';
import { service } from '../api/service.ts';

/** Loads a contact with what sources say. */
const loadContact = (id: number, signal: AbortSignal): Promise<StoredContactDetail> =>
  service.call('get', '/api/v1/contacts/{id}', {
    path: { id },
    query: { observations: 'true' },
    signal,
  });

export const useContact = (id: number) =>
  useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => loadContact(id, signal),
  });

/**
 * A contact as it is stored today: undefined while it loads, null if it is stored no more or the
 * account may not see it.
 * @param id null for none
 */
export const useStoredContact = (id: number | null): StoredContactDetail | null | undefined =>
  useQuery({
    queryKey: ['contact', id, 'if there'],
    queryFn: async ({ signal }): Promise<StoredContactDetail | null> => {
      try {
        return await loadContact(id!, signal);
      } catch (error) {
        if (error instanceof TenureError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: id !== null,
  }).data;

const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;

/** True if the contact was verified in the last 30 days, which begin at midnight UTC. */
export function isFresh({ verified_at: at }: Pick<StoredContact, 'verified_at'>): boolean {
  const today = Math.floor(Date.now() / DAY_MS);
  return at !== null && Date.parse(at) >= (today - FRESH_DAYS) * DAY_MS;
}

/** The ids in other systems, such as `hubspot:123`. */
export const idsText = (ids: StoredContact['external_ids']): string =>
  Object.entries(ids)
    .map(([system, id]) => `${system}:${id}`)
    .join(', ');
