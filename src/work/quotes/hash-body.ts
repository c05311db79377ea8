/**
 * Hashes the canonical form of a body, to which its quote is bound. This takes a second for a body of
 * ten megabytes, so long bodies are hashed on a worker thread, and other calls are served meanwhile.
 */
import { Threads, threadFile } from '../../ground/threads/index.ts';
import { type HashedBody, hashCanonical } from './canonical-hash.ts';

/** Up to this length, hashing takes a few milliseconds, less than the start of a thread. */
const SHORT = 256 * 1024;

const threads = new Threads<HashedBody, string>(threadFile(import.meta, './hash-thread'));

export const hashBody = async (accountId: number, body: HashedBody): Promise<string> =>
  body.text.length <= SHORT ? hashCanonical(body) : threads.ask(accountId, body);
