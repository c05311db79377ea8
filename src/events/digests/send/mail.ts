/** Sends emails by the operator's mail server. */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../../../ground/config/index.ts';
import { renderHtml } from '../news/as-html.ts';
import { renderText } from '../news/as-text.ts';
import type { News } from '../news/news.ts';
import type { Message, Sent } from './claim.ts';

const CONNECT_MS = 10_000;
const SILENT_MS = 15_000;
/** Limits one attempt as a whole. */
const LIMIT_MS = 30_000;

export type Mailer = {
  /** Never rejects. */
  send(message: Message, news: News): Promise<Sent>;
  close(): void;
};

export function createMailer({ url, from }: NonNullable<Config['mail']>): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, news) {
      const mail = {
        from,
        to: { name: '', address: message.to },
        messageId: toMessageId(message, from),
        subject: news.subject,
        text: renderText(news),
        html: renderHtml(news),
        headers: toHeaders(news),
      };
      return withinLimit(transport.sendMail(mail)).then(() => ({ ok: true }), toFailure);
    },
    close: () => transport.close(),
  };
}

/**
 * The same for every attempt at a message, so that a receiver recognises a repetition. It contains
 * the end of the message's events, which no other message of the digest has.
 */
function toMessageId({ id, token, until }: Message, from: string): string {
  const hash = createHash('sha256').update(`${token}/${until}`).digest('hex').slice(0, 32);
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return `<digest-${id}.${hash}@${domain}>`;
}

/** RFC 8058: mail programs unsubscribe by a POST to the URL. RFC 3834: nobody is to answer. */
const toHeaders = ({ unsubscribeUrl }: News): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`not sent in ${LIMIT_MS} ms`), { code: 'ETIMEDOUT' }));
    }, LIMIT_MS);
  });
  try {
    await Promise.race([sending, limit]);
  } finally {
    clearTimeout(timer);
  }
}

type SmtpError = Error & { code?: string; responseCode?: number };

const CREDENTIALS_REFUSED = 'the mail server refused the sign-in of the service';

/** Answers of the server are for the log only, because they may name hosts of the operator. */
function toFailure(error: SmtpError): Sent {
  const { code, responseCode: status, message: detail } = error;
  if (code === 'EAUTH') return { ok: false, reason: CREDENTIALS_REFUSED, detail, isFinal: false };
  if (status !== undefined && status >= 400) {
    const reason = `the mail server refused the message (${status})`;
    return { ok: false, reason, detail, isFinal: status >= 500 };
  }
  const reason =
    code === 'ETIMEDOUT'
      ? 'the mail server did not answer in time'
      : 'the mail server could not be reached';
  return { ok: false, reason, detail, isFinal: false };
}
