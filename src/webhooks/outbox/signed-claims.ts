/** What claimed deliveries are signed with. Asked for with each claim, so that a new secret counts. */
import type { Db } from '../../database/index.ts';
import { loadActiveKeys } from '../endpoints/keys.ts';
import { loadAccountKeys } from '../secret/account-secret.ts';
import type { SigningKeys } from '../signing/keys.ts';
import type { Delivery } from './claim.ts';

export type SignedDelivery = Delivery & {
  /** Null: its endpoint has been switched off or deleted, so it is not sent. */
  keys: SigningKeys | null;
};

export async function findSigned(
  db: Db,
  deliveries: readonly Delivery[],
): Promise<SignedDelivery[]> {
  const endpoints = deliveries.flatMap(({ endpoint_id }) => endpoint_id ?? []);
  const accounts = deliveries.flatMap(({ account_id, endpoint_id }) =>
    endpoint_id === null ? account_id : [],
  );
  const [ofEndpoints, ofAccounts] = await Promise.all([
    ifAny(endpoints, (ids) => loadActiveKeys(db, ids)),
    ifAny(accounts, (ids) => loadAccountKeys(db, ids)),
  ]);
  return deliveries.map((delivery) => ({
    ...delivery,
    keys:
      delivery.endpoint_id === null
        ? ofAccounts.get(delivery.account_id)!
        : (ofEndpoints.get(delivery.endpoint_id) ?? null),
  }));
}

type Keys = Map<number, SigningKeys>;

const ifAny = (ids: readonly number[], load: (ids: number[]) => Promise<Keys>): Promise<Keys> =>
  ids.length === 0 ? Promise.resolve(new Map()) : load([...new Set(ids)]);
