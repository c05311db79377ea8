/** Two accounts and every endpoint: for one account, data of the other appears not to exist. */
import { beforeAll, expect, test } from 'vitest';
import { KINDS, RESPONSE_FORMATS } from '../../src/ground/api/index.ts';
import { ENDPOINTS } from '../../src/node/endpoints.ts';
import { apiDocument } from '../../src/node/http/index.ts';
import { PATH as CHECKUPS, checkUp } from '../checkups/checkups.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { PATH as EVENTS } from '../events/reading.ts';
import { create, PATH as REQUESTS, STATUS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { PATH as LISTS, upload } from '../uploads/upload.ts';
import { watch } from '../watches/watches.ts';

const service = useService();
const KEYS = '/api/v1/auth/api_keys';
const LIMITED_KEYS = '/api/v1/api_keys';
const ROLL = `${KEYS}/roll`;
const ACCOUNT = '/api/v1/account';
const USERS = '/api/v1/users';
const METRICS = '/api/v1/users/credit_metrics';
const LEDGER = '/api/v1/users/credit_ledger';
const MOVES = '/api/v1/moves';
const USAGE = '/api/v1/usage';
const MAPPINGS = '/api/v1/mappings';
const WATCHES = '/api/v1/watches';
const ENDPOINT = '/api/v1/webhook_endpoints';
const DELIVERY = '/api/v1/webhook_deliveries';
const SECRET = '/api/v1/webhook_secret';
const DIGESTS = '/api/v1/digests';
const DISPUTES = '/api/v1/disputes';
const CONFIRMATIONS = '/api/v1/confirmations';
const ACCURACY = '/api/v1/accuracy';
const CONTACTS = '/api/v1/contacts';
const IMPORTS = '/api/v1/imports';

type Id =
  | 'key'
  | 'job'
  | 'request'
  | 'identifier'
  | 'contact'
  | 'event'
  | 'list'
  | 'checkup'
  | 'mapping'
  | 'watch'
  | 'endpoint'
  | 'delivery'
  | 'digest';
/** Ids of the first account, and ids of the same form that do not exist. */
let owned: Record<Id, string>;
const absent: Record<Id, string> = {
  key: '987654',
  job: '987654',
  request: '987654',
  watch: '987654',
  identifier: '00000000-0000-4000-8000-000000000000',
  contact: '987654',
  event: 'evt_AAAAAAAAAAAAAAAAAAAAAA',
  list: '987654',
  checkup: '987654',
  mapping: '987654',
  endpoint: '987654',
  delivery: '987654',
  digest: '987654',
};
/** These return 404; the endpoint families of the specification return 422. */
const NEWER: readonly Id[] = [
  'key',
  'contact',
  'list',
  'checkup',
  'mapping',
  'watch',
  'endpoint',
  'delivery',
  'digest',
];
let stranger: string;

type Call = { path: string; query?: Record<string, string>; method?: string; body?: object };

/** Every endpoint that takes an id, with every way to send it. */
const BY_ID: [endpoint: string, kind: Id, call: (id: string) => Call][] = [
  [`GET ${JOBS}/{id}`, 'job', (id) => ({ path: `${JOBS}/${id}` })],
  [`GET ${JOBS}/{id}/final_result`, 'job', (id) => ({ path: `${JOBS}/${id}/final_result` })],
  [
    `GET ${JOBS}/{id}/final_result`,
    'job',
    (id) => ({ path: `${JOBS}/${id}/final_result`, query: { page: '7', page_size: 'x' } }),
  ],
  [
    `GET ${JOBS}/{id}/leads/{position}/match`,
    'job',
    (id) => ({ path: `${JOBS}/${id}/leads/0/match` }),
  ],
  [
    `GET ${JOBS}/{id}/export`,
    'job',
    (id) => ({ path: `${JOBS}/${id}/export`, query: { preset: 'hubspot' } }),
  ],
  [
    `POST ${JOBS}/{id}/export`,
    'job',
    (id) => ({ path: `${JOBS}/${id}/export`, method: 'POST', body: { positions: [0] } }),
  ],
  [`GET ${JOBS}/{id}/details`, 'job', (id) => ({ path: `${JOBS}/${id}/details` })],
  [
    `POST ${REQUESTS}/export`,
    'identifier',
    (unique_identifier) => ({
      path: `${REQUESTS}/export`,
      query: { unique_identifier },
      method: 'POST',
      body: { positions: [0] },
    }),
  ],
  ...KINDS.map((kind): (typeof BY_ID)[number] => [
    `GET ${REQUESTS}/export`,
    'identifier',
    (unique_identifier) => ({ path: `${REQUESTS}/export`, query: { unique_identifier, kind } }),
  ]),
  [
    `GET ${REQUESTS}/source_state`,
    'identifier',
    (unique_identifier) => ({ path: `${REQUESTS}/source_state`, query: { unique_identifier } }),
  ],
  ...[DISPUTES, CONFIRMATIONS].map((path): (typeof BY_ID)[number] => [
    `POST ${path}`,
    'job',
    (id) => ({
      path,
      method: 'POST',
      body: {
        subject: `lead_enrichment/${id}`,
        position: 0,
        ...(path === DISPUTES && { reason: 'wrong_person' }),
      },
    }),
  ]),
  [`GET ${CONTACTS}/{id}`, 'contact', (id) => ({ path: `${CONTACTS}/${id}` })],
  [
    `GET ${CONTACTS}/{id}/observations`,
    'contact',
    (id) => ({ path: `${CONTACTS}/${id}/observations` }),
  ],
  [`GET ${LIMITED_KEYS}/{id}`, 'key', (id) => ({ path: `${LIMITED_KEYS}/${id}` })],
  [
    `PATCH ${LIMITED_KEYS}/{id}`,
    'key',
    (id) => ({ path: `${LIMITED_KEYS}/${id}`, method: 'PATCH', body: { name: 'x' } }),
  ],
  [
    `DELETE ${LIMITED_KEYS}/{id}`,
    'key',
    (id) => ({ path: `${LIMITED_KEYS}/${id}`, method: 'DELETE' }),
  ],
  [`GET ${LISTS}/{id}`, 'list', (id) => ({ path: `${LISTS}/${id}` })],
  [`GET ${LISTS}/{id}/rows`, 'list', (id) => ({ path: `${LISTS}/${id}/rows` })],
  [
    `PATCH ${LISTS}/{id}`,
    'list',
    (id) => ({ path: `${LISTS}/${id}`, method: 'PATCH', body: { name: 'x' } }),
  ],
  [`GET ${CHECKUPS}/{id}`, 'checkup', (id) => ({ path: `${CHECKUPS}/${id}` })],
  ...['rows', 'export'].map((what): (typeof BY_ID)[number] => [
    `GET ${CHECKUPS}/{id}/${what}`,
    'checkup',
    (id) => ({ path: `${CHECKUPS}/${id}/${what}`, query: { part: 'known' } }),
  ]),
  [
    `GET ${CHECKUPS}/{id}/report.html`,
    'checkup',
    (id) => ({ path: `${CHECKUPS}/${id}/report.html` }),
  ],
  [`GET ${MAPPINGS}/{id}`, 'mapping', (id) => ({ path: `${MAPPINGS}/${id}` })],
  [`GET ${WATCHES}/{id}`, 'watch', (id) => ({ path: `${WATCHES}/${id}` })],
  [`GET ${WATCHES}/{id}/people`, 'watch', (id) => ({ path: `${WATCHES}/${id}/people` })],
  [`GET ${WATCHES}/{id}/profiles`, 'watch', (id) => ({ path: `${WATCHES}/${id}/profiles` })],
  [`GET ${LEDGER}`, 'job', (job_id) => ({ path: LEDGER, query: { job_id } })],
  [`GET ${LEDGER}`, 'request', (request_id) => ({ path: LEDGER, query: { request_id } })],
  [`GET ${EVENTS}`, 'event', (last_event_id) => ({ path: EVENTS, query: { last_event_id } })],
  ...RESPONSE_FORMATS.map((response_format): (typeof BY_ID)[number] => [
    `GET ${STATUS}`,
    'identifier',
    (unique_identifier) => ({ path: STATUS, query: { unique_identifier, response_format } }),
  ]),
  [`GET ${ENDPOINT}/{id}`, 'endpoint', (id) => ({ path: `${ENDPOINT}/${id}` })],
  [
    `PATCH ${ENDPOINT}/{id}`,
    'endpoint',
    (id) => ({ path: `${ENDPOINT}/${id}`, method: 'PATCH', body: { description: 'x' } }),
  ],
  [
    `POST ${ENDPOINT}/{id}/test`,
    'endpoint',
    (id) => ({ path: `${ENDPOINT}/${id}/test`, method: 'POST' }),
  ],
  [
    `POST ${ENDPOINT}/{id}/rotate_secret`,
    'endpoint',
    (id) => ({ path: `${ENDPOINT}/${id}/rotate_secret`, method: 'POST' }),
  ],
  [
    `POST ${DELIVERY}/{id}/replay`,
    'delivery',
    (id) => ({ path: `${DELIVERY}/${id}/replay`, method: 'POST' }),
  ],
  [`GET ${DELIVERY}/{id}/request`, 'delivery', (id) => ({ path: `${DELIVERY}/${id}/request` })],
  [`GET ${DIGESTS}/{id}`, 'digest', (id) => ({ path: `${DIGESTS}/${id}` })],
  [
    `PATCH ${DIGESTS}/{id}`,
    'digest',
    (id) => ({ path: `${DIGESTS}/${id}`, method: 'PATCH', body: { every: 'week' } }),
  ],
  [`DELETE ${DIGESTS}/{id}`, 'digest', (id) => ({ path: `${DIGESTS}/${id}`, method: 'DELETE' })],
  [`DELETE ${MAPPINGS}/{id}`, 'mapping', (id) => ({ path: `${MAPPINGS}/${id}`, method: 'DELETE' })],
  [`DELETE ${LISTS}/{id}`, 'list', (id) => ({ path: `${LISTS}/${id}`, method: 'DELETE' })],
  [
    `DELETE ${ENDPOINT}/{id}`,
    'endpoint',
    (id) => ({ path: `${ENDPOINT}/${id}`, method: 'DELETE' }),
  ],
];

/** Endpoints without an id that return an account's data. */
const OF_ACCOUNT = [
  JOBS,
  REQUESTS,
  KEYS,
  LIMITED_KEYS,
  ACCOUNT,
  USERS,
  METRICS,
  LEDGER,
  MOVES,
  LISTS,
  CHECKUPS,
  USAGE,
  EVENTS,
  MAPPINGS,
  WATCHES,
  ENDPOINT,
  DELIVERY,
  SECRET,
  DIGESTS,
  DISPUTES,
  ACCURACY,
  CONTACTS,
];
/** `test/events/stream.test.ts` reads it as other accounts do. */
const STREAM = `GET ${EVENTS}/stream`;
/** `test/accounts/operators.test.ts` calls these as other accounts do. */
/** `test/audit-log` reads it as other accounts do. */
const AUDIT_LOG = 'GET /api/v1/audit_log';
const OF_OPERATORS = [
  'GET /api/v1/sources',
  `GET ${IMPORTS}`,
  `POST ${IMPORTS}`,
  `GET ${IMPORTS}/{id}`,
  `GET ${IMPORTS}/{id}/rejects`,
  `GET ${IMPORTS}/{id}/rows`,
  `POST ${IMPORTS}/{id}/undo`,
];
const WRITING = [
  `POST ${LIMITED_KEYS}`,
  `POST ${JOBS}`,
  // Another account's job: test/enrichment/cancel.test.ts; its quote: test/quotes/quotes.test.ts.
  `POST ${JOBS}/{id}/cancel`,
  `POST ${JOBS}/quote`,
  `POST ${REQUESTS}`,
  `POST ${REQUESTS}/quote`,
  `POST ${ROLL}`,
  `POST ${LISTS}`,
  // Contacts that the account may not see: test/uploads/contact-lists.test.ts.
  `POST ${LISTS}/of_contacts`,
  // Another account's list: test/checkups/checkups.test.ts.
  `POST ${CHECKUPS}`,
  // Another account's list: test/mappings/mappings.test.ts.
  `POST ${MAPPINGS}`,
  `POST ${WATCHES}`,
  // Another account's moves: test/exports/moved-people.test.ts.
  `GET ${MOVES}/export`,
  // Another account's move: test/moves/moves.test.ts.
  `GET ${MOVES}/{id}`,
  `PATCH ${MOVES}/{id}`,
  // Tested in test/watches.
  `POST ${WATCHES}/{id}/profiles`,
  `PATCH ${WATCHES}/{id}`,
  `DELETE ${WATCHES}/{id}`,
  `DELETE ${WATCHES}/{id}/profiles/{contact_id}`,
  `POST ${ENDPOINT}`,
  `POST ${DIGESTS}`,
  `POST ${SECRET}/rotate`,
];

/** The text of an answer, with the headers that the endpoint itself sets. */
async function ask(apiKey: string, { path, query, method = 'GET', body }: Call) {
  const parameters = new URLSearchParams({ ...query, api_key: apiKey });
  const response = await fetch(`${service.url}${path}?${parameters}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|content-length|ratelimit-.*)$/.test(name),
  );
  return { status: response.status, headers, text: await response.text() };
}

const withoutId = <T extends { text: string }>(answer: T, id: string): T => ({
  ...answer,
  text: answer.text.replaceAll(id, 'ID'),
});

const standingOf = async (apiKey: string) =>
  Promise.all(OF_ACCOUNT.map((path) => ask(apiKey, { path })));

beforeAll(async () => {
  await service.load([ana]);
  stranger = (await service.addAccount()).apiKey;
  // The first call changes `last used` of the key, which later answers contain.
  await ask(stranger, { path: KEYS });
  const { id } = await runJob(service, { name: 'Spring' });
  const request = await create(service, { profiles: [{ linkedin_url: ana.linkedin_url }] });
  const { body } = await service.get(EVENTS);
  const { body: list } = await upload(service, 'email\na@x.example\n');
  const endpoint = await service.post(ENDPOINT, { url: 'http://hooks.example' });
  const digest = await service.post(DIGESTS, { kind: 'slack', to: 'http://hooks.example' });
  const sent = await service.post(`${ENDPOINT}/${endpoint.body.id}/test`, {});
  const columns = { email: 'email' };
  const named = { name: 'CRM', list_id: list.list_id, mapping: columns };
  const saved = await service.post(MAPPINGS, named);
  const key = await service.post(LIMITED_KEYS, { name: 'CRM', scopes: ['read'] });
  owned = {
    key: String(key.body.id),
    job: String(id),
    request: String(request.id),
    identifier: request.unique_identifier,
    contact: String(request.contact_profile_refreshes[0].contact_data.id),
    event: body.last_event_id,
    list: String(list.list_id),
    checkup: String(await checkUp(service, list.list_id, columns)),
    mapping: String(saved.body.id),
    watch: String(await watch(service, { profiles: [] })),
    endpoint: String(endpoint.body.id),
    delivery: String(sent.body.id),
    digest: String(digest.body.id),
  };
});

test('the tables name every endpoint of the API', async () => {
  const { paths } = (await apiDocument(ENDPOINTS)) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const named = [
    ...BY_ID.map(([endpoint]) => endpoint),
    ...WRITING,
    STREAM,
    AUDIT_LOG,
    ...OF_OPERATORS,
  ];
  expect(new Set([...named, ...OF_ACCOUNT.map((path) => `GET ${path}`)])).toEqual(
    new Set(documented),
  );
});

test.each(BY_ID)(
  '%s by another account’s %s answers as for an id that does not exist',
  async (...row) => {
    const [, kind, call] = row;
    expect((await ask(service.apiKey, call(owned[kind]))).status).toBe(200);
    const anothers = await ask(stranger, call(owned[kind]));
    const nobodys = await ask(stranger, call(absent[kind]));
    expect(anothers.status).toBe(NEWER.includes(kind) ? 404 : 422);
    expect(withoutId(anothers, owned[kind])).toEqual(withoutId(nobodys, absent[kind]));
  },
);

test('an account’s actions show in no answer to the other', async () => {
  const before = await standingOf(stranger);
  await runJob(service, { name: 'Summer' });
  await create(service, { profiles: [{ linkedin_url: ana.linkedin_url }] });
  const rolled = await service.post(ROLL, { api_key: service.apiKey }, { api_key: '' });
  expect(rolled.status).toBe(400);
  expect(await standingOf(stranger)).toEqual(before);
});

test('a roll does not change the other account’s keys', async () => {
  const { apiKey } = await service.addAccount();
  const before = await ask(stranger, { path: KEYS });
  const rolled = await fetch(`${service.url}${ROLL}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: apiKey, grace_period_hours: 0 }),
  });
  expect(rolled.status).toBe(200);
  expect((await ask(apiKey, { path: KEYS })).status).toBe(401);
  expect(await ask(stranger, { path: KEYS })).toEqual(before);
});

