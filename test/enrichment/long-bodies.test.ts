/** Long bodies, which a thread reads, are answered like short ones. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readBody } from '../../src/work/enrichment/read-body.ts';
import { type Json, until, useService } from '../support/service.ts';
import { createBody, PATH } from './jobs.ts';

const LIMITS = { leadsPerJob: 5_000, profileBytes: 2_000 };

const service = useService((config) => Object.assign(config.limits, LIMITS));

const KEYS = ['email', 'first_name', 'unique_identifier'];
/** With 4,500 rows, three times as long as a body that is read at once. */
const FILLER = 'x'.repeat(700);
const ROW = (at: number): unknown[] => [`p${at}@x.example`, { n: FILLER }, `${at}`];
const rows = (count: number, odd: Record<number, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => odd[at] ?? ROW(at));

const listOf = (values: unknown[], more: object = {}) =>
  JSON.stringify(createBody({ lead_data: { keys: KEYS, values }, ...more }));

/** @returns the answer without what differs from call to call */
async function ask(text: string | Buffer, path = PATH, headers = {}): Promise<[number, string]> {
  const response = await fetch(`${service.url}${path}?api_key=${service.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text as never,
  });
  const body = (await response.json()) as Json;
  return [response.status, body.message];
}

/** Makes texts with a few or with many rows before the odd one. */
type Build = (count: number) => string | Buffer;

const CASES: [string, Build, string][] = [
  ['rows as they should be', (n) => listOf(rows(n)), 'launched'],
  [
    'a row that is no list',
    (n) => listOf(rows(n, { [n - 1]: { email: 'a' } })),
    'values[#]: must be an array',
  ],
  [
    'a row with too few values',
    (n) => listOf(rows(n, { [n - 1]: ['a@x.example'] })),
    'values[#]: has 1 values, keys has 3',
  ],
  [
    'a row that is too large',
    (n) => listOf(rows(n, { [n - 1]: ['a@x.example', 'y'.repeat(2_000), ''] })),
    'values[#]: is larger than 2000 bytes',
  ],
  [
    'an unknown key',
    (n) =>
      JSON.stringify(createBody({ lead_data: { keys: ['email', 'a', 'b'], values: rows(n) } })),
    'lead_data.keys[1]: must be one of',
  ],
  ['no name', (n) => listOf(rows(n), { name: undefined }), 'name: is required'],
  [
    'no name, and an odd row',
    (n) => listOf(rows(n, { 1: 7 }), { name: undefined }),
    'name: is required',
  ],
  ['U+0000', (n) => listOf(rows(n, { 1: ['a\0', '', ''] })), 'must not contain U+0000'],
  ['text that is no JSON', (n) => `${listOf(rows(n))}]`, 'is not valid JSON'],
  ['bytes that are no UTF-8', (n) => Buffer.from(`${listOf(rows(n))}\u00ff`, 'latin1'), 'UTF-8'],
  [
    'a quote for another body',
    (n) => listOf(rows(n), { quote: 'a.b' }),
    'is no quote that this account was given',
  ],
];

test.each(CASES)('%s: the same answer for a short and for a long body', async (_, build, part) => {
  const [short, long] = [3, 4_500].map((count) => [count, build(count)] as const);
  const answers = [];
  for (const [count, text] of [short!, long!]) {
    const [status, message] = await ask(text);
    expect(message).toContain(part.replace('#', String(count - 1)));
    answers.push([status, message.replace(`[${count - 1}]`, '[N]')]);
  }
  const [ofShort, ofLong] = answers.map(([status, message]) => [
    status,
    // V8 names the position, and the name of the job is in the message.
    String(message).replace(/\d{2,}/g, 'N'),
  ]);
  expect(ofLong).toEqual(ofShort);
});

test('too many rows are refused by their number', async () => {
  expect(await ask(listOf(rows(5_001)))).toEqual([
    422,
    'lead_enrichments.lead_data.values: has 5001 rows, at most 5000 are allowed',
  ]);
});

test('values of a long list are returned exactly as sent, in their order', async () => {
  const exact = '{"n":12345678901234567890,"a":1,"a":2,"__proto__":[],"2":0,"1":"\\u00e9 é 😀"}';
  const text = listOf(rows(4_500, { 2345: ['last@x.example', 'EXACT', 'here'] }));
  const sent = text.replace('"EXACT"', exact);
  const created = await fetch(`${service.url}${PATH}?api_key=${service.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: sent,
  });
  const { id } = (await created.json()) as Json;
  await until(
    () => service.get(`${PATH}/${id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );
  const page = `page=23&page_size=100&api_key=${service.apiKey}`;
  const result = await fetch(`${service.url}${PATH}/${id}/final_result?${page}`);
  const answer = await result.text();
  expect(answer).toContain(`"first_name":${exact},"unique_identifier":"here"`);
  const { leads } = (JSON.parse(answer) as Json).enriched_leads;
  expect(leads.map((lead: Json) => lead.custom_columns.unique_identifier)).toEqual(
    Array.from({ length: 100 }, (_, at) => (at === 45 ? 'here' : String(2_300 + at))),
  );
});

test('a long call is repeated by its key, and refused with another body', async () => {
  const text = listOf(rows(4_500));
  const headers = { 'idempotency-key': randomUUID() };
  const first = await ask(text, PATH, headers);
  expect(first[0]).toBe(200);
  expect(await ask(text, PATH, headers)).toEqual(first);
  const [status, message] = await ask(text.replace('p17@', 'p18@'), PATH, headers);
  expect([status, message]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
});

test('a quote of a long list is that of its rows, and pays for the same body', async () => {
  const values = rows(4_500, { 7: ROW(8), 9: ['', '', ''] });
  const body = createBody({ lead_data: { keys: KEYS, values } });
  const { status, body: quote } = await service.post(`${PATH}/quote`, body);
  expect(status).toBe(200);
  expect(quote).toMatchObject({ leads: 4_500, duplicates: 1, unusable: 1 });
  const quoted = { lead_enrichments: { ...body.lead_enrichments, quote: quote.quote } };
  expect((await service.post(PATH, quoted)).status).toBe(200);
  const other = structuredClone(quoted);
  other.lead_enrichments.name = `other ${randomUUID()}`;
  const refused = await service.post(PATH, other);
  expect(refused.body.message).toContain('is for another body');
});

test.each<[string, Record<string, unknown>, string]>([
  ['without a list', { lead_data: undefined, note: 'x'.repeat(1_100_000) }, 'is required'],
  [
    'with keys that are no list',
    { lead_data: { keys: 7, values: rows(4_500) } },
    'must be an array',
  ],
  [
    'with other long parts',
    { lead_data: { keys: KEYS, values: rows(4_500) }, note: 'x'.repeat(300_000) },
    'launched',
  ],
])('a long body %s is read as a whole', async (_, more, part) => {
  expect((await ask(JSON.stringify(createBody(more))))[1]).toContain(part);
});

test('a thread passes rows as memory, and nothing long as objects', async () => {
  const body = new Uint8Array(Buffer.from(listOf(rows(4_500))));
  const bounds = { depth: 500, parts: 2_000_000 };
  const { answer, moved } = await readBody({ body, bounds, limits: LIMITS });
  if (!('value' in answer)) throw new Error('the body was not read');
  expect(JSON.stringify(answer.value).length).toBeLessThan(300);
  expect(answer.counts).toEqual({ rows: 4_500, uneven: null });
  const { bytes, ends } = answer.cut as { bytes: Uint8Array; ends: number[] };
  expect(ends).toHaveLength(3);
  expect(ends.at(-1)).toBe(bytes.length);
  expect(moved).toEqual([body.buffer, bytes.buffer]);
});
