/** The worker thread that `hash-body.ts` starts: one question, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { type HashedBody, hashCanonical } from './canonical-hash.ts';

parentPort?.postMessage(hashCanonical(workerData as HashedBody));
