/**
 * Reads create calls with long lists on another thread, because parsing and cutting ten megabytes
 * delays all other calls by a tenth of a second.
 */
import type { FastifyRequest } from 'fastify';
import type { ReadsLong, SentBody } from '../../ground/calls/index.ts';
import type { Service } from '../../ground/service.ts';
import { Threads, threadFile } from '../../ground/threads/index.ts';
import type { BodyAnswer, BodyQuestion, EncodedChunks } from './read-body.ts';
import type { ReadList } from './submission.ts';

const threads = new Threads<BodyQuestion, BodyAnswer>(
  threadFile(import.meta, './long-body-thread'),
);

/** A body that a thread has read. */
class LongBody implements SentBody {
  readonly list: ReadList;
  readonly #bytes: Uint8Array;
  readonly #sha256: Uint8Array;

  constructor(bytes: Uint8Array, sha256: Uint8Array, list: ReadList) {
    this.#bytes = bytes;
    this.#sha256 = sha256;
    this.list = list;
  }

  get text(): string {
    return toText(this.#bytes);
  }

  sha256(): Buffer {
    return Buffer.from(this.#sha256);
  }
}

/** Returns the list of a call's body if a thread has read it; otherwise the whole text. */
export const listOf = ({ sent }: FastifyRequest): ReadList | string =>
  sent instanceof LongBody ? sent.list : sent.text;

export const readsLong =
  (service: Service): ReadsLong =>
  async (accountId, body, bounds) => {
    const own = isAlone(body) ? body : new Uint8Array(body);
    const { leadsPerJob, profileBytes } = service.config.limits;
    const question = { body: own, bounds, limits: { leadsPerJob, profileBytes } };
    const answer = await threads.ask(accountId, question, [own.buffer]);
    if ('fault' in answer) return answer;
    if ('unread' in answer) return { unread: toBuffer(answer.unread) };
    const { value, sha256, counts, cut } = answer;
    const list = { counts, cut: cut && ('large' in cut ? cut : toChunks(cut)) };
    return { value, sent: new LongBody(answer.body, sha256, list) };
  };

/** True if the memory belongs to no other buffer, so that it can be given away. */
const isAlone = (body: Buffer): body is Buffer<ArrayBuffer> =>
  body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer;

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

const toText = (bytes: Uint8Array): string => toBuffer(bytes).toString('utf8');

const toChunks = ({ bytes, ends }: EncodedChunks) => {
  const sizes = ends.map((end, at) => end - (ends[at - 1] ?? 0));
  return {
    count: ends.length,
    largestBytes: Math.max(...sizes),
    *texts() {
      for (const [at, end] of ends.entries()) yield toText(bytes.subarray(end - sizes[at]!, end));
    },
  };
};
