/** `GET /api/v1/contacts`: search, states, and what accounts may see. */
import { beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { refresh, startSource, storedPerson } from '../moves/person.ts';
import { daysAgo } from '../refresh/requests.ts';
import { acme, ana, globex } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { watch } from '../watches/watches.ts';

const CONTACTS = '/api/v1/contacts';
const source = await startSource();
const service = useService((config) => {
  config.sources = [source.config];
});

const joana = {
  first_name: 'Joána',
  last_name: "O'Neil-Šmid",
  linkedin_url: 'https://www.linkedin.com/in/joana-oneil-9c',
  emails: [{ address: 'joana.oneil@globex.example', type: 'work' }],
  positions: [
    { title: 'Buyer', company: globex },
    { title: 'Clerk', end_date: '2020-01', company: acme },
  ],
  verified_at: daysAgo(40),
};
const idle = { linkedin_url: 'https://www.linkedin.com/in/idle-4d', verified_at: null };

beforeAll(async () => {
  await service.load([ana, joana, idle]);
});

const list = async (query: Record<string, string> = {}): Promise<Json> => {
  const { status, body } = await service.get(CONTACTS, query);
  expect(status).toBe(200);
  return body;
};
const names = ({ contacts }: Json): (string | null)[] => contacts.map(({ name }: Json) => name);
const JOANA = "Joána O'Neil-Šmid";

describe('an operator account', () => {
  test('sees everybody, those verified last first, a page at a time', async () => {
    const all = await list();
    expect(names(all)).toEqual(['Ana Silva', JOANA, null]);
    expect(all).toEqual({
      total: 3,
      contacts: [
        {
          id: expect.any(Number),
          name: 'Ana Silva',
          title: 'VP of Sales',
          company: 'Acme, Inc.',
          email: 'ana.silva@acme.example',
          linkedin_url: ana.linkedin_url,
          verified_at: ana.verified_at,
          external_ids: {},
        },
        expect.objectContaining({ email: 'joana.oneil@globex.example', company: 'Globex GmbH' }),
        expect.objectContaining({ verified_at: null, company: null, email: null }),
      ],
    });
    const second = await list({ page: '1', page_size: '2' });
    expect(second).toEqual({ total: 3, contacts: [all.contacts[2]] });
    expect(await list({ page: '9' })).toEqual({ total: 3, contacts: [] });
  });

  test.each<[Record<string, string>, (string | null)[]]>([
    [{ q: 'ANA' }, ['Ana Silva']],
    [{ q: 'silva ana' }, ['Ana Silva']],
    [{ q: 'smid' }, [JOANA]],
    [{ q: 'joana glob' }, [JOANA]],
    [{ q: 'joana.oneil@globex.example' }, [JOANA]],
    [{ q: 'ana globex-nothing' }, []],
    [{ q: '%' }, []],
    [{ q: ' ' }, ['Ana Silva', JOANA, null]],
    [{ employer: 'globex' }, [JOANA]],
    [{ employer: 'Acme' }, ['Ana Silva']],
    [{ domain: 'www.globex.example' }, [JOANA]],
    [{ domain: 'acme.example' }, ['Ana Silva']],
    [{ domain: 'acme.example', q: 'joana' }, []],
    [{ state: 'fresh' }, ['Ana Silva']],
    [{ state: 'stale' }, [JOANA, null]],
    [{ state: 'stale', employer: 'Globex' }, [JOANA]],
    [{ state: 'moved' }, []],
    [{ external_id: 'hubspot:123' }, []],
    [{ q: 'buyer' }, [JOANA]],
    [{ q: 'silva vp sales' }, ['Ana Silva']],
    [{ q: 'clerk' }, []],
    [{ without: 'email' }, [null]],
    [{ without: 'email', q: 'ana' }, []],
    [{ sort: 'verified' }, ['Ana Silva', JOANA, null]],
    [{ sort: 'verified', order: 'asc' }, [null, JOANA, 'Ana Silva']],
    [{ sort: 'name' }, ['Ana Silva', JOANA, null]],
    [{ sort: 'name', order: 'desc' }, [null, JOANA, 'Ana Silva']],
    [{ sort: 'employer' }, ['Ana Silva', JOANA, null]],
    [{ sort: 'employer', order: 'desc', q: 'a' }, ['Ana Silva']],
  ])('finds by %j', async (query, found) => {
    const page = await list(query);
    expect(names(page)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  test('sees a contact with its positions', async () => {
    const { contacts } = await list({ q: 'joana' });
    const { status, body } = await service.get(`${CONTACTS}/${contacts[0].id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...contacts[0], positions: expect.any(Array) });
    expect(body.positions).toMatchObject([
      { title: 'Buyer', company_name: 'Globex GmbH' },
      { title: 'Clerk', end_date: '2020-01-01' },
    ]);
    for (const id of ['987654', 'x', '0']) {
      expect((await service.get(`${CONTACTS}/${id}`)).status).toBe(404);
    }
  });

  test('sees what each source says of a contact that no result has shown, on request', async () => {
    const [{ id }] = (await list({ q: 'joana' })).contacts;
    expect((await service.get(`${CONTACTS}/${id}/observations`)).status).toBe(404);
    const { body } = await service.get(`${CONTACTS}/${id}`, { observations: 'true' });
    expect(body.observations).toMatchObject([
      { outcome: 'found', primary: { company: 'Globex GmbH', title: 'Buyer' } },
    ]);
    const plain = await service.get(`${CONTACTS}/${id}`, { observations: 'false' });
    expect(plain.body).not.toHaveProperty('observations');
    const wrong = await service.get(`${CONTACTS}/${id}`, { observations: 'yes' });
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      'observations: must be one of false, true',
    ]);
  });

  test('finds people whom an earlier release has listed, once they are listed again', async () => {
    await service.database.pool.query(
      `update contact_listing set terms = '', sort_name = null, sort_employer = null,
                                  has_email = null`,
    );
    expect(names(await list({ sort: 'name' }))).toEqual(['Ana Silva', JOANA, null]);
    expect(names(await list({ q: 'buyer' }))).toEqual([JOANA]);
  });

  test('finds changes at once', async () => {
    await service.load([{ ...ana, last_name: 'Souza', verified_at: new Date().toISOString() }]);
    expect((await list({ q: 'silva' })).total).toBe(1);
    expect(names(await list({ q: 'souza' }))).toEqual(['Ana Souza']);
    await service.load([{ ...ana, verified_at: new Date(Date.now() + 1000).toISOString() }]);
  });
});

test.each<[Record<string, string>, string]>([
  [{ state: 'old' }, 'state'],
  [{ state: '' }, 'state'],
  [{ external_id: 'hubspot' }, 'external_id'],
  [{ external_id: ':1' }, 'external_id'],
  [{ page: '-1' }, 'page'],
  [{ page: 'x' }, 'page'],
  [{ page_size: '0' }, 'page_size'],
  [{ page_size: '100000' }, 'page_size'],
  [{ q: 'x'.repeat(501) }, 'q'],
  [{ without: 'phone' }, 'without'],
  [{ sort: 'title' }, 'sort'],
  [{ order: 'up' }, 'order'],
])('refuses %j', async (query, field) => {
  const { status, body } = await service.get(CONTACTS, query);
  expect(status).toBe(422);
  expect(body.message).toMatch(new RegExp(`^${field}: `));
});

describe('another account', () => {
  let stranger: { apiKey: string; accountId: number };
  beforeAll(async () => {
    stranger = await service.addAccount({ credits: 100 });
  });
  const as = <T>(work: () => Promise<T>): Promise<T> => {
    const before = { apiKey: service.apiKey, accountId: service.accountId };
    Object.assign(service, stranger);
    return work().finally(() => Object.assign(service, before));
  };
  const seen = (query: Record<string, string> = {}) => as(() => list(query));
  const job = (options: object, email: string) =>
    as(() =>
      runJob(service, {
        match_field: 'email',
        ...options,
        lead_data: { keys: ['email'], values: [[email]] },
      }),
    );

  test('sees nobody at first', async () => {
    expect(await seen()).toEqual({ contacts: [], total: 0 });
    const [{ id }] = (await list({ q: 'ana' })).contacts;
    expect((await as(() => service.get(`${CONTACTS}/${id}`))).status).toBe(404);
  });

  test('sees people of its results, with the address only if a result showed it', async () => {
    await job({ contact_profile_only: true }, 'joana.oneil@globex.example');
    expect((await seen()).contacts).toMatchObject([{ name: JOANA, email: null }]);
    await job({}, 'joana.oneil@globex.example');
    const { contacts, total } = await seen({ domain: 'globex.example' });
    expect(total).toBe(1);
    expect(contacts).toMatchObject([{ email: 'joana.oneil@globex.example' }]);
    const detail = await as(() => service.get(`${CONTACTS}/${contacts[0].id}`));
    expect(detail.body).toMatchObject({ ...contacts[0], positions: [{}, {}] });
    const observed = await as(() =>
      service.get(`${CONTACTS}/${contacts[0].id}`, { observations: 'true' }),
    );
    expect(observed.body.observations).toContainEqual(
      expect.objectContaining({ outcome: 'found' }),
    );
    await service.load([
      {
        ...joana,
        emails: [{ address: 'joana@globex.example', type: 'work' }],
        verified_at: daysAgo(39),
      },
    ]);
    expect((await seen()).contacts).toMatchObject([{ name: JOANA, email: null }]);
    expect((await list({ q: 'joana' })).contacts).toMatchObject([
      { email: 'joana@globex.example' },
    ]);
  });

  test('sees people of its refreshes and watches', async () => {
    const person = await storedPerson(service);
    source.says(person);
    await as(() => refresh(service, person));
    expect(await seen({ q: 'paula' })).toMatchObject({ total: 1, contacts: [{ email: null }] });
    const attributes = [{ name: 'email' }];
    await as(() =>
      refresh(service, person, { requested_attributes: attributes, force_refresh: true }),
    );
    expect(await seen({ q: 'paula' })).toMatchObject({
      total: 1,
      contacts: [{ email: person.emails[0]!.address }],
    });
    await as(() =>
      watch(service, { every: '365d', profiles: [{ linkedin_url: idle.linkedin_url }] }),
    );
    const { contacts, total } = await seen({ state: 'stale' });
    expect(total).toBeGreaterThan(0);
    // It is only watched: no result has shown it.
    const watched = contacts.find(({ name }: Json) => name === null);
    const detail = await as(() =>
      service.get(`${CONTACTS}/${watched.id}`, { observations: 'true' }),
    );
    expect(detail.body.observations).toBeNull();
    expect((await seen({ q: 'ana silva' })).total).toBe(0);
  });
});
