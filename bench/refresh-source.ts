/**
 * A thread with a source that knows the people of the world as they are a month after their import.
 * Most answers confirm the employer; a few tell a new one.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createWorld, type WorldOptions } from '../src/profile/world/index.ts';

export type SourceData = {
  world: Required<WorldOptions>;
  /** The day of the answers, `YYYY-MM-DD`. */
  day: string;
};

/** People whose answers exist before the first call, so that the source answers at once. */
const PREPARED = 25_000;

const { world: options, day } = workerData as SourceData;
const world = createWorld(options);
const indexes = new Map<string, number>();
for (let index = 0; index < world.people; index += 1) {
  const { linkedinUrl } = world.person(index);
  if (linkedinUrl) indexes.set(linkedinUrl, index);
}

const answers = new Map<number, string>();
for (let index = 0; index < Math.min(PREPARED, world.people); index += 1) answerFor(index);

function answerFor(index: number): string {
  const known = answers.get(index);
  if (known !== undefined) return known;
  // Without a time of its own, an answer is true when it is asked for.
  const { verified_at: _, ...record } = world.contact(index, day);
  const answer = JSON.stringify(record);
  answers.set(index, answer);
  return answer;
}

const server = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const index = indexes.get(JSON.parse(body).linkedin_url);
  if (index === undefined) reply.writeHead(404).end();
  else reply.end(answerFor(index));
});
server.listen(0, '127.0.0.1', () =>
  parentPort!.postMessage((server.address() as AddressInfo).port),
);
