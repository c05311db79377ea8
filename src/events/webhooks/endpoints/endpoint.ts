/** Webhook endpoints: addresses of an account to which its events are POSTed. */
import { sql } from 'kysely';
import { type EventType, invalid, notFound } from '../../../ground/api/index.ts';
import type { Database, Db, Trx } from '../../../ground/database/index.ts';
import { toId } from '../../../ground/route-parts/index.ts';
import { endWaiting, redirectWaiting } from '../outbox/waiting.ts';
import { mintSecret, rotateKeys } from '../secret/mint.ts';
import type { SigningKeys } from '../signing/keys.ts';

/** Each is POSTed every event that it takes. */
const MOST_ENDPOINTS = 20;

/** What a client may say of one. */
export type EndpointFields = {
  url: string;
  /** Null: all, also those of later releases. */
  types: EventType[] | null;
  description: string | null;
  active: boolean;
};

export type EndpointRow = EndpointFields & {
  id: number;
  inactive_reason: string | null;
  created_at: Date;
};

const COLUMNS = sql`id, url, types, description, active, inactive_reason, created_at`;

/** The account's, oldest first. */
export async function listEndpoints(db: Db, accountId: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS} from webhook_endpoint where account_id = ${accountId} order by id`.execute(
    db,
  );
  return rows;
}

/**
 * @param id as it stands in the path
 * @throws ServiceError `not_found` when the account has none with that id
 */
export async function getEndpoint(db: Db, accountId: number, id: string): Promise<EndpointRow> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS} from webhook_endpoint
    where account_id = ${accountId} and id = ${toId(id)}`.execute(db);
  return rows[0] ?? throwAbsent(id);
}

/** As `getEndpoint`; nobody else changes it, or switches it off, until the transaction ends. */
async function lockEndpoint(trx: Db, accountId: number, id: string): Promise<EndpointRow> {
  await sql`
    select 1 from webhook_endpoint
    where account_id = ${accountId} and id = ${toId(id)} for no key update`.execute(trx);
  return getEndpoint(trx, accountId, id);
}

/** @returns with the secret, which is not shown again */
export async function createEndpoint(
  trx: Trx,
  accountId: number,
  fields: EndpointFields,
): Promise<EndpointRow & { secret: string }> {
  const secret = mintSecret();
  // Others that count the account's endpoints wait here.
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx);
  const { length } = await listEndpoints(trx, accountId);
  if (length >= MOST_ENDPOINTS) {
    throw invalid(`webhook_endpoints: an account may have at most ${MOST_ENDPOINTS}`);
  }
  const { url, types, description, active } = fields;
  const { rows } = await sql<EndpointRow>`
    insert into webhook_endpoint (account_id, url, types, description, active, secret)
    values (${accountId}, ${url}, ${types}::text[], ${description}, ${active}, ${secret})
    returning ${COLUMNS}`.execute(trx);
  return { ...rows[0]!, secret };
}

/**
 * Changes what is given. What waits for an endpoint goes to its new URL, or ends when it is switched
 * off.
 */
export function updateEndpoint(
  db: Database['db'],
  accountId: number,
  id: string,
  changes: Partial<EndpointFields>,
): Promise<EndpointRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockEndpoint(trx, accountId, id);
    const { url, types, description, active } = { ...before, ...changes };
    const { rows } = await sql<EndpointRow>`
      update webhook_endpoint
      set url = ${url}, types = ${types}::text[], description = ${description}, active = ${active},
          inactive_reason = case when ${changes.active === undefined} then inactive_reason end
      where id = ${before.id} and account_id = ${accountId}
      returning ${COLUMNS}`.execute(trx);
    if (url !== before.url) await redirectWaiting(trx, before.id, url);
    if (!active) await endWaiting(trx, [before.id]);
    return rows[0] ?? throwAbsent(id);
  });
}

/** What waits for it ends; the log keeps what was sent. */
export function deleteEndpoint(db: Database['db'], accountId: number, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      delete from webhook_endpoint
      where id = ${toId(id)} and account_id = ${accountId}`.execute(trx);
    if (numAffectedRows === 0n) throwAbsent(id);
    await endWaiting(trx, [Number(id)]);
  });
}

/**
 * Gives it a new secret; the one before signs too for a day.
 * @returns the new one, which is not shown again
 * @throws ServiceError `too_many` when it was changed too often within that time
 */
export async function rotateEndpointSecret(
  trx: Trx,
  accountId: number,
  id: string,
): Promise<EndpointRow & { secret: string }> {
  const { rows } = await sql<EndpointRow & SigningKeys>`
    select ${COLUMNS}, secret, former_secrets as former from webhook_endpoint
    where account_id = ${accountId} and id = ${toId(id)} for update`.execute(trx);
  const { secret: old, former: before, ...endpoint } = rows[0] ?? throwAbsent(id);
  const { secret, former } = rotateKeys({ secret: old, former: before });
  await sql`
    update webhook_endpoint
    set secret = ${secret}, former_secrets = ${JSON.stringify(former)}::jsonb
    where id = ${endpoint.id}`.execute(trx);
  return { ...endpoint, secret };
}

/** Null is the id of none. */

function throwAbsent(id: string): never {
  throw notFound(`no webhook endpoint ${id.slice(0, 100)} on this account`);
}
