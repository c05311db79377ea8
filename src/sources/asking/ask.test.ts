import { afterEach, expect, test } from 'vitest';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  httpConfig,
  NEVER,
  quickSources,
  startUpstream,
  type Upstream,
} from '../../../test/support/upstream.ts';
import type { HttpSourceConfig, Provided } from '../../ground/config/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Question } from '../question.ts';
import type { Sources } from '../sources.ts';

const opened: { sources: Sources; upstreams: Upstream[] }[] = [];

afterEach(async () => {
  for (const { sources, upstreams } of opened.splice(0)) {
    await sources.close();
    for (const upstream of upstreams) await upstream[Symbol.asyncDispose]();
  }
});

type Settings = Partial<HttpSourceConfig>;

/** Sources `a`, `b`, … with these answers. */
async function having(...given: [Answering, Provided[]?, Settings?][]) {
  const upstreams = await Promise.all(given.map(([answering]) => startUpstream(answering)));
  const configs = upstreams.map(({ url }, index) => {
    const [, provides, settings] = given[index]!;
    return httpConfig(url, { name: 'abc'[index]!, ...(provides && { provides }), ...settings });
  });
  const sources = quickSources(configs);
  opened.push({ sources, upstreams });
  return {
    sources,
    ask: (question: Question = ABOUT_ANA) => sources.ask(question, NEVER),
    /** How often each was queried. */
    counts: () => upstreams.map(({ asked }) => asked.length),
    bodies: (index: number) => upstreams[index]!.asked.map(({ body }) => JSON.parse(body)),
  };
}

const asking = (...attributes: string[]): Question => ({ ...ABOUT_ANA, attributes });
const found = (record: ContactRecord, source = 'a') => ({
  kind: 'found',
  source,
  record,
  pending: null,
});
/** An answer of which another source has provided a part. */
const foundWith = (own: ContactRecord, record: ContactRecord, source = 'a') => ({
  ...found(record, source),
  own,
});
const DOWN = always(500);
const NOBODY = always(404);
const GONE = always(410);

const PHONE = { number: '+351210000000', type: 'direct' } as const;
const WITH_PHONE = { ...ANA, phones: [PHONE] };

test('the first source that knows the person answers, and later ones are not queried', async () => {
  const { ask, counts } = await having([always(ANA)], [always({ ...ANA, headline: 'other' })]);
  expect(await ask()).toEqual(found(ANA));
  expect(counts()).toEqual([1, 0]);
});

test('if one does not know the person, the next is queried', async () => {
  const { ask, counts } = await having([NOBODY], [always(ANA)], [DOWN]);
  expect(await ask()).toEqual(found(ANA, 'b'));
  expect(counts()).toEqual([1, 1, 0]);
});

test('if one is unreachable, the next is queried', async () => {
  const { ask, counts } = await having([DOWN], [always(ANA)]);
  expect(await ask()).toEqual(found(ANA, 'b'));
  expect(counts()).toEqual([3, 1]);
});

test('if one returns gone: gone, and later ones are not queried', async () => {
  const { ask, counts } = await having([GONE], [always(ANA)]);
  expect(await ask()).toEqual({ kind: 'gone', source: 'a' });
  expect(counts()).toEqual([1, 0]);
});

test('if one returns gone to a search, the next is queried', async () => {
  const { ask } = await having([GONE], [always(ANA)]);
  expect(await ask({ ...ABOUT_ANA, search: true })).toEqual(found(ANA, 'b'));
});

test('if all sources do not know the person: unknown', async () => {
  expect(await (await having([NOBODY], [NOBODY])).ask()).toEqual({ kind: 'unknown' });
});

test('no source at all: unknown', async () => {
  expect(await (await having()).ask()).toEqual({ kind: 'unknown' });
});

