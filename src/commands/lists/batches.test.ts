import { expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import { completedBatches, type Batch as ListBatch } from './batches.ts';

type Batch = ListBatch<number>;

/** A service that accepts `limit` unfinished jobs; calls are recorded in order. */
function service(jobs: number, limit = 10) {
  const log: string[] = [];
  let submitted = 0;
  let unfinished = 0;
  const submitNext = async (): Promise<Batch | null> => {
    if (submitted === jobs) return null;
    if (unfinished >= limit) throw new TenureError('job limit reached', { status: 422 });
    submitted += 1;
    unfinished += 1;
    log.push(`submit ${submitted}`);
    return { id: submitted, from: 0, count: 1 };
  };
  const complete = async ({ id }: Batch) => {
    unfinished -= 1;
    log.push(`complete ${id}`);
  };
  return { log, batches: completedBatches(submitNext, complete, 2) };
}

async function ids(batches: AsyncIterable<Batch>): Promise<number[]> {
  const all: number[] = [];
  for await (const { id } of batches) all.push(id);
  return all;
}

test('two jobs run ahead of the one being read', async () => {
  const { log, batches } = service(5);
  expect(await ids(batches)).toEqual([1, 2, 3, 4, 5]);
  expect(log).toEqual([
    ...['submit 1', 'submit 2', 'submit 3', 'complete 1', 'submit 4', 'complete 2'],
    ...['submit 5', 'complete 3', 'complete 4', 'complete 5'],
  ]);
});

test('after a refusal, waits for the running jobs', async () => {
  const { log, batches } = service(3, 1);
  expect(await ids(batches)).toEqual([1, 2, 3]);
  expect(log.indexOf('complete 1')).toBeLessThan(log.indexOf('submit 2'));
});

test('a refusal with no running job fails, after the earlier results are delivered', async () => {
  const read: number[] = [];
  let calls = 0;
  const submitNext = async () => {
    calls += 1;
    if (calls > 2) throw new TenureError('not enough credits', { status: 422 });
    return { id: calls, from: 0, count: 1 };
  };
  const reading = async () => {
    for await (const { id } of completedBatches(submitNext, async () => {}, 2)) read.push(id);
  };
  await expect(reading()).rejects.toThrow('not enough credits');
  expect(read).toEqual([1, 2]);
});

test('any other failure ends the run at once', async () => {
  let calls = 0;
  const submitNext = async () => {
    calls += 1;
    if (calls === 2) throw new Error('disk full');
    return { id: 1, from: 0, count: 1 };
  };
  await expect(ids(completedBatches(submitNext, async () => {}, 2))).rejects.toThrow('disk full');
});