test('names and idempotency keys are separate for each account', async () => {
  const body = JSON.stringify(createBody({ name: 'Shared' }));
  const submit = async (apiKey: string) => {
    const response = await fetch(`${service.url}${JOBS}?api_key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'shared' },
      body,
    });
    const { id } = (await response.json()) as { id: number };
    return { status: response.status, id };
  };
  const [one, other] = [await submit(service.apiKey), await submit(stranger)];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.id).not.toBe(one.id);
  expect(await submit(stranger)).toEqual(other);
  expect((await ask(service.apiKey, { path: `${JOBS}/${other.id}` })).status).toBe(422);
  await until(
    () => service.get(`${JOBS}/${other.id}`, { api_key: stranger }),
    ({ body: answer }) => answer.lead_enrichment.is_completed,
  );
});

test('one account’s refresh is not an earlier refresh of the other', async () => {
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const ofOwner = await create(service, { profiles });
  const first = await service.post(REQUESTS, { profiles }, { api_key: stranger });
  const verdict = async (unique_identifier: string, api_key: string) => {
    const query = { unique_identifier, response_format: 'changes', api_key };
    return (await service.get(STATUS, query)).body.profiles[0];
  };
  const reason = 'no prior snapshot';
  const text = async (...one: [string, string]) => JSON.stringify(await verdict(...one));
  expect(await text(first.body.unique_identifier, stranger)).toContain(reason);
  expect(await text(ofOwner.unique_identifier, service.apiKey)).not.toContain(reason);
});
