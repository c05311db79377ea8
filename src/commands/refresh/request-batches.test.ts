import { describe, expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import { runBatches } from '../lists/batches.ts';
import type { List } from '../lists/list.ts';
import { PLAIN_CSV } from '../lists/list.ts';
import type { RowCounts } from '../lists/progress.ts';
import { rememberSubmitted } from '../lists/submitted.ts';
import { peopleCaller } from './called-people.ts';
import { mapColumns } from './columns.ts';
import { count, emptyCounts } from './counts.ts';
import { type Profile, profileMaker } from './profiles.ts';
import type { CalledPeople } from './request.ts';
import { requestBatches } from './request-batches.ts';

type Input = {
  query?: Record<string, string | number>;
  body?: CalledPeople & FormData;
};

const refused = (message: string) => new TenureError(message, { status: 422 });

/**
 * A service that concludes half of a request's profiles with each poll, returns results in reverse
 * order and in pages of at most four, and accepts `limit` requests at a time. Calls are recorded.
 */
function startService({ limit = 10, credits = 1_000 } = {}) {
  const requests = new Map<string, { profiles: Profile[]; done: number }>();
  const log: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const running = () => [...requests.values()].filter((one) => one.done < one.profiles.length);
  let spent = 0;
  const lists: object[][] = [];

  async function upload(form: FormData) {
    const lines = (await (form.get('file') as File).text()).trimEnd().split('\n');
    lists.push(lines.map((line) => JSON.parse(line)));
    return { list_id: lists.length };
  }

  /** The profiles that the service makes of an uploaded list. */
  const profilesOf = ({ list_id, mapping }: NonNullable<CalledPeople['people']>) =>
    lists[list_id! - 1]!.map((line, row) => {
      const { unique_identifier, ...fields } = Object.fromEntries(
        Object.entries(mapping!)
          .map(([field, column]) => [field, (line as Record<string, unknown>)[column]] as const)
          .filter(([, cell]) => cell !== null),
      );
      return { ...fields, metadata: { row, unique_identifier } } as unknown as Profile;
    });

  function create(called: CalledPeople) {
    const { people, ...rest } = called;
    const body = people
      ? { ...rest, profiles: profilesOf(people) }
      : (called as { profiles: Profile[] });
    if (running().length >= limit) throw refused('too many at a time');
    if (spent + body.profiles.length > credits) throw refused('not enough credits');
    spent += body.profiles.length;
    bodies.push(called);
    const id = `r${requests.size + 1}`;
    // As parsed from JSON, without keys whose value is undefined.
    requests.set(id, { profiles: JSON.parse(JSON.stringify(body.profiles)), done: 0 });
    log.push(`create ${id}`);
    return { unique_identifier: id };
  }

  function answer(query: Record<string, string | number | undefined>) {
    const id = String(query.unique_identifier);
    const request = requests.get(id);
    if (!request) throw refused(`no refresh request ${id}`);
    const { profiles, done } = request;
    const isDone = done >= profiles.length;
    if (query.response_format === 'summary') {
      request.done += Math.ceil(profiles.length / 2);
      if (isDone) log.push(`complete ${id}`);
      return { status: isDone ? 'completed' : 'running' };
    }
    const size = Math.min(Number(query.page_size), 4);
    const from = (Number(query.page_no) - 1) * size;
    const results = profiles.map((profile, index) => {
      const search_status = index < done ? 'completed' : 'refreshing';
      const contact = { id: profile.email ? index : null, search_status };
      return query.response_format === 'changes'
        ? { custom_columns: profile, ...contact, match_status: 'found_and_verified' }
        : { custom_columns: profile, contact_data: contact };
    });
    const page = { total: profiles.length, profiles: results.reverse().slice(from, from + size) };
    return query.response_format === 'changes'
      ? { profiles: page }
      : { contact_profile_refreshes: page };
  }

  const call = async (method: string, path: string, { query, body }: Input) => {
    if (method === 'get') return answer(query!);
    return path === '/api/v1/lists' ? upload(body!) : create(body!);
  };
  async function* follow(_: string, { query }: Input, isLast: (state: object) => boolean) {
    for (let state = answer(query!); ; state = answer(query!)) {
      yield state;
      if (isLast(state)) return;
    }
  }
  const client = { call, follow } as unknown as Client;
  return { client, requests, bodies, log, lists };
}

const emails = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@acme.example`);

/**
 * A refresh of a list with a column of addresses; `written` collects the rows that have results.
 */
function refreshOf(client: Client, addresses: string[], resumed: string[] = [], uploads = false) {
  const written: string[] = [];
  const counts = emptyCounts();
  const submitted = rememberSubmitted(resumed);
  const list: List = {
    headers: ['Email'],
    dialect: PLAIN_CSV,
    count: addresses.length,
    rows: async (from, most) => addresses.slice(from, from + most).map((email) => [email]),
    close: async () => {},
  };
  async function run(
    resultFormat: 'full' | 'changes' = 'full',
    onWait: ((batch: RowCounts) => void) | null = null,
  ): Promise<void> {
    const mapping = mapColumns([{ header: 'Email', sample: [] }], new Map());
    const withIds = new Map([...mapping, ['ds_contact_id', { column: 1, by: 'map' }] as const]);
    const api = requestBatches({
      client,
      list,
      toProfile: profileMaker(mapping),
      callPeople: peopleCaller({ client, list, mapping: uploads ? mapping : withIds }),
      settings: { find_match_and_refresh: true, contact_refresh_time: 0 },
      resultFormat,
      resumed,
      counts,
    });
    const batches = { client, list, api, rowsPerBatch: 10, ahead: 3, submitted };
    for await (const { rows, results } of runBatches(batches, onWait)) {
      rows.forEach(([email], at) => {
        expect(results[at]!.custom_columns.email ?? '').toBe(email);
        written.push(email!);
        count(counts, results[at]!, resultFormat);
      });
    }
  }
  return { run, written, counts, ids: submitted.ids };
}

test("results are in the order of the list, whatever the service's order", async () => {
  const { client, log } = startService();
  const { run, written, counts, ids } = refreshOf(client, emails(57));
  await run();
  expect(written).toEqual(emails(57));
  expect(ids).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
  expect(counts).toMatchObject({ done: 57, matched: 57 });
  expect(log.slice(0, 6)).toEqual([
    ...['create r1', 'create r2', 'create r3', 'create r4'],
    ...['complete r1', 'create r5'],
  ]);
});

test('sends settings, identifiers and the row', async () => {
  const { client, bodies } = startService();
  const { run } = refreshOf(client, emails(11));
  await run();
  expect(bodies).toEqual([
    expect.objectContaining({
      synchronous: false,
      find_match_and_refresh: true,
      contact_refresh_time: 0,
    }),
    {
      synchronous: false,
      find_match_and_refresh: true,
      contact_refresh_time: 0,
      profiles: [{ email: 'p10@acme.example', metadata: { row: 11 } }],
    },
  ]);
});

test('what is uploaded: identifiers and the number of the row, in one list a request', async () => {
  const { client, bodies, lists } = startService();
  const { run, written } = refreshOf(client, [...emails(10), ''], [], true);
  await run();
  expect(lists[1]).toEqual([{ row: '11', email: null }]);
  expect(lists[0]).toHaveLength(10);
  expect(bodies[1]).toEqual({
    synchronous: false,
    find_match_and_refresh: true,
    contact_refresh_time: 0,
    people: { list_id: 2, mapping: { unique_identifier: 'row', email: 'email' } },
  });
  expect(written.slice(0, 10)).toEqual(emails(10));
});

test('the changes format', async () => {
  const { client } = startService();
  const { run, written, counts } = refreshOf(client, emails(5));
  await run('changes');
  expect(written).toEqual(emails(5));
  expect(counts).toMatchObject({ verified: 5, standings: { no_verdict: 5 } });
});

test('progress counts concluded profiles and never decreases', async () => {
  const { client } = startService();
  const { run, counts } = refreshOf(client, emails(8));
  const seen: number[] = [];
  await run('full', ({ done }) => void seen.push(counts.done + done));
  seen.push(counts.done);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(8);
  expect(seen.length).toBeGreaterThan(1);
});

test('waits if the service accepts one request at a time', async () => {
  const { client, log } = startService({ limit: 1 });
  const { run, written } = refreshOf(client, emails(25));
  await run();
  expect(written).toEqual(emails(25));
  expect(log.indexOf('complete r1')).toBeLessThan(log.indexOf('create r2'));
});

test('ends after the paid results if credits run out within the list', async () => {
  const { client } = startService({ credits: 20 });
  const { run, written, ids } = refreshOf(client, emails(25));
  await expect(run()).rejects.toThrow('not enough credits');
  expect(written).toEqual(emails(20));
  expect(ids).toEqual(['r1', 'r2']);
});

test('fails if the service returns other profiles', async () => {
  const { client, requests } = startService();
  const call: Client['call'] = async (method, path, input) => {
    const answer = await client.call(method, path, input);
    requests.get('r1')!.profiles[2]!.email = 'other@acme.example';
    return answer;
  };
  const { run, ids } = refreshOf({ ...client, call }, emails(5));
  await expect(run()).rejects.toThrow('request r1 does not give row 3 back as it was sent');
  expect(ids).toEqual(['r1']);
});

describe('--resume', () => {
  test('fetches the paid results and continues', async () => {
    const { client, bodies } = startService();
    await refreshOf(client, emails(20)).run();
    const { run, written, ids } = refreshOf(client, emails(25), ['r1', 'r2']);
    await run();
    expect(written).toEqual(emails(25));
    expect(ids).toEqual(['r1', 'r2', 'r3']);
    expect(bodies).toHaveLength(3);
  });

  test('fetches requests of profiles and of uploaded lists', async () => {
    const { client } = startService();
    await refreshOf(client, emails(20)).run();
    const { run, written, ids } = refreshOf(client, emails(35), ['r1', 'r2'], true);
    await run();
    expect(written).toEqual(emails(35));
    const again = refreshOf(client, emails(35), [...ids]);
    await again.run();
    expect(again.written).toEqual(emails(35));
    expect(again.ids).toEqual(ids);
  });

  test.each([
    ['another list', emails(10).reverse(), 'request r1 is not of this list: row 1 differs'],
    ['a longer list', emails(9), 'request r1 has more profiles than the list has rows left'],
  ])('refuses a request of %s', async (_, addresses, message) => {
    const { client } = startService();
    await refreshOf(client, emails(10)).run();
    const { run, written } = refreshOf(client, addresses, ['r1']);
    const refused = run();
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(message);
    expect(written).toEqual([]);
  });
});
