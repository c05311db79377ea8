/** Finds contacts by ids in systems of the account. */
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { findByExternalId } from '../../people/external-ids/index.ts';
import { systemName } from '../../profile/external-ids.ts';

/**
 * Finds the contact with an id in a system of the account.
 * @param text `SYSTEM:ID`
 * @throws ServiceError `invalid` for a name that no system can have
 */
export async function findWithExternalId(
  db: Db,
  accountId: number,
  text: string,
): Promise<readonly number[]> {
  const at = text.indexOf(':');
  const system = systemName(text.slice(0, at));
  if (system === null) throw invalid('external_id: must be SYSTEM:ID');
  const found = await findByExternalId(db, accountId, system, text.slice(at + 1).trim());
  return found === null ? [] : [found];
}
