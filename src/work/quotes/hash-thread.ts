/** The worker thread that `hash-body.ts` starts. It answers each body with its hash. */
import { parentPort } from 'node:worker_threads';
import { type HashedBody, hashCanonical } from './canonical-hash.ts';

parentPort?.on('message', (body: HashedBody) => parentPort!.postMessage(hashCanonical(body)));
