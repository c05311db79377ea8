/**
 * URLs and signing keys of claimed deliveries. They are loaded with each claim, so that an
 * endpoint's new URL or secret applies to the next attempt.
 */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { loadAccountKeys } from '../secret/account-secret.ts';
import { toReceiver } from '../send/url.ts';
import type { SigningKeys } from '../signing/keys.ts';
import type { Delivery } from './claim.ts';
import { loadTargets, type Target } from './targets.ts';

export type SignedDelivery = Delivery & {
  /** Null if its endpoint was switched off or deleted; it is then not sent. */
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
  await saveNewUrls(
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

/**
 * Saves new URLs, so that the history shows them and later claims count the deliveries for the new
 * host.
 */
async function saveNewUrls(db: Db, redirected: readonly Delivery[]): Promise<void> {
  if (redirected.length === 0) return;
  await sql`
    update webhook_delivery d set url = redirected.url, receiver = redirected.receiver
    from unnest(
      ${redirected.map(({ id }) => id)}::bigint[], ${redirected.map(({ url }) => url)}::text[],
      ${redirected.map(({ receiver }) => receiver)}::text[]
    ) as redirected (id, url, receiver)
    where d.id = redirected.id`.execute(db);
}

const ifAny = <Found>(
  ids: readonly number[],
  load: (ids: number[]) => Promise<Map<number, Found>>,
): Promise<Map<number, Found>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : load([...new Set(ids)]);
