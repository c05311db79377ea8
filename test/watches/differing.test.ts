/** Watches whose sources differ: the second source is queried if the first is not up to date. */
import { afterAll, expect, test } from 'vitest';
import { daysAgo } from '../refresh/requests.ts';
import { type Json, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { shown, watch, whenIdle, whenWatch } from './watches.ts';

const answers: Record<'slow' | 'prompt', Answering> = { slow: always(404), prompt: always(404) };
const [slow, prompt] = [
  await startUpstream((...asked) => answers.slow(...asked)),
  await startUpstream((...asked) => answers.prompt(...asked)),
];
afterAll(() => Promise.all([slow, prompt].map((one) => one[Symbol.asyncDispose]())));
const service = useService((config) => {
  config.sources = [
    httpConfig(slow.url, { name: 'slow' }),
    httpConfig(prompt.url, { name: 'prompt' }),
  ];
});

const job = (name: string, start_date: string, end_date: string | null = null) => ({
  ...{ title: 'Buyer', start_date, end_date },
  company: { name, domain: `${name.toLowerCase()}.example` },
});
const OLDCO = job('Oldco', '2019-01-01');
const NEWCO = job('Newco', '2026-02-01');
const THIRD = job('Third', '2026-02-15');

let people = 0;
/** Stores a stale person with these positions. */
async function stored(...positions: object[]) {
  people += 1;
  const person = {
    first_name: 'Vera',
    last_name: 'Differs',
    linkedin_url: `https://www.linkedin.com/in/vera-differs-${people}`,
  };
  await service.load([{ ...person, positions, verified_at: daysAgo(60) }]);
  return person;
}

/** Watches the person while the sources return these positions. @returns the watch when idle */
async function watched(person: object, slowly: object[], promptly: object[]): Promise<Json> {
  answers.slow = always({ ...person, positions: slowly });
  answers.prompt = always({ ...person, positions: promptly });
  for (const one of [slow, prompt]) one.asked.length = 0;
  const id = await watch(service, { profiles: [person] });
  await whenWatch(service, id, ({ last_run_at: at }) => at !== null);
  await whenIdle(service, id);
  expect([slow.asked.length, prompt.asked.length]).toEqual([1, 1]);
  return shown(service, id);
}

test('a source that is behind costs nothing, and the next one verifies', async () => {
  const person = await stored(NEWCO);
  const seen = await watched(person, [OLDCO], [NEWCO]);
  expect(seen).toMatchObject({ moves: 0, credits_this_month: 0.25 });
});

test('a disputed answer is no move, and the next source settles it', async () => {
  const person = await stored(NEWCO);
  const seen = await watched(person, [THIRD], [NEWCO]);
  expect(seen).toMatchObject({ moves: 0, credits_this_month: 0.25 });
});

test('if both are behind, the watch shows no move and is charged nothing', async () => {
  const person = await stored(NEWCO);
  const seen = await watched(person, [OLDCO], [OLDCO]);
  expect(seen).toMatchObject({ moves: 0, credits_this_month: 0 });
});
