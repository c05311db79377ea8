/** A thread of readers: see `readers.ts`. */
import { parentPort } from 'node:worker_threads';
import { KnownEmployers } from '../contacts/index.ts';
import { BatchReader } from './read-batch.ts';
import type { Answer, Question } from './readers.ts';

const readers: BatchReader[] = [];
/** One for all of them: each by itself would have every employer settled once more. */
const known = new KnownEmployers();

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerTo(question)));

function answerTo({ reader, batch, delivery, areMostlyNew }: Question): Answer {
  try {
    readers[reader] ??= new BatchReader(known);
    return { read: readers[reader].read(batch, delivery, areMostlyNew) };
  } catch (error) {
    return { error: error as Error };
  }
}
