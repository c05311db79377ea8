import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, type Reply } from '../source.ts';
import { createLimits, createPace, type LimitOptions } from './limits.ts';
import { STANDARD_POLICY } from './policy.ts';

const FOUND: Reply = { kind: 'found', record: {} };
const UNKNOWN: Reply = { kind: 'unknown' };
const ERROR = failed('error', 'answered 500');
const POLICY = { ...STANDARD_POLICY, failuresToRest: 5 };
const SAMPLES = 400;
const NEVER = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Replies in turn, repeats the last reply, and records when each call was made. */
function limited(replies: Reply[], options: Partial<LimitOptions> = {}) {
  const calls: number[] = [];
  const events = { onRest: vi.fn(), onReturn: vi.fn() };
  const { run: withinLimits } = createLimits({
    concurrency: 32,
    ratePerSecond: null,
    policy: POLICY,
    events,
    ...options,
  });
  const startMs = Date.now();
  const call = async () => {
    calls.push(Date.now() - startMs);
    return replies[Math.min(calls.length, replies.length) - 1]!;
  };
  const ask = (signal = NEVER) => withinLimits(call, signal);
  return { ask, calls, events };
}

/** Advances the clock by the whole duration of a query. */
async function passing<T>(question: Promise<T>): Promise<T> {
  let isDone = false;
  question.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersToNextTimerAsync();
  return question;
}

test('delays between attempts grow, and vary at random', async () => {
  // The random numbers are seeded and many, so that the means clearly differ.
  let state = 20_261_121;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
  const delays: number[][] = [];
  for (let count = 0; count < SAMPLES; count++) {
    const { ask, calls } = limited([ERROR]);
    await passing(ask());
    delays.push([calls[1]! - calls[0]!, calls[2]! - calls[1]!]);
  }
  const mean = (position: number) =>
    delays.reduce((sum, pair) => sum + pair[position]!, 0) / SAMPLES;
  expect(mean(1)).toBeGreaterThan(mean(0));
  expect(new Set(delays.map(String)).size).toBeGreaterThan(5);
  expect(Math.max(...delays.flat())).toBeLessThanOrEqual(1_001);
});

test('after five failures in a row the source rests, and the third attempt is not made', async () => {
  const { ask, calls, events } = limited([ERROR]);
  await passing(ask());
  const reply = await passing(ask());
  expect(calls).toHaveLength(5);
  expect(reply).toMatchObject({ fault: 'rested', reason: 'rested after failures' });
  expect(events.onRest.mock.calls).toEqual([[ERROR, 2_000]]);
});

test('a resting source refuses queries at once, until its rest is over', async () => {
  const { ask, calls } = limited([ERROR, ERROR, ERROR, ERROR, ERROR, FOUND]);
  await passing(Promise.all([ask(), ask()]));
  const asked = calls.length;
  const restedMs = Date.now();
  const reply = await ask();
  expect(reply).toMatchObject({ fault: 'rested', retryAtMs: expect.any(Number) });
  expect(Date.now()).toBe(restedMs);
  expect(calls).toHaveLength(asked);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await ask()).toEqual(FOUND);
});

test('after the rest one call is attempted; the others are refused meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  let back = false;
  let calls = 0;
  const events = { onRest: vi.fn(), onReturn: vi.fn() };
  const { run: withinLimits } = createLimits({
    concurrency: 8,
    ratePerSecond: null,
    policy: { ...POLICY, tries: 1 },
    events,
  });
  const ask = () =>
    withinLimits(async () => {
      calls += 1;
      return back ? promise : ERROR;
    }, NEVER);
  for (let count = 0; count < 5; count++) await ask();
  await vi.advanceTimersByTimeAsync(2_000);
  back = true;
  const trial = ask();
  expect(await ask()).toMatchObject({ fault: 'rested' });
  expect(calls).toBe(6);
  resolve(FOUND);
  expect(await trial).toEqual(FOUND);
  expect(await ask()).toEqual(FOUND);
  expect(events.onReturn).toHaveBeenCalledOnce();
});

