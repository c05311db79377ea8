/** The judge of histories finds what no service may answer, and nothing else. */
import { expect, test } from 'vitest';
import type { Entry, History, LedgerLine } from './entry.ts';
import { judgeHistory } from './judge.ts';

const JOB = 'lead_enrichment/1';
const REQUEST = 'refresh_request/a';

const create = (key: string, start: number, more: object = {}): Entry => ({
  ...{ kind: 'create', account: 1, form: 'request', key, start, end: start + 10 },
  ...{ subject: REQUEST, status: 200, message: null, most: 100, ...more },
});
const refusal = (key: string, start: number, most: number): Entry =>
  create(key, start, { subject: null, status: 422, message: 'not enough credits: …', most });
const grant = (start: number, cents: number): Entry => ({
  ...{ kind: 'grant', account: 1, start, end: start + 10, cents },
});
const balance = (start: number, shown: number, held = 0, available = shown - held): Entry => ({
  ...{ kind: 'balance', account: 1, start, end: start + 10, balance: shown, held, available },
});
const ledger = (...lines: LedgerLine[]): Entry => ({
  ...{ kind: 'ledger', account: 1, start: 900, end: 910, lines },
});
const line = (cents: number, after: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  ...{ entry: `${after}`, type: cents > 0 ? 'grant' : 'charge', cents, balance: after },
  ...{ subject: cents > 0 ? null : REQUEST, position: cents > 0 ? null : 0, ...more },
});
const state = (subject: string, start: number, word: string | null, more: object = {}): Entry => ({
  ...{ kind: 'state', account: 1, subject, start, end: start + 10, state: word },
  ...{ position: null, person: null, ...more },
});
const result = (start: number, digest: string, person: string | null = null, more = {}): Entry => ({
  ...{ kind: 'result', account: 1, subject: JOB, start, end: start + 10, digest, person },
  ...{ position: 0, view: 'lead', ...more },
});
const unknown = (start: number): Entry => ({
  ...{ kind: 'unknown', account: 1, subject: REQUEST, start, end: start + 10 },
});
const event = (reader: string, at: number, id: string, type = 'x.created', subject = REQUEST) =>
  ({ kind: 'event', account: 1, reader, at, id, type, subject }) satisfies Entry;
const webhook = (id: string, digest: string, at = 1): Entry => ({
  ...{ kind: 'webhook', at, address: 'a', id, digest, taken: true },
});
const erasure = (at: number, person: string): Entry => ({ kind: 'erasure', at, person });
const asked = (person: string, day: string, watch = 1): Entry => ({
  ...{ kind: 'asked', watch, person, day, request: REQUEST },
});

/** Two grants, and a request that was charged between them. */
const BANK = [
  grant(0, 500),
  create('a', 100),
  state(REQUEST, 200, 'completed'),
  grant(300, 500),
  ledger(line(500, 500), line(-25, 475), line(500, 975)),
];

test.each<[string, History]>([
  ['nothing', []],
  [
    'balances in the order of the ledger',
    [...BANK, balance(50, 500), balance(220, 475), balance(400, 975)],
  ],
  ['a balance before or after a charge under way', [...BANK, balance(105, 500), balance(120, 475)]],
  [
    'a refund long after the charge',
    [
      ...[grant(0, 500), create('a', 100), state(REQUEST, 200, 'completed')],
      ledger(line(500, 500), line(-25, 475), line(25, 500, { type: 'refund', subject: REQUEST })),
      ...[balance(220, 475), balance(400, 500)],
    ],
  ],
  ['a hold of open work', [...BANK, balance(105, 500, 100)]],
  ['a refusal beside a hold that left too little', [...BANK, refusal('b', 110, 401)]],
  ['a refusal that a grant under way may follow', [...BANK, refusal('b', 305, 900)]],
  [
    'an acceptance that a grant under way may precede',
    [
      ...[grant(0, 50), grant(100, 500), create('a', 95, { most: 300 })],
      ledger(line(50, 50), line(500, 550)),
    ],
  ],
  [
    'a repeated call whose first answer was lost',
    [create('a', 0, { status: null, subject: null }), create('a', 50)],
  ],
  [
    'states that go forward, or are read at once',
    [
      ...[state(JOB, 0, 'Created'), state(JOB, 5, 'Running'), state(JOB, 8, 'Created')],
      ...[state(JOB, 100, 'Completion Running'), state(JOB, 200, 'Completed')],
      state(REQUEST, 0, 'refreshing', { position: 0 }),
      state(REQUEST, 50, 'completed', { position: 0 }),
    ],
  ],
  ['a result read twice', [result(0, 'x'), result(100, 'x')]],
  ['a result about an erased person', [result(0, 'x', 'p'), erasure(50, 'p'), result(100, 'y')]],
  [
    'a change without a verdict, about an erased person whom the profile names',
    [
      state(REQUEST, 0, 'failed', { position: 0, person: 'p' }),
      result(0, 'x', null, { subject: REQUEST, view: 'change' }),
      erasure(50, 'p'),
      result(100, 'y', null, { subject: REQUEST, view: 'change' }),
    ],
  ],
  [
    'readers of one list, one of them late, one of them early',
    [
      ...[event('a', 1, '1'), event('a', 2, '2'), event('a', 3, '3')],
      ...[event('b', 5, '2'), event('b', 6, '3'), event('b', 7, '4')],
    ],
  ],
  [
    'a move that was deleted with its person',
    [
      ...[event('a', 1, '1'), event('a', 2, '2', 'contact.moved'), event('a', 3, '3')],
      ...[event('b', 5, '1'), event('b', 6, '3')],
    ],
  ],
  [
    'an event, and then what it tells',
    [
      ...[
        unknown(0),
        event('a', 20, '1', 'refresh_request.created'),
        state(REQUEST, 30, 'running'),
      ],
      ...[event('a', 50, '2', 'refresh_request.completed'), state(REQUEST, 60, 'completed')],
    ],
  ],
  [
    'a profile of an erased person',
    [
      state(REQUEST, 0, 'completed', { position: 0, person: 'p' }),
      erasure(50, 'p'),
      state(REQUEST, 100, null, { position: 0 }),
    ],
  ],
  ['a webhook that arrives twice', [webhook('1', 'x'), webhook('1', 'x')]],
  [
    'a webhook of a request whose person is erased before it is repeated',
    [
      ...[create('a', 0), state(REQUEST, 20, 'completed', { position: 0, person: 'p' })],
      ...[webhook('1', 'x', 60), erasure(50, 'p'), webhook('1', 'y', 90)],
    ],
  ],
  ['people asked on several days', [asked('p', '2026-01-01'), asked('p', '2026-01-02')]],
  ['two watches with one person', [asked('p', '2026-01-01'), asked('p', '2026-01-01', 2)]],
])('%s: no fault', (_name, history) => {
  expect(judgeHistory(history)).toEqual([]);
});

