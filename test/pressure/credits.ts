/** Accounts apart from the crowd: one whose credits run out, and one that has room for each call. */
import { setTimeout as delay } from 'node:timers/promises';
import { GivenUp } from '../crash/client.ts';
import { tenure } from '../crash/operator.ts';
import { PART } from '../crash/stage.ts';
import { draftRequest, JOBS, REQUESTS } from '../crash/work.ts';
import type { Recorder } from '../history/recorder.ts';
import { POOR_CREDITS, type PressureStage } from './stage.ts';

/** Fewer events than the slow receiver's connections can take. */
const CALL_EVERY_MS = 2_000;
const GRANT_EVERY_MS = 15_000;
const QUIET_EVERY_MS = 250;

/** Creates requests whether or not there are credits. @returns how many were refused for that */
export async function spend(stage: PressureStage, ended: AbortSignal): Promise<number> {
  const { poor, people, receivers, journal } = stage;
  const draws = stage.draw(PART.clients + 60);
  const client = stage.client(poor, draws);
  const url = receivers.slowAddress(`endpoint-${poor.id}`);
  await client.post('/api/v1/webhook_endpoints', { url }, `endpoint-${poor.id}`);
  let refused = 0;
  for (let count = 0; !ended.aborted; count += 1) {
    const token = `poor-${count}`;
    const { body } = draftRequest(people, draws, token, null);
    const { status, body: answer } = await client.post(REQUESTS, body, token);
    const isShort = status === 422 && answer.message.startsWith('not enough credits');
    if (isShort) refused += 1;
    else if (status !== 200) journal.violation('a valid call was refused', `${token}: ${status}`);
    await client.get('/api/v1/users/credit_metrics');
    await delay(CALL_EVERY_MS);
  }
  return refused;
}

/** The operator grants credits now and then. */
export async function grant(
  { operator, poor, journal }: PressureStage,
  recorder: Recorder,
  ended: AbortSignal,
): Promise<void> {
  recorder.add({ kind: 'grant', account: poor.id, start: 0, end: 0, cents: POOR_CREDITS * 100 });
  while (!ended.aborted) {
    await delay(GRANT_EVERY_MS, undefined, { signal: ended }).catch(() => {});
    const credits = ['--add-credits', String(POOR_CREDITS)];
    const start = performance.now();
    const args = ['account', 'update', `${poor.id}`, ...credits];
    const { code, errors } = await tenure(operator, args);
    if (code !== 0) journal.violation('a command failed', errors.trim());
    const times = { start, end: performance.now() };
    recorder.add({ kind: 'grant', account: poor.id, ...times, cents: POOR_CREDITS * 100 });
  }
}

/** Reads and creates at a low rate. A refusal by its own limits would be wrong. */
export async function callQuietly(stage: PressureStage, ended: AbortSignal): Promise<void> {
  const { quiet, people } = stage;
  const draws = stage.draw(PART.clients + 61);
  const client = stage.client(quiet, draws);
  for (let count = 0; !ended.aborted; count += 1) {
    const token = `quiet-${count}`;
    const { body } = draftRequest(people, draws, token, null);
    const call =
      count % 4 === 0 ? client.post(REQUESTS, body, token) : client.get(JOBS, { size: '20' });
    await call.catch((error) => {
      if (!(error instanceof GivenUp)) throw error;
      stage.journal.violation('no answer for minutes', error.message);
    });
    await delay(QUIET_EVERY_MS);
  }
}
