/** The worker thread that `long-body.ts` starts. It answers each body with its parts. */
import { parentPort } from 'node:worker_threads';
import { type BodyQuestion, readBody } from './read-body.ts';

parentPort?.on('message', async (question: BodyQuestion) => {
  const { answer, moved } = await readBody(question);
  parentPort!.postMessage(answer, moved);
});
