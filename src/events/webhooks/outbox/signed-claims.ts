/**
 * Where claimed deliveries go and what they are signed with. Loaded with each claim, so that a new URL
 * or secret of an endpoint counts from the next try on.
 */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { loadAccountKeys } from '../secret/account-secret.ts';
import { toReceiver } from '../send/url.ts';
import type { SigningKeys } from '../signing/keys.ts';
import type { Delivery } from './claim.ts';
import { loadTargets, type Target } from './targets.ts';

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
  const [targets, ofAccounts] = await Promise.all([
    ifAny<Target>(endpoints, (ids) => loadTargets(db, ids)),
    ifAny<SigningKeys>(accounts, (ids) => loadAccountKeys(db, ids)),
  ]);
  const signed = deliveries.map((delivery) =>
    delivery.endpoint_id === null
      ? { ...delivery, keys: ofAccounts.get(delivery.account_id)! }
      : toEndpoint(delivery, targets.get(delivery.endpoint_id)),
  );
  await noteMoved(
    db,
    signed.filter(({ url }, at) => url !== deliveries[at]!.url),
  );
  return signed;
}

function toEndpoint(delivery: Delivery, target: Target | undefined): SignedDelivery {
  if (!target) return { ...delivery, keys: null };
  const { url, keys } = target;
  if (url === delivery.url) return { ...delivery, keys };
  return { ...delivery, url, receiver: toReceiver(url), keys };
}

/** So that the log shows where they went, and later claims count them for that host. */
async function noteMoved(db: Db, moved: readonly Delivery[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update webhook_delivery d set url = moved.url, receiver = moved.receiver
    from unnest(
      ${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ url }) => url)}::text[],
      ${moved.map(({ receiver }) => receiver)}::text[]
    ) as moved (id, url, receiver)
    where d.id = moved.id`.execute(db);
}

const ifAny = <Found>(
  ids: readonly number[],
  load: (ids: number[]) => Promise<Map<number, Found>>,
): Promise<Map<number, Found>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : load([...new Set(ids)]);