test('if one does not know and another is unreachable: unreachable, with the sources that answered', async () => {
  const { ask, counts } = await having([DOWN], [NOBODY], [DOWN]);
  expect(await ask()).toEqual({
    kind: 'unreachable',
    reason: 'a: answered 500; c: answered 500',
    answered: ['b'],
    retryAtMs: expect.any(Number),
  });
  expect(counts()).toEqual([3, 1, 3]);
});

test('the next query skips sources that have answered', async () => {
  const { ask, counts } = await having([DOWN], [NOBODY]);
  const first = await ask();
  if (first.kind !== 'unreachable') throw new Error(first.kind);
  const second = await ask({ ...ABOUT_ANA, except: first.answered });
  expect(second).toMatchObject({ kind: 'unreachable', answered: ['b'] });
  expect(counts()[1]).toBe(1);
});

test("the next query is due in a few seconds, or at the source's time", async () => {
  const nowMs = Date.now();
  const unnamed = await (await having([always(400)])).ask();
  const named = await (await having([always(429, { 'retry-after': '90' })])).ask();
  const waits = [unnamed, named].map((answer) =>
    answer.kind === 'unreachable' ? (answer.retryAtMs - nowMs) / 1_000 : 0,
  );
  expect(waits[0]).toBeGreaterThan(1.8);
  expect(waits[0]).toBeLessThan(30);
  expect(waits[1]).toBeGreaterThan(88);
  expect(waits[1]).toBeLessThan(140);
});

test('a query that waits for its turn is not passed to the next source', async () => {
  const { ask, counts } = await having(
    [NOBODY, ['profile'], { ratePerSecond: 0.05 }],
    [always(ANA)],
  );
  await ask();
  expect(await ask()).toMatchObject({ kind: 'unreachable', reason: 'a: waits for its turn' });
  expect(counts()).toEqual([1, 1]);
});

test('a profile is requested only from sources that provide profiles', async () => {
  const { ask, counts } = await having([always(ANA), ['email']], [always(ANA), ['profile']]);
  expect(await ask()).toEqual(found(ANA, 'b'));
  expect(counts()).toEqual([0, 1]);
});

test('a source is asked only for what it provides', async () => {
  const { ask, bodies } = await having([always(ANA), ['profile', 'phone']]);
  await ask(asking('contact_profile', 'email', 'direct_phone', 'mobile_number', 'nonsense'));
  expect(bodies(0)[0].attributes).toEqual(['contact_profile', 'direct_phone', 'mobile_number']);
});

test('profile and details come in one call when one source provides both', async () => {
  const { ask, counts } = await having([always(WITH_PHONE)], [always(WITH_PHONE)]);
  expect(await ask(asking('contact_profile', 'direct_phone'))).toEqual(found(WITH_PHONE));
  expect(counts()).toEqual([1, 0]);
});

test('a missing detail is requested from another source, and added', async () => {
  const other = { ...WITH_PHONE, headline: 'not asked for', emails: [] };
  const { ask, bodies } = await having([always(ANA), ['profile']], [always(other), ['phone']]);
  expect(await ask(asking('contact_profile', 'direct_phone'))).toEqual(foundWith(ANA, WITH_PHONE));
  expect(bodies(1)[0].attributes).toEqual(['direct_phone']);
});

test('an email that would not be shown counts as missing, whatever other address is verified', async () => {
  const unverified = { address: 'ana@acme.example', type: 'work', status: 'Unverified' } as const;
  const elsewhere = { address: 'ana@other.example', type: 'work', status: 'Verified' } as const;
  const verified = { ...unverified, status: 'Verified' } as const;
  const company = { name: 'Acme', domain: 'acme.example' };
  const positions = [{ title: 'Buyer', start_date: '2024-01-01', company }];
  const known = { ...ANA, positions, emails: [unverified, elsewhere] };
  const { ask, counts } = await having(
    [always(known), ['profile', 'email']],
    [always({ emails: [verified] }), ['email']],
  );
  const answer = await ask(asking('contact_profile', 'email'));
  expect(answer).toEqual(foundWith(known, { ...known, emails: [verified, elsewhere] }));
  expect(counts()).toEqual([1, 1]);
});

