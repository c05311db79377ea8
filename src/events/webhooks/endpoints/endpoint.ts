/** Webhook endpoints: URLs of an account to which its events are POSTed. */
import { sql } from 'kysely';
import { type EventType, invalid, notFound } from '../../../ground/api/index.ts';
import type { Database, Db, Trx } from '../../../ground/database/index.ts';
import { toId } from '../../../ground/route-parts/index.ts';
import { endWaiting, redirectWaiting } from '../outbox/waiting.ts';
import { mintSecret, rotateKeys } from '../secret/mint.ts';
import type { SigningKeys } from '../signing/keys.ts';

/** Limited because each event is POSTed to every endpoint that accepts its type. */
const MOST_ENDPOINTS = 20;

/** The fields that a client sets. */
export type EndpointFields = {
  url: string;
  /** Null for all types, including those of later releases. */
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

/** Lists the account's endpoints, oldest first. */
export async function listEndpoints(db: Db, accountId: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS} from webhook_endpoint where account_id = ${accountId} order by id`.execute(
    db,
  );
  return rows;
}

/**
 * Returns an endpoint.
 * @param id as given in the path
 * @throws ServiceError `not_found` if the account has no endpoint with that id
 */
export async function getEndpoint(db: Db, accountId: number, id: string): Promise<EndpointRow> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS} from webhook_endpoint
    where account_id = ${accountId} and id = ${toId(id)}`.execute(db);
  return rows[0] ?? throwAbsent(id);
}

/** Like `getEndpoint`, with a lock against changes until the transaction ends. */
async function lockEndpoint(trx: Db, accountId: number, id: string): Promise<EndpointRow> {
  await sql`
    select 1 from webhook_endpoint
    where account_id = ${accountId} and id = ${toId(id)} for no key update`.execute(trx);
  return getEndpoint(trx, accountId, id);
}

/**
 * Creates an endpoint.
 * @returns it with its secret, which is not shown again
 */
export async function createEndpoint(
  trx: Trx,
  accountId: number,
  fields: EndpointFields,
): Promise<EndpointRow & { secret: string }> {
  const secret = mintSecret();
  // Concurrent creates of the account wait here, so that the count is right.
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
 * Changes the given fields. Waiting deliveries are sent to the new URL, or end if the endpoint is
 * switched off.
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

/** Deletes an endpoint and ends its waiting deliveries. The delivery history stays. */
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
 * Creates a new secret. The former one also signs for a day.
 * @returns the endpoint with its secret, which is not shown again
 * @throws ServiceError `too_many` if it was rotated too often within that time
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

function throwAbsent(id: string): never {
  throw notFound(`no webhook endpoint ${id.slice(0, 100)} on this account`);
}
