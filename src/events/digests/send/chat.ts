/** Posts messages to incoming webhooks of Slack, Teams or Mattermost. */
import type { Config } from '../../../ground/config/index.ts';
import { createSender } from '../../webhooks/index.ts';
import { renderChat } from '../news/as-chat.ts';
import type { News } from '../news/news.ts';
import type { Message, Sent } from './claim.ts';

const LIMIT_MS = 20_000;
/** Answers of receivers that no longer exist, or do not accept the message. */
const FINAL = [400, 401, 403, 404, 410];

export type Poster = {
  /** Never rejects. */
  send(message: Message, news: News): Promise<Sent>;
  close(): Promise<void>;
};

export function createPoster(webhooks: Config['webhooks']): Poster {
  const sender = createSender({ ...webhooks, timeoutMs: Math.min(webhooks.timeoutMs, LIMIT_MS) });
  return {
    async send({ to, account_id }, news) {
      const result = await sender.post(to, JSON.stringify({ text: renderChat(news) }), account_id);
      if (result.ok) return { ok: true };
      const { reason, detail, status, retryAfterMs } = result;
      return {
        ok: false,
        reason,
        isFinal: status !== undefined && FINAL.includes(status),
        ...(detail !== undefined && { detail }),
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      };
    },
    close: () => sender.close(),
  };
}