test('at the exact end of a rest the source is queried', async () => {
  const { ask, calls } = limited([ERROR], { policy: { ...POLICY, tries: 1 } });
  for (let count = 0; count < 5; count++) await ask();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await ask()).toMatchObject({ fault: 'rested' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toEqual(ERROR);
  expect(calls).toHaveLength(6);
});

test('each rest is twice as long as the one before, up to a minute', async () => {
  const { ask, events } = limited([ERROR], { policy: { ...POLICY, tries: 1 } });
  for (let count = 0; count < 5; count++) await ask();
  for (let rest = 0; rest < 6; rest++) {
    await vi.advanceTimersByTimeAsync(60_000);
    await ask();
  }
  expect(events.onRest.mock.calls.map(([, ms]) => ms)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

test('failures between answers cause no rest, nor do answers with error statuses', async () => {
  const mixed = [ERROR, ERROR, UNKNOWN, ERROR, ERROR, FOUND, failed('another_person', 'x')];
  const { ask, calls, events } = limited(mixed, { policy: { ...POLICY, tries: 1 } });
  for (let count = 0; count < 20; count++) await ask();
  expect(calls).toHaveLength(20);
  expect(events.onRest).not.toHaveBeenCalled();
});

test('a cancelled call does not show that the source is back', async () => {
  const stopped = failed('stopped', 'x');
  const replies = [ERROR, ERROR, ERROR, ERROR, ERROR, stopped];
  const { ask, events } = limited(replies, { policy: { ...POLICY, tries: 1 } });
  for (let count = 0; count < 5; count++) await ask();
  await vi.advanceTimersByTimeAsync(2_000);
  await ask();
  expect(events.onReturn).not.toHaveBeenCalled();
  expect(await ask()).toMatchObject({ fault: 'rested' });
});

test('Retry-After is kept to the millisecond, for all queries', async () => {
  const limit = failed('limited', 'answered 429', Date.now() + 1_500);
  const { ask, calls } = limited([limit, FOUND]);
  await passing(Promise.all([ask(), ask()]));
  expect(calls[0]).toBe(0);
  expect(calls.slice(2).every((ms) => ms >= 1_500 && ms < 1_800)).toBe(true);
});

test('a delay does not occupy a slot', async () => {
  const limit = failed('limited', 'answered 429', Date.now() + 1_900);
  let calls = 0;
  const { run: withinLimits } = createLimits({
    concurrency: 1,
    ratePerSecond: null,
    policy: POLICY,
    events: { onRest() {}, onReturn() {} },
  });
  const first = withinLimits(async () => (calls++ === 0 ? limit : FOUND), NEVER);
  await vi.advanceTimersByTimeAsync(10);
  const second = withinLimits(async () => UNKNOWN, NEVER);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(await Promise.race([first, second])).toBeDefined();
  expect(await passing(second)).toEqual(UNKNOWN);
  expect(await passing(first)).toEqual(FOUND);
});

test('concurrent calls do not exceed the slots', async () => {
  let under = 0;
  let most = 0;
  const { run: withinLimits } = createLimits({
    concurrency: 3,
    ratePerSecond: null,
    policy: POLICY,
    events: { onRest() {}, onReturn() {} },
  });
  const call = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 50));
    under -= 1;
    return UNKNOWN;
  };
  const asked = Promise.all(Array.from({ length: 20 }, () => withinLimits(call, NEVER)));
  await passing(asked);
  expect(most).toBe(3);
});

test('calls start at the configured rate, and no second has more of them', async () => {
  const { ask, calls } = limited([UNKNOWN], { ratePerSecond: 10 });
  await passing(Promise.all(Array.from({ length: 30 }, () => ask())));
  expect(calls).toEqual(Array.from({ length: 30 }, (_, index) => index * 100));
});

test('a query whose turn is too late gets a time to return, each later than the one before', async () => {
  const { ask, calls } = limited([UNKNOWN], { ratePerSecond: 0.1 });
  const replies = passing(Promise.all(Array.from({ length: 5 }, () => ask())));
  const waiting = (await replies).filter((reply) => reply.kind === 'failed');
  expect(calls).toEqual([0, 10_000]);
  expect(waiting.map(({ fault }) => fault)).toEqual(['waiting', 'waiting', 'waiting']);
  const times = waiting.map(({ retryAtMs }) => retryAtMs!);
  expect(times[1]! - times[0]!).toBe(10_000);
  expect(times[2]! - times[1]!).toBe(10_000);
});

test('an unlimited rate delays no query', () => {
  const pace = createPace(null);
  expect(Array.from({ length: 100 }, () => pace.take(5, 0))).toEqual(Array(100).fill(0));
});

test('a query that is cancelled while it waits is not sent', async () => {
  const controller = new AbortController();
  const { ask, calls } = limited([UNKNOWN], { ratePerSecond: 1 });
  await ask();
  const second = ask(controller.signal);
  controller.abort();
  expect(await passing(second)).toMatchObject({ fault: 'stopped' });
  expect(calls).toHaveLength(1);
});