test('the person of a detail may be left out, and is taken from the profile', async () => {
  const { ask, bodies } = await having(
    [always(ANA), ['profile']],
    [always({ phones: [PHONE] }), ['phone']],
  );
  const search = {
    email: 'ana@acme.example',
    search: true,
    attributes: ['contact_profile', 'direct_phone'],
  };
  expect(await ask(search)).toEqual(foundWith(ANA, WITH_PHONE));
  expect(bodies(1)[0]).toMatchObject({
    linkedin_url: ANA.linkedin_url,
    first_name: 'Ana',
    last_name: 'Silva',
    company_name: 'Acme',
  });
});

test('sources of details are queried until nothing is missing', async () => {
  const { ask, counts } = await having(
    [NOBODY, ['phone']],
    [always(ANA), ['profile']],
    [always({ phones: [PHONE] }), ['phone', 'mailing_address']],
  );
  expect(await ask(asking('contact_profile', 'direct_phone'))).toEqual(
    foundWith(ANA, WITH_PHONE, 'b'),
  );
  expect(counts()).toEqual([1, 1, 1]);
});

test('a source that did not know the person is not queried for details either', async () => {
  const { ask, counts } = await having([NOBODY], [always(ANA), ['profile']]);
  expect(await ask(asking('contact_profile', 'direct_phone'))).toEqual(found(ANA, 'b'));
  expect(counts()).toEqual([1, 1]);
});

test('an unreachable source of details leaves them pending', async () => {
  const { ask } = await having([always(ANA), ['profile']], [DOWN, ['phone']]);
  expect(await ask(asking('contact_profile', 'direct_phone', 'cma'))).toEqual({
    ...found(ANA),
    pending: {
      attributes: ['direct_phone'],
      reason: 'b: answered 500',
      answered: ['a'],
      retryAtMs: expect.any(Number),
    },
  });
});

test('a source of details that failed before the profile was found leaves them pending too', async () => {
  const { ask, counts } = await having([DOWN], [always(ANA), ['profile']]);
  const answer = await ask(asking('contact_profile', 'direct_phone'));
  expect(answer).toMatchObject({ kind: 'found', pending: { attributes: ['direct_phone'] } });
  expect(counts()).toEqual([3, 1]);
});

test('gone from a source of details leaves the profile unchanged', async () => {
  const { ask } = await having([always(ANA), ['profile']], [GONE, ['phone']]);
  expect(await ask(asking('contact_profile', 'direct_phone'))).toEqual(found(ANA));
});

test('details alone: only they and their person', async () => {
  const { ask, counts } = await having([DOWN, ['profile']], [always(WITH_PHONE)]);
  expect(await ask(asking('direct_phone'))).toEqual(
    found(
      {
        first_name: 'Ana',
        last_name: 'Silva',
        linkedin_url: ANA.linkedin_url!,
        phones: [PHONE],
      },
      'b',
    ),
  );
  expect(counts()).toEqual([0, 1]);
});

test('details alone that no source has: unknown, or unreachable', async () => {
  expect(await (await having([NOBODY])).ask(asking('direct_phone'))).toEqual({ kind: 'unknown' });
  expect(await (await having([DOWN])).ask(asking('direct_phone'))).toMatchObject({
    kind: 'unreachable',
  });
});

test('details alone of a profile that is gone: gone', async () => {
  expect(await (await having([GONE])).ask(asking('direct_phone'))).toEqual({
    kind: 'gone',
    source: 'a',
  });
});

test('unsupported attributes alone lead to no query', async () => {
  const { ask, counts } = await having([always(ANA)]);
  expect(await ask(asking('shoe_size'))).toEqual({ kind: 'unknown' });
  expect(counts()).toEqual([0]);
});
