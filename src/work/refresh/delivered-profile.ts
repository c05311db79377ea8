/** Finds requests and profiles of an account by unique identifier and position. */
import type { Db } from '../../ground/database/index.ts';
import type { ProfileRow } from './profiles.ts';
import { REQUEST_COLUMNS, type RequestRow } from './requests.ts';

/** Finds the account's request with a unique identifier. */
export async function findRequestByIdentifier(
  db: Db,
  accountId: number,
  identifier: string,
): Promise<RequestRow | undefined> {
  if (!isIdentifier(identifier)) return undefined;
  return db
    .selectFrom('refresh_request')
    .select(REQUEST_COLUMNS)
    .where('unique_identifier', '=', identifier)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if a text may be the unique identifier of a request. */
export const isIdentifier = (text: string): boolean => UUID.test(text);

/** Loads the unique identifiers of requests by id. */
export async function loadIdentifiers(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refresh_request')
    .select(['id', 'unique_identifier'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, unique_identifier }) => [id, unique_identifier]));
}

/** A profile as submitted, with its result. */
export type DeliveredProfile = Pick<
  ProfileRow,
  'submitted' | 'contact_id' | 'contact_version' | 'withheld' | 'tier' | 'concluded_at' | 'erased'
>;

export const findDeliveredProfile = (
  db: Db,
  requestId: number,
  position: number,
): Promise<DeliveredProfile | undefined> =>
  db
    .selectFrom('refresh_profile')
    .select(['submitted', 'contact_id', 'contact_version', 'withheld', 'tier', 'concluded_at'])
    .select('erased')
    .where('request_id', '=', requestId)
    .where('position', '=', position)
    .executeTakeFirst();
