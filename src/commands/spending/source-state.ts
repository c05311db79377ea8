/** The state of the service's sources, and whether contacts are stored. */
import { type RefreshSourceState, TenureError } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';

const PATH = '/api/v1/contact_profile_refresh_requests/source_state';

/**
 * Loads the state; null if the service does not have this endpoint.
 * @param id a refresh request
 */
export async function loadSourceState(
  client: Client,
  id?: string,
): Promise<RefreshSourceState | null> {
  const query = { unique_identifier: id };
  try {
    return await client.call('get', PATH, { query });
  } catch (error) {
    if (error instanceof TenureError && error.isRefusal) return null;
    throw error;
  }
}

/** True if no contact is stored; false if the service does not report it. */
export const lacksContacts = (state: RefreshSourceState | null): boolean =>
  state?.warnings?.some(({ code }) => code === 'no_contacts') ?? false;
