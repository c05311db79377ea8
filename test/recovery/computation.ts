/** A thread that repeats a fixed computation, and sends the processor time of each in microseconds. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** One computation takes some ten milliseconds, so it takes a tenth of a processor. */
const EVERY_MS = 100;
const TIMES = 16;

const ROWS = Array.from({ length: 400 }, (_, at) => ({
  linkedin_url: `https://www.linkedin.com/in/person-${at}`,
  emails: [`person-${at}@example.com`, `${at}@example.org`],
  positions: [{ title: `Title ${at}`, company: { name: `Company ${at % 40}` } }],
}));

/** JSON and hashes, as in the nodes. */
function compute(): void {
  const hash = createHash('sha256');
  for (let times = 0; times < TIMES; times += 1) {
    for (const row of JSON.parse(JSON.stringify(ROWS))) hash.update(JSON.stringify(row));
  }
  hash.digest();
}

setInterval(() => {
  const before = process.threadCpuUsage();
  compute();
  const { user, system } = process.threadCpuUsage(before);
  parentPort!.postMessage(user + system);
}, EVERY_MS);
