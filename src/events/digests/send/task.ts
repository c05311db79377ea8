/** The tasks that send messages: one for all messages of a kind of an account. */
import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';
import { enqueueAll } from '../../../ground/queue/index.ts';
import type { Kind } from '../digest.ts';

export const SENDING_TASKS = {
  email: 'digest_mail',
  slack: 'digest_post',
} as const satisfies Record<Kind, string>;

export type SendingTask = { account_id: number };

type Sender = { account_id: number; kind: Kind };

const SENDERS_AT_ONCE = 500;

/**
 * Queues the sending of messages that are due. An account has one task of a kind at a time, so
 * receivers that hang delay their own account only.
 */
export async function queueSending(trx: Trx): Promise<void> {
  const { rows } = await sql<Sender>`
    select account_id, kind from digest
    where until_position is not null and try_at <= now() and active
      and (claimed_until is null or claimed_until <= now())
    group by account_id, kind order by min(try_at) limit ${SENDERS_AT_ONCE}`.execute(trx);
  for (const kind of ['email', 'slack'] as const) {
    const tasks = rows
      .filter((sender) => sender.kind === kind)
      .map(({ account_id }) => ({
        key: `${SENDING_TASKS[kind]}/${account_id}`,
        payload: { account_id } satisfies SendingTask,
      }));
    await enqueueAll(trx, SENDING_TASKS[kind], tasks, 'stays');
  }
}
