/** How large a single profile or lead may be, and how much memory answers may take together. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBody } from '../enrichment/jobs.ts';
import { until, useService } from '../support/service.ts';

const MOST = 256 * 1024;
const service = useService((config) => {
  config.limits.answersBytes = 4 * 1024 ** 2;
  config.limits.waitMs = 500;
}, 'api');
const LISTS = '/api/v1/lead_enrichments';
const REFRESHES = '/api/v1/contact_profile_refresh_requests';
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A profile whose text has `bytes` bytes, of letters of three bytes each. */
function profileOf(bytes: number): string {
  const frame = '{"email":"","metadata":{"note":""}}'.length;
  const letters = '語'.repeat(Math.floor((bytes - frame) / 3));
  const rest = 'x'.repeat((bytes - frame) % 3);
  return `{"email":"","metadata":{"note":"${letters}${rest}"}}`;
}

const create = (profiles: string[], more = '') =>
  service.post(REFRESHES, `{${more}"profiles":[${profiles.join(',')}]}`);

test('422 for a profile that is larger than the limit, by its index', async () => {
  const small = profileOf(100);
  expect(Buffer.byteLength(profileOf(MOST))).toBe(MOST);
  const { status, body } = await create([small, small, profileOf(MOST + 1), small]);
  expect(status).toBe(422);
  expect(body.message).toBe(`profiles[2]: is larger than ${MOST} bytes`);
  expect((await create([small, profileOf(MOST)])).status).toBe(200);
});

test('422 for a lead that is larger than the limit, by its row', async () => {
  const listOf = (note: string) => {
    const values = [
      ['ana@acme.example', 'short'],
      ['bo@acme.example', note],
    ];
    const lead_data = { keys: ['email', 'unique_identifier'], values };
    return service.post(LISTS, createBody({ name: `List ${note.length}`, lead_data }));
  };
  const frame = '["bo@acme.example",""]'.length;
  const { status, body } = await listOf('x'.repeat(MOST - frame + 1));
  expect(status).toBe(422);
  expect(body.message).toBe(`lead_enrichments.lead_data.values[1]: is larger than ${MOST} bytes`);
  expect((await listOf('x'.repeat(MOST - frame))).status).toBe(200);
});

/** Requests an answer and reads only its status. */
function askWithoutReading(path: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  return new Promise((resolve) =>
    socket.once('data', (start) => {
      socket.pause();
      resolve(start.toString('latin1', 9, 12));
    }),
  );
}

/** More than the kernel buffers for a sender. */
const LONG = 200;

/** The path of a request status of about 50 MB. */
async function createLong(): Promise<string> {
  const { body } = await create(Array(LONG).fill(profileOf(MOST)), '"synchronous":false,');
  const query = {
    unique_identifier: body.unique_identifier,
    page_size: String(LONG),
    api_key: service.apiKey,
  };
  return `${REFRESHES}/request_status?${new URLSearchParams(query)}`;
}

/** Sends a request, and disconnects at the first line of the answer. */
async function glance(path: string): Promise<Response> {
  const response = await fetch(service.url + path);
  await response.body!.cancel();
  return response;
}

test('long unread answers leave no room for more, and short ones are still sent', async () => {
  const path = await createLong();
  await until(
    () => askWithoutReading(path),
    (status) => status === '200',
  );
  const refused = await until(
    () => glance(path),
    ({ status }) => status === 503,
  );
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await (await fetch(service.url + path)).json()).toEqual({
    message: 'too many long answers are being read; try again',
  });
  expect((await glance(`${path}&response_format=summary`)).status).toBe(200);
  expect((await service.get(LISTS)).status).toBe(200);
  expect((await create([profileOf(100)])).status).toBe(200);

  for (const socket of sockets.splice(0)) socket.destroy();
  await until(
    () => glance(path),
    ({ status }) => status === 200,
  );
});

test('a client that disconnects while it waits for room keeps none', async () => {
  const path = await createLong();
  await until(
    () => askWithoutReading(path),
    (status) => status === '200',
  );
  for (let at = 0; at < 4; at += 1) void askWithoutReading(path);
  for (const socket of sockets.splice(0)) socket.destroy();
  for (let at = 0; at < 3; at += 1) {
    await until(
      () => glance(path),
      ({ status }) => status === 200,
    );
  }
});
