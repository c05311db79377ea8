/** Bodies made to overload the service, and valid large ones. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createBody } from '../enrichment/jobs.ts';
import { useService } from '../support/service.ts';

const service = useService(() => {}, 'api');
const LISTS = '/api/v1/lead_enrichments';
const REFRESHES = '/api/v1/contact_profile_refresh_requests';
const SIZE = 60 * 1024 ** 2;

const DEEP = /^body: is nested deeper than the limit of 500$/;
const MANY = /^body: has more values and keys than the limit of 2200000$/;

/** Texts that take seconds and gigabytes to parse. All but the first are well-formed. */
const BOMBS: [string, RegExp, () => string][] = [
  ['opening brackets alone', DEEP, () => '['.repeat(SIZE)],
  ['nested lists', DEEP, () => '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2)],
  ['nested objects', DEEP, () => `${'{"a":'.repeat(SIZE / 6)}1${'}'.repeat(SIZE / 6)}`],
  ['empty objects', MANY, () => `[${'{},'.repeat(SIZE / 3)}1]`],
  ['numbers', MANY, () => `[${'1,'.repeat(SIZE / 2)}1]`],
  ['keys', MANY, () => `{${'"":1,'.repeat(SIZE / 5)}"":1}`],
];

test.each(BOMBS)('422 for 60 MB of %s', async (_, message, text) => {
  const { status, body } = await service.post(LISTS, text());
  expect(status).toBe(422);
  expect(body.message).toMatch(message);
});

test.each(BOMBS.slice(-2))('401 for an unknown key with 60 MB of %s', async (_, message, text) => {
  const response = await fetch(`${service.url}${REFRESHES}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text(),
  });
  expect(response.status).toBe(401);
  const body = (await response.json()) as { message: string };
  expect(body.message.replace('api_key: is missing; ', '')).toMatch(message);
});

test('nested client fields are returned unchanged, down to the limit', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}"x"${']'.repeat(levels)}`;
  const body = (levels: number) => `{"profiles":[{"metadata":{"of":${nested(levels)}}}]}`;
  // The body, the list of profiles, the profile and its metadata add four levels.
  const { status, body: answer } = await service.post(REFRESHES, body(496));
  expect(status).toBe(200);
  const { custom_columns: columns } = answer.contact_profile_refreshes[0];
  expect(JSON.stringify(columns.metadata.of)).toBe(nested(496));
  expect((await service.post(REFRESHES, body(497))).body.message).toMatch(DEEP);
});

test('brackets in strings are not nesting', async () => {
  const note = '[{'.repeat(10_000);
  const { status } = await service.post(REFRESHES, { profiles: [{ metadata: { note } }] });
  expect(status).toBe(200);
});

test('several lists of nearly 64 MB are accepted at once', async () => {
  const { apiKey } = await service.addAccount({ credits: 1_000_000 });
  const filler = 'x'.repeat(510);
  const values = Array.from({ length: 100_000 }, (_, row) => [
    `person.${row}@acme.example`,
    'Ana',
    'Silva',
    'Acme, Inc.',
    'VP of Sales',
    'Lisbon',
    'Lisboa',
    'Portugal',
    filler,
  ]);
  const keys = 'email,first_name,last_name,company_name,title,city,state,country,unique_identifier';
  const body = () => JSON.stringify(createBody({ lead_data: { keys: keys.split(','), values } }));
  expect(body().length).toBeGreaterThan(SIZE * 0.95);
  const answers = await Promise.all(
    [body(), body(), body()].map((text) => service.post(LISTS, text, { api_key: apiKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await service.get(LISTS)).status).toBe(200);
});

/** Sends the head of a request, then `pieces` chunks of one byte each. */
function crumble(query: string, pieces: number): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  socket.write(
    `POST ${REFRESHES}${query} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  socket.end(`${'1\r\n \r\n'.repeat(pieces)}0\r\n\r\n`);
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}

test('a body in pieces of single bytes is refused before it fills the memory', async () => {
  const answer = await crumble(`?api_key=${service.apiKey}`, 600_000);
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
  expect(answer).toContain('body: comes in too many small pieces');
});
