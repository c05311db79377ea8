/**
 * A call with an idempotency key has one row, which has two states:
 *
 * 1. *Claimed*, within the transaction that does the work; other transactions do not see it. A
 *    duplicate of the call that claims the same row waits in PostgreSQL until that transaction
 *    ends. After a commit it finds the answer. After a rollback, or if the process has died, it
 *    gets the claim and does the work itself.
 * 2. *Answered*, after the commit of that transaction: the created object and its answer exist
 *    together or not at all. After a day the row can be claimed again.
 *
 * The claim is the first of all locks (`ground/database/locks.ts`), so a duplicate waits only for
 * the call that it repeats.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalid } from '../api/index.ts';
import { recordDone } from '../audit/index.ts';
import { goneSignal, type Principal, sendPage } from '../calls/index.ts';
import type { Db, Trx } from '../database/index.ts';
import { Page } from '../json/index.ts';
import type { Service } from '../service.ts';
import { noteOnSpan } from '../tracing/index.ts';
import { CreateLimiter } from './create-limiter.ts';
import { type Call, claim, findAnswer, getAnswer, saveAnswer } from './remembered.ts';
import { makeSeal } from './sealed.ts';

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** The header, for the schema of an endpoint that supports it. */
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

/**
 * The thing that a call created or changed, such as `refresh_request/12`, and its answer in JSON.
 */
type Made = {
  subject: string;
  answer: Page;
  /** The subject as clients know it, for the audit log; `subject` if absent. */
  shown?: string;
  /** True if the call created the subject. A key without the scope `read` may read it then. */
  isNew?: boolean;
  /** Runs after the commit and before the answer. */
  committed?: () => void;
};

/**
 * Does the work, or throws and leaves no trace. Throws `Overtaken` if it must be prepared again.
 */
export type Work = (trx: Trx) => Promise<Made>;

/** Thrown if the data from which the work was prepared has changed. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

const REPLAYED = 'idempotent-replayed';

/** Checks the request and loads the data for the work, outside its transaction. */
type Prepare = (request: FastifyRequest) => Work | Promise<Work>;

type Fingerprint = (request: FastifyRequest) => Buffer | Promise<Buffer>;

type Options = {
  /** Estimates the bytes that preparing and answering a request take. */
  expected?: (request: FastifyRequest) => number;
  /** SHA-256 of everything that a repetition must send again; by default of the body's text. */
  fingerprint?: Fingerprint;
  /** Makes an attempt with the resources it needs, such as memory. Can repeat the attempt. */
  within?: (request: FastifyRequest, attempt: () => Promise<Answer>) => Promise<Answer>;
  /** True if the answer shows a secret, and is therefore stored encrypted. */
  showsSecret?: boolean;
};

/**
 * Returns the handler of an endpoint that creates or changes something. Each endpoint has its own
 * limiter.
 * @param prepare is not called for a repetition whose answer is stored
 */
export function answerOnce(service: Service, prepare: Prepare, options: Options = {}) {
  const { expected = () => 0, fingerprint = hashBody, showsSecret = false } = options;
  const { within = (_, attempt) => attempt() } = options;
  const limiter = new CreateLimiter();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accountId } = request.principal;
    const { waitMs } = service.config.limits;
    // Waits for memory before its turn, because a call that waits must not keep the turn from
    // others.
    await reply.server.answerRoom.take(reply, expected(request));
    const work = async () => {
      const call = await parseCall(request, fingerprint, showsSecret);
      return within(request, () => answerWithRetries(service.db, request, call, prepare));
    };
    const { page, isReplayed } = await limiter.run(
      accountId,
      waitMs,
      work,
      repeater(request, reply),
    );
    if (isReplayed) reply.header(REPLAYED, 'true');
    return sendPage(reply, page);
  };
}

/**
 * Returns when a client that repeats its call has gone. Without this, an account that sends more
 * than its turns would have all of them used by calls that were given up. A client without a key
 * may have closed its connection on purpose, and its call is made.
 */
const repeater = (request: FastifyRequest, reply: FastifyReply): AbortSignal | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : goneSignal(reply);

export type Answer = { page: Page; isReplayed: boolean };

/**
 * Prepares the work again, outside its transaction, whenever it is overtaken. Preparing within the
 * transaction would need a second connection, and calls that hold one each could block one another.
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
  const work = noted(request, await prepare(request));
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

/**
 * Records what the call made: on the call's span, in the audit log, and for its maker if it may not
 * read others.
 */
const noted =
  (request: FastifyRequest, work: Work): Work =>
  async (trx) => {
    const made = await work(trx);
    noteOnSpan({ 'tenure.subject': made.subject });
    if (made.isNew) await saveMaker(trx, request.principal, made.subject);
    await recordDone(trx, request, made.shown ?? made.subject);
    return made;
  };

async function saveMaker(
  trx: Trx,
  { scopes, permitId }: Principal,
  subject: string,
): Promise<void> {
  if (scopes === null || scopes.has('read')) return;
  await trx
    .insertInto('made_by_permit')
    .values({ subject, permit_id: permitId! })
    .onConflict((row) => row.doNothing())
    .execute();
}

/**
 * Reads the call of a request; null without a key, because such a call is executed each time it
 * arrives.
 * @param request authenticated, with its body read
 * @throws ServiceError `invalid` if the key is empty, too long or not printable
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
 * Decodes the path again, which cannot fail because the router has decoded it. PostgreSQL cannot
 * store U+0000.
 */
const pathOf = ({ url }: FastifyRequest): string =>
  decodeURIComponent(url.split('?', 1)[0]!).replaceAll('\0', '%00');

const hashBody = ({ sent }: FastifyRequest): Buffer => sent.sha256();
