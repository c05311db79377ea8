/**
 * A call under an idempotency key has one row, which goes through two states:
 *
 * 1. *Claimed*, within the transaction that does the work; no other transaction sees it. A duplicate
 *    of the call that claims the same row waits in PostgreSQL until that transaction ends. After a
 *    commit it finds the answer. After a rollback, or when the process has died, it gets the claim
 *    and does the work itself.
 * 2. *Answered*, by the commit of that transaction: what was made and its answer exist together or
 *    not at all. After a day the row may be claimed anew.
 *
 * The claim is the first of all locks (`ground/database/locks.ts`), so duplicates wait for nothing but one
 * another.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalid } from '../api/index.ts';
import { sendPage } from '../calls/index.ts';
import type { Db, Trx } from '../database/index.ts';
import { Page } from '../json/index.ts';
import type { Service } from '../service.ts';
import { noteOnSpan } from '../tracing/index.ts';
import { CreateLimiter } from './create-limiter.ts';
import { type Call, claim, findAnswer, getAnswer, saveAnswer } from './remembered.ts';
import { makeSeal } from './sealed.ts';

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** The header, for the schema of an endpoint that honours it. */
export const IdempotencyHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_LENGTH,
      pattern: PRINTABLE.source,
      description:
        'Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered.',
      examples: ['5f1d0c1e-9a52-4c0b-8f8e-0d6a0b1f3c77'],
    }),
  ),
});

/** What a call made or changed, such as `refresh_request/12`, and its answer in JSON. */
type Made = {
  subject: string;
  answer: Page;
  /** Runs after the commit and before the answer. */
  committed?: () => void;
};

/** Makes it, or throws and leaves nothing behind: `Overtaken` when it must be prepared anew. */
export type Work = (trx: Trx) => Promise<Made>;

/** Thrown when what the work was prepared from has changed meanwhile. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

const REPLAYED = 'idempotent-replayed';

/** Checks the request and loads what the work needs, outside its transaction. */
type Prepare = (request: FastifyRequest) => Work | Promise<Work>;

type Fingerprint = (request: FastifyRequest) => Buffer | Promise<Buffer>;

type Options = {
  /** Roughly the bytes that preparing and answering a request take. */
  expected?: (request: FastifyRequest) => number;
  /** SHA-256 of what a repetition must send again; by default of the body's text. */
  fingerprint?: Fingerprint;
  /** Does an attempt with what it needs, such as memory. It may repeat the attempt. */
  within?: (request: FastifyRequest, attempt: () => Promise<Answer>) => Promise<Answer>;
  /** Whether the answer shows a secret, and is remembered encrypted. */
  showsSecret?: boolean;
};

/**
 * The handler of an endpoint that makes or changes something. Each endpoint has a limiter of its own.
 * @param prepare not called for a repetition that has its answer
 */
export function answerOnce(service: Service, prepare: Prepare, options: Options = {}) {
  const { expected = () => 0, fingerprint = hashBody, showsSecret = false } = options;
  const { within = (_, attempt) => attempt() } = options;
  const limiter = new CreateLimiter();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accountId } = request.principal;
    const { waitMs } = service.config.limits;
    // Before its turn: a call that waits for memory must not keep others from theirs.
    await reply.server.answerRoom.take(reply, expected(request));
    const { page, isReplayed } = await limiter.run(accountId, waitMs, async () => {
      const call = await parseCall(request, fingerprint, showsSecret);
      return within(request, () => answerWithRetries(service.db, request, call, prepare));
    });
    if (isReplayed) reply.header(REPLAYED, 'true');
    return sendPage(reply, page);
  };
}

export type Answer = { page: Page; isReplayed: boolean };

/**
 * Prepares the work anew, outside its transaction, for as long as it is overtaken. Preparing within
 * the transaction would need a second connection, and calls that hold one each could wait for one
 * another.
 */
async function answerWithRetries(...call: Parameters<typeof answer>): Promise<Answer> {
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
  call: Call | null,
  prepare: Prepare,
): Promise<Answer> {
  const first = call && (await findAnswer(db, call));
  if (first !== null) return { page: Page.of(first), isReplayed: true };
  const work = noted(await prepare(request));
  if (!call) {
    return finish(await db.transaction().execute(work));
  }
  const made = await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, call))) return getAnswer(trx, call);
    const made = await work(trx);
    await saveAnswer(trx, call, made.subject, made.answer.text);
    return made;
  });
  return typeof made === 'string' ? { page: Page.of(made), isReplayed: true } : finish(made);
}

function finish({ answer: page, committed }: Made): Answer {
  committed?.();
  return { page, isReplayed: false };
}

/** The span of the call says what it made. */
const noted =
  (work: Work): Work =>
  async (trx) => {
    const made = await work(trx);
    noteOnSpan({ 'tenure.subject': made.subject });
    return made;
  };

/**
 * The call of a request; null without a key, because the call is then done each time it arrives.
 * @param request authenticated, with its body read
 * @throws ServiceError `invalid` for a key that is empty, too long or not printable
 */
async function parseCall(
  request: FastifyRequest,
  fingerprint: Fingerprint,
  showsSecret: boolean,
): Promise<Call | null> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > MAX_LENGTH || !PRINTABLE.test(key)) {
    throw invalid(`Idempotency-Key: must be 1 to ${MAX_LENGTH} printable ASCII characters`);
  }
  const { accountId } = request.principal;
  const endpoint = pathOf(request);
  const seal = showsSecret ? await makeSeal(accountId, endpoint, key) : null;
  const bodyHash = await fingerprint(request);
  return { accountId, endpoint, key: seal?.hash ?? key, bodyHash, seal };
}

/**
 * The router has decoded the path, so decoding it again cannot fail. PostgreSQL stores no U+0000.
 */
const pathOf = ({ url }: FastifyRequest): string =>
  decodeURIComponent(url.split('?', 1)[0]!).replaceAll('\0', '%00');

const hashBody = ({ bodyText }: FastifyRequest): Buffer =>
  createHash('sha256').update(bodyText).digest();
