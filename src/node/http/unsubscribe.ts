/**
 * The page behind the link for unsubscribing, which needs no key. Opening it changes nothing,
 * because programs that check mails open links, too. Mail programs unsubscribe by a POST (RFC 8058).
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSubscription, UNSUBSCRIBE_PATH, unsubscribe } from '../../events/digests/index.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import type { Service } from '../../ground/service.ts';
import { forbidStoring, formPolicy } from './headers.ts';

/** Mail programs send `List-Unsubscribe=One-Click`, as a form. The token in the path is enough. */
const BODY_LIMIT_BYTES = 4_096;

type Params = { Params: { token: string } };

export function addUnsubscribing(app: FastifyInstance, { db }: Service): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, ignoreBody);
    scope.addHook('onRequest', forbidStoring);
    const options = { schema: { hide: true }, helmet: formPolicy(), bodyLimit: BODY_LIMIT_BYTES };
    const path = `${UNSUBSCRIBE_PATH}/:token`;
    scope.get<Params>(path, options, async ({ params }, reply) => {
      const digest = await findSubscription(db, params.token);
      if (digest === null) return send(reply, UNKNOWN);
      return send(reply, digest.active ? QUESTION : DONE);
    });
    scope.post<Params>(path, options, async ({ params, ip }, reply) => {
      const isKnown = await db.transaction().execute(async (trx) => {
        const ended = await unsubscribe(trx, params.token);
        if (ended === null) return (await findSubscription(trx, params.token)) !== null;
        await recordAudit(trx, {
          accountId: ended.account_id,
          // The recipient needs no user of the account.
          actor: { kind: 'user', id: null },
          address: ip,
          action: 'digest.change',
          subject: `digest/${ended.id}`,
          outcome: 'done',
        });
        return true;
      });
      return send(reply, isKnown ? DONE : UNKNOWN);
    });
  });
}

const ignoreBody = async (): Promise<null> => null;

type Page = { status: number; title: string; text: string; button?: string };

const QUESTION: Page = {
  status: 200,
  title: 'Unsubscribe',
  text: 'Tenure will send you no more of these digests.',
  button: 'Unsubscribe',
};
const DONE: Page = {
  status: 200,
  title: 'You are unsubscribed',
  text: 'No more of these digests will be sent. Somebody of the account can subscribe you again.',
};
const UNKNOWN: Page = {
  status: 404,
  title: 'This link is no longer valid',
  text: 'The digest does not exist any more, or its recipient has changed.',
};

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f4f5f6, #111315);
  color: light-dark(#1c2024, #edeef0) }
main { max-width: 26rem; margin: 15vh auto 0; padding: 2rem; border-radius: 8px;
  background: light-dark(#fff, #1b1e21); border: 1px solid light-dark(#e0e1e6, #33383d) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
p { margin: 0 }
button { margin-top: 1.5rem; padding: .6rem 1.2rem; border: 0; border-radius: 6px; font: inherit;
  background: #0b7285; color: #fff; cursor: pointer }`;

/** The form leads to the page's own URL. */
function send(reply: FastifyReply, { status, title, text, button }: Page): FastifyReply {
  const form = button ? `<form method="post"><button>${button}</button></form>` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Tenure</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`);
}
