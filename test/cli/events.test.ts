import { beforeAll, expect, test } from 'vitest';
import { eventPages } from '../../src/commands/events/read.ts';
import { recordEvents } from '../../src/events/record/index.ts';
import { createClient } from '../../src/node/client/index.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let ids: string[];

const record = async (...subjects: string[]) => {
  const events = subjects.map((subject) => ({
    accountId: service.accountId,
    type: subject.startsWith('watch') ? ('watch.paused' as const) : ('api_key.rolled' as const),
    subject,
    data: {},
  }));
  const recorded = await service.database.db
    .transaction()
    .execute((trx) => recordEvents(trx, events));
  return recorded.map(({ id }) => id);
};

beforeAll(async () => {
  ids = await record('api_key/1', 'watch/1', 'api_key/2');
});

const run = (args: string[]) =>
  tenure(['events', ...args], {
    env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
  });

test('one line for each event: time, type, subject and id', async () => {
  const { code, stdout, stderr } = await run([]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ +/).slice(1))).toEqual([
    ['api_key.rolled', 'api_key/1', ids[0]],
    ['watch.paused', 'watch/1', ids[1]],
    ['api_key.rolled', 'api_key/2', ids[2]],
  ]);
});

test('--json is one value; --since an id and --types select', async () => {
  const { stdout } = await run(['--json', '--since', ids[0]!, '--types', 'api_key.rolled']);
  const { events, last_event_id } = JSON.parse(stdout);
  expect(events.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
  // The cursor may be past the last event, because it marks the last one examined.
  const later = await run(['--json', '--since', last_event_id]);
  expect(JSON.parse(later.stdout).events).toEqual([]);
});

test('--since a time', async () => {
  expect(JSON.parse((await run(['--json', '--since', '2126-01-01'])).stdout).events).toEqual([]);
  expect(JSON.parse((await run(['--json', '--since', '2026-01-01'])).stdout).events.length).toBe(3);
});

test('--follow continues with new events', async () => {
  const interruption = new AbortController();
  const { url, apiKey } = service;
  const client = createClient({ url, apiKey, signal: interruption.signal });
  const pages = eventPages(client, { follow: true, since: { id: ids[2]! } });
  expect((await pages.next()).value.events).toEqual([]);
  const next = pages.next();
  const [id] = await record('api_key/9');
  expect((await next).value.events).toMatchObject([{ id }]);
  const waiting = pages.next();
  interruption.abort(new Error('interrupted'));
  await expect(waiting).rejects.toThrow('interrupted');
});

test.each([
  [['--since', 'yesterday'], 2, 'It must be the id of an event, or a time'],
  [['--since', 'evt_x'], 1, 'last_event_id: is not the id of an event'],
  [['--types', 'nothing'], 1, 'types: nothing is none'],
])('%j is refused', async (args, code, message) => {
  const ended = await run(args);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(message);
});

test('a move is shown with the name and in a sentence, on one line', async () => {
  const moved = { name: 'Ana\u001b[31m Silva', sentence: 'Moved from Acme\nto Globex.' };
  const { accountId, apiKey } = await service.addAccount();
  const event = { accountId, type: 'contact.moved' as const, subject: 'contact/7', data: moved };
  await service.database.db.transaction().execute((trx) => recordEvents(trx, [event]));
  const { stdout } = await tenure(['events'], {
    env: { TENURE_URL: service.url, TENURE_API_KEY: apiKey },
  });
  expect(stdout).toMatch(
    /contact\/7 {2}evt_\S+ {2}Ana \[31m Silva: Moved from Acme to Globex\.\n$/,
  );
});
