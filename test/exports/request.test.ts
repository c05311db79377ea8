import { afterAll, describe, expect, test } from 'vitest';
import { AS_KNOWN, atAcme, moved, refresh, startSource, storedPerson } from '../moves/person.ts';
import { create } from '../refresh/requests.ts';
import { globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { exportRequest } from './files.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

const rowsOf = async (identifier: string, query: Record<string, string> = {}): Promise<Json[]> => {
  const response = await exportRequest(service, identifier, { format: 'jsonl', ...query });
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

describe('profiles', () => {
  test('200: all submitted values, whatever they are, and the current data', async () => {
    const person = await storedPerson(service);
    const profiles = `[{"linkedin_url":${JSON.stringify(person.linkedin_url)},"n":12345678901234567890,
      "__proto__":{"x":1}},{"title":"Boss","2":"b","1":"a","title":"Clerk"}]`;
    const body = `{"contact_refresh_time":10000,"profiles":${profiles}}`;
    const { unique_identifier } = (await service.post(PATH, body)).body;
    const response = await exportRequest(service, unique_identifier);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="refresh_${unique_identifier}.csv"`,
    );
    const [header, first, second] = (await response.text()).split('\n');
    expect(header).toMatch(/^linkedin_url,n,__proto__,title,2,1,id,matched,first_name/);
    expect(header).toContain(',enriched_title,');
    expect(first).toMatch(
      /^https:\/\/www\.linkedin\.com\/in\/paula-moves-\d+,12345678901234567890,"\{""x"":1\}",,,,\d+,true,Paula,/,
    );
    expect(second).toMatch(/^,,,Clerk,b,a,,false,,/);
  });

  test('200: for a CRM, the changes since', async () => {
    const { linkedin_url } = await storedPerson(service);
    const profiles = [
      { linkedin_url, last_name: 'Moves', company_name: 'Globex', email: 'p@globex.example' },
      { linkedin_url, last_name: 'moves', company_name: 'ACME' },
      { email: 'nobody@nowhere.example', last_name: 'Nobody', company_name: 'None' },
    ];
    const request = await create(service, {
      profiles,
      contact_refresh_time: 10_000,
      find_match_and_refresh: false,
    });
    const query = { preset: 'salesforce_lead', mode: 'changed_only' };
    const rows = await rowsOf(request.unique_identifier, query);
    expect(rows).toEqual([
      expect.objectContaining({
        LastName: 'Moves',
        Company: 'Acme, Inc.',
        'Former Company': 'Globex',
        Email: null,
        former_email: 'p@globex.example',
        company_name: 'Globex',
      }),
    ]);
  });

  test('422: too many different members for a table', async () => {
    const profiles = Array.from({ length: 11 }, (_, row) =>
      Object.fromEntries(Array.from({ length: 100 }, (__, at) => [`m${row}-${at}`, 1])),
    );
    const { unique_identifier } = await create(service, { profiles });
    const response = await exportRequest(service, unique_identifier);
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: expect.stringMatching(/^unique_identifier: .*1000 different members/) },
    ]);
  });
});

const PATH = '/api/v1/contact_profile_refresh_requests';
const EMAIL = { requested_attributes: [{ name: 'contact_profile' }, { name: 'email' }] };

describe('moves', () => {
  test('200: a change of employer closes one line and opens another', async () => {
    const { person } = await moved(service, source);
    const emails = [{ address: 'paula@globex.example', type: 'work', status: 'Verified' }];
    const again = [
      { title: 'Director', start_date: '2026-03-01', company: { name: 'Initech' } },
      {
        title: 'Head of Buying',
        start_date: '2026-02-01',
        end_date: '2026-02-28',
        company: globex,
      },
    ];
    source.says({ ...person, positions: again, emails });
    const request = await refresh(service, person, { ...EMAIL, force_refresh: true });
    const lines = await rowsOf(request.unique_identifier, { kind: 'moves' });
    const shared = {
      move_id: expect.any(Number),
      contact_id: expect.any(Number),
      name: 'Paula Moves',
      linkedin_url: person.linkedin_url,
      type: 'job_change',
      submitted_linkedin_url: person.linkedin_url,
      seen_at: expect.stringMatching(/Z$/),
    };
    expect(lines).toEqual([
      expect.objectContaining({
        ...shared,
        line: 'closed',
        company: 'Globex GmbH',
        title: 'Head of Buying',
        start_date: null,
        end_date: '2026-02-28',
        email: null,
        stale_email: 'paula@globex.example',
      }),
      expect.objectContaining({
        ...shared,
        line: 'new',
        company: 'Initech',
        title: 'Director',
        start_date: '2026-03-01',
        end_date: null,
        stale_email: null,
      }),
    ]);
    expect(lines[0].move_id).toBe(lines[1].move_id);
  });

  test('the new address is included if addresses were paid for', async () => {
    const emails = [{ address: 'new@globex.example', type: 'work', status: 'Verified' }];
    const position = { title: 'Head of Buying', start_date: '2026-02-01', company: globex };
    const left = { ...atAcme[0], end_date: '2026-01-31' };
    const addresses: (string | null)[] = [];
    for (const options of [{}, EMAIL]) {
      const person = await storedPerson(service);
      await refresh(service, person, AS_KNOWN);
      source.says({ ...person, positions: [position, left], emails });
      const request = await refresh(service, person, options);
      const lines = await rowsOf(request.unique_identifier, { kind: 'moves' });
      addresses.push(lines[1].email);
    }
    expect(addresses).toEqual([null, 'new@globex.example']);
  });

  test('a person who left without a new employer has one line, a change of title has none', async () => {
    const gone = await moved(service, source, {
      positions: [{ ...atAcme[0], end_date: '2026-01-31' }],
    });
    const lines = await rowsOf(gone.request.unique_identifier, { kind: 'moves' });
    expect(lines).toMatchObject([
      { line: 'closed', company: 'Acme, Inc.', end_date: '2026-01-31' },
    ]);
    const retitled = [{ ...atAcme[0], title: 'Senior Buyer' }];
    const stayed = await moved(service, source, { positions: retitled });
    expect(await rowsOf(stayed.request.unique_identifier, { kind: 'moves' })).toEqual([]);
  });

  test('the line of a kept employer stays open', async () => {
    const positions = [
      { title: 'Partner', start_date: '2026-02-01', primary: true, company: globex },
      ...atAcme,
    ];
    const { request } = await moved(service, source, { positions });
    const lines = await rowsOf(request.unique_identifier, { kind: 'moves' });
    expect(lines.map(({ line, company, end_date }) => [line, company, end_date])).toEqual([
      ['continues', 'Acme, Inc.', null],
      ['new', 'Globex GmbH', null],
    ]);
  });

  test('422: parameters that moves do not have', async () => {
    const { request } = await moved(service, source);
    const ask = async (query: Record<string, string>) =>
      ((await (await exportRequest(service, request.unique_identifier, query)).json()) as Json)
        .message;
    expect(await ask({ kind: 'move' })).toBe('kind: must be one of profiles, moves');
    expect(await ask({ kind: 'moves', preset: 'hubspot' })).toContain('preset: must be tenure');
    expect(await ask({ kind: 'moves', mode: 'fill_empty' })).toContain('mode: must be all');
  });
});

describe('422', () => {
  test.each([
    ['', 'unique_identifier: is required'],
    ['x', 'unique_identifier: no refresh request x on this account'],
  ])('identifier %j', async (identifier, message) => {
    const response = await exportRequest(service, identifier);
    expect([response.status, await response.json()]).toEqual([422, { message }]);
  });

  test('a request in progress, and one whose profiles are no longer kept', async () => {
    const person = await storedPerson(service);
    const { unique_identifier } = await refresh(service, person, AS_KNOWN);
    const set = (change: string) =>
      service.database.pool.query(
        `update refresh_request set ${change} where unique_identifier = $1`,
        [unique_identifier],
      );
    const ask = async () =>
      ((await (await exportRequest(service, unique_identifier)).json()) as Json).message;
    await set("status = 'running'");
    expect(await ask()).toContain('unique_identifier: refresh request');
    await set("status = 'completed', pruned_at = now()");
    expect(await ask()).toContain('no longer kept');
  });
});
