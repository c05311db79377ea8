/**
 * Digests: regular news of an account by email or to a chat.
 *
 * A digest continues in the event log from `position`. Its states:
 *
 * - *waiting*: `until_position` is null. At `next_at`, `begin.ts` looks for events of its types up
 *   to the horizon. Without any, it only advances `position`, and nothing is sent. Otherwise it sets
 *   `until_position`.
 * - *sending*: one message is due at `try_at`, about the events after `position` and up to
 *   `until_position`. `send/` sends it, and repeats it if that fails. Nothing else of this digest is
 *   sent meanwhile.
 * - Back to *waiting*, once the message was accepted or is given up: `position` is then what
 *   `until_position` was.
 *
 * The statement that ends a message also advances the position, so a message is repeated only if
 * the process dies after the receiver has accepted it and before this statement commits.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type EventType, invalid, notFound } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { toId } from '../../ground/route-parts/index.ts';
import { loadHorizon } from '../record/index.ts';
import { type Every, sqlNextAt } from './schedule.ts';

/** Limited because each message costs the mail server, or the receiver. */
const MOST_DIGESTS = 20;
const TOKEN_BYTES = 24;

export const KINDS = ['email', 'slack'] as const;
export type Kind = (typeof KINDS)[number];

/** The fields that a client sets. */
export type DigestFields = {
  kind: Kind;
  /** An email address, or the URL of an incoming webhook. */
  to: string;
  types: EventType[];
  every: Every;
  active: boolean;
};

export type DigestRow = DigestFields & {
  id: number;
  inactive_reason: string | null;
  last_sent_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
  created_at: Date;
};

const COLUMNS = sql`id, kind, recipient as "to", types, every, active, inactive_reason,
  last_sent_at, last_error, last_error_at, created_at`;

const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Lists the account's digests, oldest first. */
export async function listDigests(db: Db, accountId: number): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    select ${COLUMNS} from digest where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

/**
 * Returns a digest.
 * @param id as given in the path
 * @throws ServiceError `not_found` if the account has no digest with that id
 */
export async function getDigest(db: Db, accountId: number, id: string): Promise<DigestRow> {
  const { rows } = await sql<DigestRow>`
    select ${COLUMNS} from digest
    where account_id = ${accountId} and id = ${toId(id)}`.execute(db);
  return rows[0] ?? throwAbsent(id);
}

/** Creates a digest. It reports events that are recorded from now on. */
export async function createDigest(
  trx: Trx,
  accountId: number,
  fields: DigestFields,
): Promise<DigestRow> {
  // Concurrent creates of the account wait here, so that the count is right.
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx);
  const { length } = await listDigests(trx, accountId);
  if (length >= MOST_DIGESTS) {
    throw invalid(`digests: an account may have at most ${MOST_DIGESTS}`);
  }
  const { kind, to, types, every, active } = fields;
  const { position } = await loadHorizon(trx);
  const { rows } = await sql<DigestRow>`
    insert into digest (account_id, kind, recipient, types, every, active, token, position, next_at)
    values (${accountId}, ${kind}, ${to}, ${types}::text[], ${every}, ${active}, ${makeToken()},
            ${position}, ${firstAt(every)})
    returning ${COLUMNS}`.execute(trx);
  return rows[0]!;
}

const firstAt = (every: Every) => (every === 'now' ? sql`now()` : sqlNextAt(sql`${every}::text`));

/**
 * Changes the given fields. A digest that is switched on again does not report events of the time
 * before. A message that is being sent is repeated to the new recipient, if at all.
 * @param parse checks the changes against the present fields
 */
export async function updateDigest(
  trx: Trx,
  accountId: number,
  id: string,
  parse: (before: DigestRow) => DigestFields,
): Promise<DigestRow> {
  await sql`
    select 1 from digest
    where account_id = ${accountId} and id = ${toId(id)} for no key update`.execute(trx);
  const before = await getDigest(trx, accountId, id);
  const { kind, to, types, every, active } = parse(before);
  const isResumed = active && !before.active;
  const isNewPace = isResumed || every !== before.every;
  const { position } = await loadHorizon(trx);
  const { rows } = await sql<DigestRow>`
    update digest
    set kind = ${kind}, recipient = ${to}, types = ${types}::text[], every = ${every},
        active = ${active},
        inactive_reason = case when ${active} then null else inactive_reason end,
        -- A former recipient must not end the digest of the new one.
        token = case when recipient = ${to} then token else ${makeToken()} end,
        position = case when ${isResumed} then ${position}::bigint else position end,
        until_position = case when ${active && !isResumed} then until_position end,
        next_at = case when ${isNewPace} then ${firstAt(every)} else next_at end
    where id = ${before.id} and account_id = ${accountId}
    returning ${COLUMNS}`.execute(trx);
  return rows[0]!;
}

export async function deleteDigest(db: Db, accountId: number, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from digest where id = ${toId(id)} and account_id = ${accountId}`.execute(db);
  if (numAffectedRows === 0n) throwAbsent(id);
}

function throwAbsent(id: string): never {
  throw notFound(`no digest ${id.slice(0, 100)} on this account`);
}
