import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers with a page, which is released when that is done. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { bytes } = page;
  reply.server.answerRoom.settle(reply, bytes.length);
  reply.raw.once('close', () => page.release());
  return reply.type(JSON_TYPE).send(bytes);
}
