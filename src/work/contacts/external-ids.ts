/** Ids of contacts in an account's other systems. No system has stored ids yet. */
import type { Db } from '../../ground/database/index.ts';

/** The ids of a contact, by system. */
export type ExternalIds = Readonly<Record<string, string>>;

/** Loads the ids of contacts, by contact id. Contacts without such ids are absent. */
export const loadExternalIds = async (
  _db: Db,
  _accountId: number,
  _contactIds: readonly number[],
): Promise<ReadonlyMap<number, ExternalIds>> => new Map();

/**
 * Finds the account's contacts with an id of another system.
 * @param _externalId `SYSTEM:ID`
 */
export const findWithExternalId = async (
  _db: Db,
  _accountId: number,
  _externalId: string,
): Promise<readonly number[]> => [];
