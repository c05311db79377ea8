import { expect, test } from 'vitest';
import {
  ABOUT_ANA,
  ANA,
  always,
  httpConfig,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';
import { compileMapping, withLists } from './mapping.ts';

const ANSWER = {
  hit: true,
  person: { given: 'Ana', family: 'Silva', jobs: { role: 'VP', at: 'Acme' }, tags: 'sales' },
};
const RESPONSE = `hit ? {
  "first_name": person.given,
  "last_name": person.family,
  "skills": person.tags,
  "positions": person.jobs.{ "title": role, "company": { "name": at } }
} : null`;

async function asking(answer: object, settings: object, question = ABOUT_ANA) {
  await using upstream = await startUpstream(always(answer));
  const sources = quickSources([httpConfig(`${upstream.url}/v1`, settings)]);
  const reply = await sources.ask(question, NEVER);
  await sources.close();
  return { reply, asked: upstream.asked };
}

test('an answer is mapped to a record; a list of one counts as one', async () => {
  const { reply } = await asking(ANSWER, { response: RESPONSE });
  expect(reply).toEqual({
    kind: 'found',
    source: 'upstream',
    pending: null,
    record: {
      first_name: 'Ana',
      last_name: 'Silva',
      skills: ['sales'],
      positions: [{ title: 'VP', company: { name: 'Acme' } }],
    },
  });
});

test('an answer mapped to null or nothing: unknown', async () => {
  expect((await asking({ hit: false }, { response: RESPONSE })).reply).toEqual({ kind: 'unknown' });
  expect((await asking({}, { response: 'absent' })).reply).toEqual({ kind: 'unknown' });
});

test('an answer mapped to an invalid record: unreachable', async () => {
  const { reply } = await asking({ n: 1 }, { response: '{ "first_name": n }' });
  expect(reply).toMatchObject({
    kind: 'unreachable',
    reason: 'upstream: the answer is no contact record (first_name: must be string or null)',
  });
});

test('the body is mapped from the body of the source protocol', async () => {
  const body = '{ "who": { "url": linkedin_url, "id": contact_id }, "want": attributes }';
  const { asked } = await asking(ANA, { request: { method: 'POST', path: null, body } });
  expect(JSON.parse(asked[0]!.body)).toEqual({
    who: { url: ABOUT_ANA.linkedinUrl, id: 7 },
    want: ['contact_profile'],
  });
});

test('a body mapped to null: the source cannot answer this, and is not queried', async () => {
  const body = '$exists(linkedin_url) ? { "url": linkedin_url } : null';
  const question = { email: 'ana@acme.example', attributes: ['contact_profile'] };
  const { reply, asked } = await asking(
    ANA,
    { request: { method: 'POST', path: null, body } },
    question,
  );
  expect({ reply, asked }).toEqual({ reply: { kind: 'unknown' }, asked: [] });
});

test('GET fills the URL, and sends no body', async () => {
  await using upstream = await startUpstream(always(ANA));
  const url = `${upstream.url}/people?profile={linkedin_url}&mail={email}`;
  const sources = quickSources([
    httpConfig(url, { request: { method: 'GET', path: null, body: null } }),
  ]);
  await sources.ask({ email: 'ana@acme.example', attributes: ['contact_profile'] }, NEVER);
  expect(upstream.asked).toMatchObject([
    { method: 'GET', path: '/people?mail=ana%40acme.example', body: '' },
  ]);
  expect(upstream.asked[0]!.headers).not.toHaveProperty('content-type');
  await sources.close();
});

test('GET by an unknown field of the person: not queried', async () => {
  await using upstream = await startUpstream(always(ANA));
  const url = `${upstream.url}/people/{linkedin_url}`;
  const sources = quickSources([
    httpConfig(url, { request: { method: 'GET', path: null, body: null } }),
  ]);
  const question = { email: 'ana@acme.example', attributes: ['contact_profile'] };
  expect(await sources.ask(question, NEVER)).toEqual({ kind: 'unknown' });
  expect(upstream.asked).toEqual([]);
  await sources.close();
});

test.each([
  ['an endless loop', '($f := function($n) { $f($n + 1) }; $f(0))', 'D1012'],
  ['endless recursion', '($f := function($n) { 1 + $f($n + 1) }; $f(0))', 'D1011'],
  ['an endless list', '[1..1000000]', 'D2015'],
])('%s is cut off', async (_, expression, code) => {
  await expect(compileMapping(expression)({})).rejects.toThrow(`the mapping failed (${code}`);
});

test('a fault names code and position, and contains neither expression nor data', async () => {
  const { reply } = await asking({ HUSH: 'HUSH' }, { response: '{ "first_name": -HUSH }' });
  expect(reply).toMatchObject({ reason: 'upstream: the mapping failed (D1002 at character 17)' });
});

test('lists that are null or absent stay so', () => {
  const record = { skills: null, emails: [{ address: 'a@b.example' }] };
  expect(withLists(record)).toEqual(record);
  expect(withLists('text')).toBe('text');
});
