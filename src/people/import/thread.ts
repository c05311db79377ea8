/** The worker thread that `readers.ts` starts. */
import { parentPort } from 'node:worker_threads';
import { KnownEmployers } from '../contacts/index.ts';
import { BatchReader } from './read-batch.ts';
import type { Answer, Question } from './readers.ts';

const readers: BatchReader[] = [];
/** Shared by all readers of the thread, so that each employer is queried once. */
const known = new KnownEmployers();

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerTo(question)));

function answerTo({ reader, batch, provenance, areMostlyNew }: Question): Answer {
  try {
    readers[reader] ??= new BatchReader(known);
    return { read: readers[reader].read(batch, provenance, areMostlyNew) };
  } catch (error) {
    return { error: error as Error };
  }
}
