/**
 * A call under a key goes through two states, both in the one row it has:
 *
 * 1. *Claimed*, in the transaction that does its work, and seen by nobody else. A twin that claims
 *    the same row is held by PostgreSQL until that transaction ends: on commit it finds the answer;
 *    on rollback, also that of a process that died, the claim is its own and so is the work.
 * 2. *Answered*, by that transaction's commit: what was made and its answer exist together or not
 *    at all. It stays so until a day is over, when the row may be claimed anew.
 *
 * The claim is the first of all locks (`database/locks.ts`), so that twins wait for nothing but each
 * other.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { Page, sendPage } from '../json/index.ts';
import type { Service } from '../service.ts';
import { readCall } from './call.ts';
import { CreateLine } from './create-line.ts';
import { claim, findAnswer, getAnswer, remember } from './remembered.ts';

/** What a create call made, such as `refresh_request/12`, and the JSON it is answered with. */
export type Made = { subject: string; answer: Page };

/** Makes it, or throws and leaves nothing behind; `Overtaken` when it is to be prepared anew. */
export type Work = (trx: Transaction<Tables>) => Promise<Made>;

/** What the work was prepared with no longer holds. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

const REPLAYED = 'idempotent-replayed';

/**
 * The handler of a create call, which has a line of its own for those that wait for their turn.
 * @param prepare checks the request and reads what the work needs, outside its transaction; not
 *   called for a repetition that has its answer
 */
export function answerOnce(
  service: Service,
  prepare: (request: FastifyRequest) => Promise<Work>,
  expected: (request: FastifyRequest) => number = () => 0,
) {
  const line = new CreateLine();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accountId } = request.principal;
    const { waitMs } = service.config.limits;
    const { page, again } = await line.take(accountId, waitMs, async () => {
      await reply.server.answerRoom.take(reply, expected(request));
      return answerInTheEnd(service.db, request, prepare);
    });
    if (again) reply.header(REPLAYED, 'true');
    return sendPage(reply, page);
  };
}

type Answer = { page: Page; again: boolean };

/**
 * Prepared anew outside of the transaction, however often: one that asked for a second connection
 * while it holds its own could wait for others that do the same.
 */
async function answerInTheEnd(...call: Parameters<typeof answer>): Promise<Answer> {
  for (;;) {
    try {
      return await answer(...call);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

async function answer(
  db: Db,
  request: FastifyRequest,
  prepare: (request: FastifyRequest) => Promise<Work>,
): Promise<Answer> {
  const call = readCall(request);
  const first = call && (await findAnswer(db, call));
  if (first !== null) return { page: Page.of(first), again: true };
  const work = await prepare(request);
  if (!call) {
    const made = await db.transaction().execute(work);
    return { page: made.answer, again: false };
  }
  return db.transaction().execute(async (trx) => {
    if (!(await claim(trx, call)))
      return { page: Page.of(await getAnswer(trx, call)), again: true };
    const made = await work(trx);
    await remember(trx, call, made.subject, made.answer.text);
    return { page: made.answer, again: false };
  });
}
