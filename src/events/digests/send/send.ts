/** Sends the messages of an account that are due. */
import { FairShares } from '../../../ground/limits/index.ts';
import type { TaskHandlers } from '../../../ground/queue/index.ts';
import type { Service } from '../../../ground/service.ts';
import type { Kind } from '../digest.ts';
import { loadNews } from '../news/load.ts';
import type { News } from '../news/news.ts';
import { createPoster } from './chat.ts';
import { claimMessage, endMessage, type Message, type Sent, saveFailure } from './claim.ts';
import { createMailer } from './mail.ts';
import { SENDING_TASKS, type SendingTask } from './task.ts';

export type DigestSenders = { tasks: TaskHandlers; close(): Promise<void> };

/**
 * Tasks that send messages at the same time, one for each account and kind. Each kind leaves slots
 * for the other, so that a mail server that hangs does not delay chats.
 */
export const SENDERS_AT_ONCE = 12;

const NO_MAIL: Sent = { ok: false, reason: 'this service sends no email', isFinal: false };

export function createDigestSenders(service: Service): DigestSenders {
  const { mail, webhooks, publicUrl } = service.config;
  if (mail && publicUrl === null) {
    service.log.warn('mail: emails have no links, because public_url is not set');
  }
  const mailer = mail && createMailer(mail);
  const poster = createPoster(webhooks);
  const send: Record<Kind, Send> = {
    email: async (message, news) => (mailer ? mailer.send(message, news) : NO_MAIL),
    slack: poster.send,
  };
  const slots = new FairShares<Kind>(SENDERS_AT_ONCE);
  const taskOf =
    (kind: Kind) =>
    async ({ account_id }: SendingTask): Promise<void> => {
      // The messages stay due, so the task is queued again soon.
      if (slots.room(kind) === 0) return;
      slots.take(kind, 1);
      try {
        await sendDue(service, account_id, { kind, send: send[kind] });
      } finally {
        slots.giveBack(kind, 1);
      }
    };
  return {
    tasks: { [SENDING_TASKS.email]: taskOf('email'), [SENDING_TASKS.slack]: taskOf('slack') },
    async close() {
      mailer?.close();
      await poster.close();
    },
  };
}

type Send = (message: Message, news: News) => Promise<Sent>;

/** Sends one message after the other. A failed one is due later, so this ends. */
async function sendDue(
  service: Service,
  accountId: number,
  { kind, send }: { kind: Kind; send: Send },
): Promise<void> {
  for (;;) {
    const message = await claimMessage(service.db, accountId, kind);
    if (message === null) return;
    await sendOne(service, message, send);
  }
}

async function sendOne(service: Service, message: Message, send: Send): Promise<void> {
  const { db, log, config } = service;
  const news = await loadNews(db, message, config.publicUrl);
  if (news === null) return endMessage(db, message, false);
  const sent = await send(message, news);
  if (sent.ok) return endMessage(db, message, true);
  const { reason, detail = reason } = sent;
  const isGivenUp = await saveFailure(db, message, sent);
  const { id: digest, account_id: account, attempts } = message;
  log.warn({ digest, account, attempts, isGivenUp, reason: detail }, 'a digest was not sent');
}
