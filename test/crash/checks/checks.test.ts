/** The checks of a crash test report what must not happen, and nothing else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from '../journal.ts';
import { createPeople, employerOf } from '../people.ts';
import type { Request } from '../work.ts';
import { type DisputeHistory, findDisputeFaults, type ListedDispute } from './disputes.ts';
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
  return { body, headers, taken, at: 0 };
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

/** A request about the same people, all charged for their profiles. */
const charged = (id: number, sentAt: number, contacts: (number | null)[] = Array(11).fill(7)) =>
  request(id, [], {
    identifier: `request-${id}`,
    people: contacts.map((_, at) => createPeople(1, 20).all[at]!),
    profiles: contacts.map(() => ({ linkedin_url: 'x' })),
    sentAt,
    asksEmail: false,
    result: {
      profiles: contacts.map((contact) => ({
        contact_data: { id: contact, search_status: contact ? 'completed' : null, email: null },
      })),
      changes: [],
    },
  });

const SUBJECT = 'refresh_request/request-1';
const listed = (
  id: number,
  position: number,
  more: Partial<ListedDispute> = {},
): ListedDispute => ({
  ...{ id, subject: SUBJECT, position, reason: 'wrong_person', state: 'refunded', refunded: 0.25 },
  ...more,
});

/** A history in which everything was sent and answered, and the ledger agrees. */
function historyOf(
  disputes: readonly ListedDispute[],
  more: (history: DisputeHistory) => Partial<DisputeHistory> = () => ({}),
): DisputeHistory {
  const work = charged(1, 0);
  const history: DisputeHistory = {
    accountId: 1,
    accepted: [work],
    sent: disputes.map(({ id, position, reason }) => ({
      ...{ work, position, reason, id },
      answeredAt: 100,
    })),
    decided: new Map(),
    listed: disputes,
    refunds: disputes.flatMap(({ id, refunded }) =>
      refunded > 0 ? { reference: `dispute/${id}`, amount: refunded } : [],
    ),
  };
  return { ...history, ...more(history) };
}

const kindsOf = (history: DisputeHistory) => findDisputeFaults(history).map(({ kind }) => kind);

const FIRST_TWO = [listed(1, 0), listed(2, 1)];
const waiting = (id: number, position: number) =>
  listed(id, position, { state: 'waiting', refunded: 0 });

test.each<[string, DisputeHistory]>([
  ['without disputes', historyOf([])],
  ['up to the share that is refunded at once', historyOf(FIRST_TWO)],
  ['beyond it', historyOf([...FIRST_TWO, waiting(3, 2)])],
  [
    'of several reasons',
    historyOf([listed(1, 0, { reason: 'wrong_email', refunded: 0 }), listed(2, 0)]),
  ],
  [
    'that the operator decided',
    historyOf(
      [...FIRST_TWO, listed(3, 2), listed(4, 3, { state: 'rejected', refunded: 0 })],
      () => ({
        decided: new Map([
          [3, 'accept'],
          [4, 'reject'],
        ]),
      }),
    ),
  ],
  [
    'that were never answered, or refused',
    historyOf([], () => ({
      sent: [{ work: charged(1, 0), position: 0, reason: 'not_moved', id: null, answeredAt: null }],
    })),
  ],
  [
    'whose person is not matched again',
    historyOf([listed(1, 0)], ({ accepted }) => ({
      accepted: [...accepted, charged(2, 50), charged(3, 150, [null, 8])],
    })),
  ],
])('disputes %s: no complaint', (_name, history) => {
  expect(findDisputeFaults(history)).toEqual([]);
});

test.each<[string, string[], DisputeHistory]>([
  [
    'that is stored twice',
    ['a dispute is stored twice', 'a refund has a wrong amount'],
    historyOf([listed(1, 0), listed(2, 0)]),
  ],
  [
    'that is lost',
    ['a dispute is lost'],
    historyOf([listed(1, 0)], () => ({ listed: [], refunds: [] })),
  ],
  [
    'that nobody sent',
    ['a dispute was never sent'],
    historyOf([listed(1, 0)], () => ({ sent: [] })),
  ],
  [
    'that was accepted, and waits',
    ['a dispute has a wrong state'],
    historyOf([...FIRST_TWO, waiting(3, 2)], () => ({ decided: new Map([[3, 'accept']]) })),
  ],
  [
    'that was rejected by nobody',
    ['a dispute has a wrong state'],
    historyOf([...FIRST_TWO, listed(3, 2, { state: 'rejected', refunded: 0 })]),
  ],
  [
    'with two entries in the ledger',
    ['the ledger differs from the disputes'],
    historyOf([listed(1, 0)], ({ refunds }) => ({ refunds: [...refunds, ...refunds] })),
  ],
  [
    'without an entry in the ledger',
    ['the ledger differs from the disputes'],
    historyOf([listed(1, 0)], () => ({ refunds: [] })),
  ],
  [
    'with an entry of another amount',
    ['the ledger differs from the disputes'],
    historyOf([listed(1, 0)], () => ({ refunds: [{ reference: 'dispute/1', amount: 0.5 }] })),
  ],
  [
    'with a refund above the charge',
    ['a refund has a wrong amount'],
    historyOf([listed(1, 0, { refunded: 1 })]),
  ],
  [
    'with a refund below the charge',
    ['a refund has a wrong amount'],
    historyOf([listed(1, 0, { refunded: 0 })]),
  ],
  [
    'beyond the share that is refunded at once',
    ['too many results are refunded at once'],
    historyOf([...FIRST_TWO, listed(3, 2)]),
  ],
  [
    'that waits within the share',
    ['a dispute waits too early'],
    historyOf([listed(1, 0), waiting(2, 1)]),
  ],
  [
    'whose person matches again',
    ['a wrong person matches again'],
    historyOf([listed(1, 0)], ({ accepted }) => ({
      accepted: [...accepted, charged(2, 150, [7])],
    })),
  ],
])('a dispute %s: a complaint', (_name, kinds, history) => {
  expect(kindsOf(history)).toEqual(kinds);
});
