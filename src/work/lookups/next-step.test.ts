import { expect, test } from 'vitest';
import type { Answer } from '../../sources/index.ts';
import { type NextStep, nextStep } from './next-step.ts';

const found = (pending: string[] | null = null): Answer => ({
  kind: 'found',
  source: 'a',
  record: {},
  pending: pending && { attributes: pending, answered: ['a'], retryAtMs: 5_000, reason: 'b: down' },
});
const unreachable: Answer = {
  kind: 'unreachable',
  answered: ['a'],
  retryAtMs: 5_000,
  reason: 'b: down',
};
const later = (...attributes: string[]) => ({
  attributes,
  answered: ['a'],
  atMs: 5_000,
  rests: 1,
  reason: 'b: down',
});
const now = (...attributes: string[]) => ({
  attributes,
  answered: [],
  atMs: null,
  rests: 0,
  reason: null,
});
const ended = (outcome: NextStep['outcome']): NextStep => ({ outcome, reopening: null });

const P = 'contact_profile';
const CASES: [name: string, Answer, asked: string[], wanted: string[], NextStep][] = [
  ['found', found(), [P], [P], ended('found')],
  ['details found', found(), ['email'], ['email'], ended('found')],
  ['gone', { kind: 'gone', source: 'a' }, [P], [P], ended('gone')],
  ['gone, and more wanted', { kind: 'gone', source: 'a' }, [P], [P, 'email'], ended('gone')],
  ['unknown', { kind: 'unknown' }, [P], [P], ended('unknown')],
  [
    'unknown, and more wanted: another source may know',
    { kind: 'unknown' },
    [P],
    [P, 'email'],
    { outcome: null, reopening: now(P, 'email') },
  ],
  ['unreachable', unreachable, [P], [P], { outcome: null, reopening: later(P) }],
  [
    'unreachable, and more wanted',
    unreachable,
    ['email'],
    ['email', P],
    { outcome: null, reopening: now('email', P) },
  ],
  [
    'found, details to follow',
    found(['email']),
    [P, 'email'],
    [P, 'email'],
    { outcome: 'partly', reopening: later('email') },
  ],
  [
    'found, and more wanted',
    found(),
    [P],
    [P, 'email'],
    { outcome: 'partly', reopening: now('email') },
  ],
  [
    'found, details to follow, and more wanted',
    found(['email']),
    [P, 'email'],
    [P, 'email', 'cma'],
    { outcome: 'partly', reopening: now('email', 'cma') },
  ],
  [
    'details found, and the profile wanted: no result yet for its subscribers',
    found(),
    ['email'],
    ['email', P],
    { outcome: null, reopening: now(P) },
  ],
];

test.each(CASES)('%s', (_name, answer, asked, wanted, step) => {
  expect(nextStep(answer, asked, wanted)).toEqual(step);
});

test('rests grow, up to a minute more than the source requests', () => {
  const waits = [0, 1, 2, 3, 10].map(
    (rests) => nextStep(unreachable, [P], [P], rests).reopening!.atMs! - 5_000,
  );
  expect(waits).toEqual([0, 2_000, 6_000, 14_000, 60_000]);
});
