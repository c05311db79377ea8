/**
 * Streams a status, so that clients need not poll. Each message is the body that a plain call would
 * get.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { renderMessage } from './server-sent.ts';
import type { Wait } from './tail.ts';

/** Appended to the description of an endpoint that streams its status. */
export const STREAMED_STATUS = 'Or, with `Accept: text/event-stream`, a stream of such bodies.';

export const StatusStream = Type.String({
  $id: 'StatusStream',
  title: 'Stream of a status',
  description:
    'Server-sent events whose `data` is the body that a call without a stream would get. The last one is final.',
  examples: ['data: {"status":"completed"}\n\n'],
});

/**
 * The 200 answer of an endpoint that streams its status.
 * @param name the schema of the body
 */
export const streamedAnswer = (name: string) => ({
  description: 'The status, or a stream of it.',
  content: {
    'application/json': { schema: Type.Ref(name) },
    'text/event-stream': { schema: Type.Ref('StatusStream') },
  },
});

/**
 * True if the client accepts only a stream. JSON is the default, also for clients that accept both,
 * and for HEAD, which has no body.
 */
export function wantsStream({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method === 'HEAD') return false;
  const types = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isTaken = (name: string) =>
    types.some(([type, ...more]) => type === name && !more.some((one) => /^q=0(\.0*)?$/.test(one)));
  return isTaken('text/event-stream') && !isTaken('application/json');
}

export type Status = {
  /** Changes when there is something new to show. */
  version: string;
  isFinal: boolean;
  render(): Promise<string>;
};

/** Interval of checks without an event: a job's counts change between events. */
const CHECK_EVERY_MS = 5_000;

/**
 * Answers with a stream of a status. Sends it at once, after each change, and a last time when it
 * is final.
 * @param load also called before the answer begins, so that its errors become ordinary error
 *   answers
 */
export async function followStatus(
  { eventStreams: streams, answerRoom }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  load: () => Promise<Status>,
): Promise<FastifyReply> {
  const { accountId } = request.principal;
  const first = await load();
  const text = await first.render();
  await streams.stream(request, reply, async (stream) => {
    const write = async (data: string) => {
      await stream.write(renderMessage({ data }));
      // A stream may last for hours, so the memory counted for its message is given back now.
      answerRoom.resize(reply, 0);
    };
    const wait = await streams.tail.join(accountId, stream.ended);
    try {
      await write(text);
      const loadInTurn = () => streams.inTurn(accountId, load);
      await writeChanges({ ended: stream.ended, write }, wait, { last: first, load: loadInTurn });
    } finally {
      wait.end();
    }
  });
  return reply;
}

type Statuses = { last: Status; load: () => Promise<Status> };

type Messages = { ended: AbortSignal; write(data: string): Promise<void> };

async function writeChanges(
  { ended, write }: Messages,
  wait: Wait,
  { last, load }: Statuses,
): Promise<void> {
  while (!last.isFinal && !ended.aborted) {
    // The first time, this finds changes made before the wait began.
    const next = await load();
    if (next.version !== last.version) await write(await next.render());
    last = next;
    if (!last.isFinal) await wait.more(CHECK_EVERY_MS);
  }
}
