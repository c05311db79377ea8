/** What sources answered about a person. */
import type { SourceObservation } from '../../../../client/src/api.ts';
import { TenureError } from '../../../../client/src/errors.ts';
import { service } from '../../api/service.ts';

/** Returns null if no result of the account has shown the contact. */
export async function loadObservations(
  contact: number,
  signal: AbortSignal,
): Promise<SourceObservation[] | null> {
  const path = '/api/v1/contacts/{id}/observations';
  try {
    return (await service.call('get', path, { path: { id: contact }, signal })).observations;
  } catch (error) {
    if (error instanceof TenureError && error.status === 404) return null;
    throw error;
  }
}