test.each<[string, History]>([
  ['the ledger does not add up', [ledger(line(500, 500), line(-25, 480))]],
  ['the ledger does not add up', [ledger(line(500, 500), line(-600, -100))]],
  ['something is charged twice', [ledger(line(500, 500), line(-25, 475), line(-25, 450))]],
  // No entry leaves this balance.
  ['a balance is impossible', [...BANK, balance(105, 480)]],
  // The charge was read before, and then not.
  ['a balance is impossible', [...BANK, balance(120, 475), balance(140, 500)]],
  // The request was known to be completed, which is after its charge.
  ['a balance is impossible', [...BANK, balance(220, 500)]],
  // The request was not sent yet.
  ['a balance is impossible', [...BANK, balance(50, 475)]],
  // A grant that had ended is missing.
  ['a balance is impossible', [...BANK, balance(400, 475)]],
  ['available credits are wrong', [...BANK, balance(105, 500, 100, 500)]],
  ['available credits are wrong', [ledger(line(50, 50)), create('a', 0), balance(5, 50, 60)]],
  ['more is held than was asked for', [...BANK, balance(105, 500, 101)]],
  ['more is held than was asked for', [...BANK, balance(250, 475, 25)]],
  ['a call was refused that had room', [...BANK, refusal('b', 110, 300)]],
  ['a call was refused that had room', [...BANK, refusal('b', 250, 475)]],
  ['a call was accepted without credits', [...BANK, create('b', 400, { most: 976, subject: JOB })]],
  ['a repeated call had two effects', [create('a', 0), create('a', 50, { subject: JOB })]],
  ['a webhook changed', [webhook('1', 'x'), webhook('1', 'y')]],
  [
    'a webhook changed',
    [
      ...[create('a', 0), state(REQUEST, 20, 'completed', { position: 0, person: 'p' })],
      ...[webhook('1', 'x', 30), webhook('1', 'y', 40), erasure(50, 'p')],
    ],
  ],
  [
    'a webhook changed',
    [
      ...[create('a', 0), state(REQUEST, 20, 'completed', { position: 0, person: 'p' })],
      ...[webhook('1', 'x', 60), erasure(50, 'q'), webhook('1', 'y', 90)],
    ],
  ],
  ['a state went back', [state(JOB, 0, 'Running'), state(JOB, 100, 'Launched')]],
  ['a state went back', [state(REQUEST, 0, 'completed'), state(REQUEST, 100, 'running')]],
  [
    'a state went back',
    [
      state(REQUEST, 0, 'completed', { position: 0 }),
      state(REQUEST, 100, 'not_found', { position: 0 }),
    ],
  ],
  [
    'a state went back',
    [state(REQUEST, 0, null, { position: 0 }), state(REQUEST, 100, 'refreshing', { position: 0 })],
  ],
  ['a result changed', [result(0, 'x'), result(100, 'y')]],
  ['a result changed', [result(0, 'x', 'p'), erasure(50, 'q'), result(100, 'y', 'p')]],
  ['a result changed', [result(0, 'x', 'p'), result(20, 'y', 'p'), erasure(50, 'p')]],
  [
    'a state went back',
    [
      state(REQUEST, 0, 'completed', { position: 0, person: 'p' }),
      state(REQUEST, 20, 'refreshing', { position: 0, person: 'p' }),
      erasure(50, 'p'),
    ],
  ],
  ['an event arrived twice', [event('a', 1, '1'), event('a', 2, '1')]],
  [
    'two readers see different lists',
    [event('a', 1, '1'), event('a', 2, '2'), event('b', 3, '2'), event('b', 4, '1')],
  ],
  [
    'two readers see different lists',
    [
      ...[event('a', 1, '1'), event('a', 2, '2'), event('a', 3, '3')],
      ...[event('b', 4, '1'), event('b', 5, '3')],
    ],
  ],
  ['an event changed', [event('a', 1, '1'), event('b', 2, '1', 'x.completed')]],
  [
    'an event arrived before what it tells',
    [event('a', 1, '1', 'refresh_request.created'), unknown(5)],
  ],
  [
    'an event arrived before what it tells',
    [event('a', 1, '1', 'refresh_request.completed'), state(REQUEST, 5, 'running')],
  ],
  [
    'an event arrived before what it tells',
    [event('a', 1, '1', 'lead_enrichment.completed', JOB), state(JOB, 5, 'Completion Running')],
  ],
  ['a watch asked twice for one due day', [asked('p', '2026-01-01'), asked('p', '2026-01-01')]],
])('%s', (rule, history) => {
  expect(judgeHistory(history).map((fault) => fault.rule)).toContain(rule);
});
