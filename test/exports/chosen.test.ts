/** Exports of chosen rows: `POST` with their positions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { startSource, storedPerson } from '../moves/person.ts';
import { create } from '../refresh/requests.ts';
import { useService } from '../support/service.ts';
import { exportJob, exportOf, exportRequest, KEYS, PEOPLE, ROWS } from './files.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
beforeAll(() => service.load(PEOPLE));

const postTo = (path: string, query: Record<string, string>, body: unknown) =>
  fetch(`${service.url}${path}?${new URLSearchParams({ api_key: service.apiKey, ...query })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });

describe('of a job', () => {
  let id: number;
  beforeAll(async () => {
    const lead_data = { keys: KEYS, values: ROWS };
    ({ id } = await runJob(service, { direct_dial: true, lead_data }));
  });
  const path = () => `/api/v1/lead_enrichments/${id}/export`;
  const linesOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.text()).split('\n').filter(Boolean);
  };

  test.each<Record<string, string>>([
    { format: 'jsonl' },
    { format: 'jsonl', preset: 'hubspot' },
    { format: 'jsonl', mode: 'fill_empty' },
  ])('200: the chosen lines of the export of all, with %j', async (query) => {
    const all = await linesOf(await exportJob(service, id, query));
    expect(all).toHaveLength(ROWS.length);
    const chosen = await linesOf(await postTo(path(), query, { positions: [5, 0, 3, 3] }));
    expect(chosen).toEqual([all[0], all[3], all[5]]);
  });

  test('200: CSV under its name, with guarded formulas', async () => {
    const response = await postTo(path(), {}, { positions: [4] });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="lead_enrichment_${id}.csv"`,
    );
    const [, row, ...rest] = await linesOf(response);
    expect(row).toMatch(/^'=1\+1,sara@acme\.example,/);
    expect(rest).toEqual([]);
  });

  test('200: rows of many batches', async () => {
    const emails = Array.from({ length: 4_500 }, (_, at) => [`n${at}@nowhere.example`]);
    const long = await runJob(service, { lead_data: { keys: ['email'], values: emails } });
    const positions = [4_499, 2_001, 1_999, 0];
    const response = await postTo(
      `/api/v1/lead_enrichments/${long.id}/export`,
      { format: 'jsonl' },
      { positions },
    );
    expect((await linesOf(response)).map((line) => JSON.parse(line).email)).toEqual(
      positions.toReversed().map((at) => `n${at}@nowhere.example`),
    );
  });

  test.each<[unknown, RegExp]>([
    [{}, /^positions: is required$/],
    [{ positions: [] }, /^positions: /],
    [{ positions: [6] }, /^positions: must be whole numbers from 0 to 5$/],
    [{ positions: [-1] }, /^positions[./[]0/],
    [{ positions: [1.5] }, /^positions[./[]0/],
    [{ positions: ['1'] }, /^positions[./[]0/],
  ])('422: %j', async (body, message) => {
    const answer = await postTo(path(), {}, body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message).toMatch(message);
  });

  test('422: a job of another account, an unknown format', async () => {
    const { apiKey } = await service.addAccount();
    const body = { positions: [0] };
    expect((await postTo(path(), { api_key: apiKey }, body)).status).toBe(422);
    expect((await postTo(path(), { format: 'xlsx' }, body)).status).toBe(422);
  });
});

test('of a refresh request: the chosen lines of the export of all', async () => {
  const people = [await storedPerson(service), await storedPerson(service)];
  const profiles = [
    ...people.map(({ linkedin_url }) => ({ linkedin_url })),
    { email: 'x@y.example' },
  ];
  const { unique_identifier } = await create(service, {
    profiles,
    contact_refresh_time: 10_000,
    find_match_and_refresh: false,
  });
  const query = { unique_identifier, format: 'jsonl' };
  const all = (await (await exportRequest(service, unique_identifier, query)).text()).split('\n');
  const path = '/api/v1/contact_profile_refresh_requests/export';
  const chosen = await postTo(path, query, { positions: [2, 1] });
  expect((await chosen.text()).split('\n')).toEqual([all[1], all[2], '']);
  const wrong = await postTo(path, query, { positions: [3] });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { message: 'positions: must be whole numbers from 0 to 2' },
  ]);
  expect((await exportOf(service, path, query)).status).toBe(200);
});
