/** A lane's thread: see `lanes.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../database/index.ts';
import type { Answer, Question, ThreadData } from './lanes.ts';
import { BatchLoader, type BatchResult, type ReadBatch } from './load.ts';

const { connection, delivery } = workerData as ThreadData;
const pool = createPool(connection, 1, 'tenure import');
const loader = new BatchLoader(delivery);
let read: ReadBatch;

parentPort!.on('message', async (question: Question) => {
  const answer = await respond(question).then(
    (result): Answer => ({ result }),
    (error): Answer => ({ error }),
  );
  parentPort!.postMessage(answer);
});

async function respond(question: Question): Promise<BatchResult | null> {
  if (question === 'end') {
    await pool.end();
    return null;
  }
  if (question === 'write') return write();
  read = loader.read(question.batch);
  return null;
}

async function write(): Promise<BatchResult> {
  const client = await pool.connect();
  try {
    return await loader.write(client, read);
  } finally {
    client.release();
  }
}
