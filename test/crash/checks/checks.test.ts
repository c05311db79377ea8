/** The checks of a crash test report what must not happen, and nothing else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from '../journal.ts';
import { createPeople, employerOf } from '../people.ts';
import type { Request } from '../work.ts';
import { checkIds, faultOf, missing } from './endpoints.ts';
import { checkVerdicts } from './verdicts.ts';
import { checkWebhooks } from './webhooks.ts';

const [person] = createPeople(1, 10).all;
let folder: string;
let journal: Journal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-checks-'));
  journal = new Journal(folder);
});
afterEach(async () => {
  await journal.close();
  await rm(folder, { recursive: true });
});

/** A verdict between two steps; null for a first one. */
const verdict = (from: number | null, to: number) => ({
  id: 7,
  ds_primary_company: employerOf(person!, to),
  ds_baseline_primary_company: from === null ? null : employerOf(person!, from),
  ds_company_change: from !== null && from !== to,
  ds_change_status: { reasons: [] },
});

/** A verdict of a disputed check. */
const disputed = (from: number | null, to: number) => ({
  ...verdict(from, to),
  ds_company_change: false,
  ds_title_change: false,
  ds_change_status: { reasons: ['current employer could not be matched'] },
});

const request = (id: number, changes: object[], more: object = {}): Request =>
  ({
    kind: 'request',
    id,
    token: `request-${id}`,
    client: { account: { id: 1 } },
    people: changes.map(() => person),
    hasWebhook: true,
    created: {},
    result: { profiles: [], changes },
    ...more,
  }) as never;

const complaintsOfVerdicts = (...requests: Request[]) => {
  checkVerdicts(requests, journal);
  return journal.listViolations();
};

test.each([
  ['one after the other', [verdict(null, 0), verdict(0, 2), verdict(2, 2)]],
  ['with a disputed one between', [verdict(null, 0), disputed(0, 1), verdict(0, 2)]],
  ['in any order of requests', [verdict(0, 2), verdict(null, 0), verdict(2, 3)]],
])('verdicts that follow each other, %s: no complaint', (_name, verdicts) => {
  expect(complaintsOfVerdicts(...verdicts.map((one, at) => request(at, [one])))).toEqual([]);
});

test.each([
  ['lead back', [verdict(null, 0), verdict(0, 2), verdict(2, 1)]],
  ['begin twice', [verdict(null, 0), verdict(null, 1)]],
  ['skip an earlier verdict', [verdict(null, 0), verdict(0, 1), verdict(0, 2)]],
  ['tell a disputed change', [verdict(null, 0), { ...disputed(0, 1), ds_company_change: true }]],
  ['deny a change', [verdict(null, 0), { ...verdict(0, 1), ds_company_change: false }]],
])('verdicts that %s: a complaint', (_name, verdicts) => {
  expect(complaintsOfVerdicts(...verdicts.map((one, at) => request(at, [one])))).not.toEqual([]);
});

test('two verdicts on one contact in a request: a complaint', () => {
  const [complaint] = complaintsOfVerdicts(request(1, [verdict(null, 0), verdict(0, 0)]));
  expect(complaint).toContain('one contact has two verdicts');
});

const profile = {
  custom_columns: { metadata: { key: 'a' } },
  contact_data: { id: 7, search_status: 'completed', company_name: 'Works' },
};

const complaintsOfWebhooks = (bodies: string[]) => {
  const work = request(1, [verdict(null, 0)], { result: { profiles: [profile], changes: [] } });
  checkWebhooks([work], { taken: () => bodies } as never, journal);
  return journal.listViolations();
};

test('both POSTs of a request, one of them twice: no complaint', () => {
  const first = JSON.stringify([profile]);
  expect(complaintsOfWebhooks([first, first, ''])).toEqual([]);
});

test.each([
  ['neither POST', []],
  ['no second POST', [JSON.stringify([profile])]],
  ['no first POST', ['']],
  [
    'a POST with another body',
    [JSON.stringify([{ ...profile, contact_data: { ...profile.contact_data, id: 8 } }]), ''],
  ],
])('%s: a complaint', (_name, bodies) => {
  expect(complaintsOfWebhooks(bodies)).toHaveLength(1);
});

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

function post(id: string, { taken = true, body = JSON.stringify({ id }) } = {}) {
  const at = new Date('2026-03-02T08:15:00Z');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': new Webhook(SECRET).sign(id, at, body),
  };
  return { body, headers, taken };
}

test('an event that arrived, even at the second attempt: no complaint', () => {
  expect(missing(['evt_1'], [post('evt_1', { taken: false }), post('evt_1')])).toEqual([]);
  expect(faultOf(post('evt_1'), SECRET)).toBeNull();
});

test('an event that was never accepted, is not signed or has another body: a complaint', () => {
  expect(missing(['evt_1', 'evt_2'], [post('evt_1', { taken: false })])).toHaveLength(2);
  expect(faultOf({ ...post('evt_1'), body: '{"id":"evt_2"}' }, SECRET)).toContain('not signed');
  expect(faultOf(post('evt_1', { body: '{"id":"evt_2"}' }), SECRET)).toContain('says');
});

test('a body under two ids: a complaint', () => {
  const posts = [post('evt_1'), post('evt_2', { body: '{"id":"evt_1"}' })];
  checkIds([{ token: 'a' }], { posts: () => posts } as never, journal);
  expect(journal.listViolations()).toHaveLength(1);
});
