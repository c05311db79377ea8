import { expect, test } from 'vitest';
import {
  disputeReference,
  jobReference,
  parseDisputeReference,
  parseJobReference,
  parsePaidWork,
  profileReference,
  requestReference,
} from './references.ts';

test('the reference of a charge tells what it pays for', () => {
  expect(parsePaidWork(jobReference(12))).toEqual({ job: 12, request: null, position: null });
  expect(parsePaidWork(profileReference(7, 0))).toEqual({ job: null, request: 7, position: 0 });
  expect(parseJobReference(jobReference(12))).toBe(12);
});

test.each([
  null,
  '',
  requestReference(7),
  'enrichment_job/',
  'enrichment_job/x',
  'enrichment_job/12/3',
  'an enrichment_job/12',
  'refresh_profile/7',
  'refresh_profile/7/0/1',
])('%j pays for no job and no profile', (name) => {
  expect(parsePaidWork(name)).toBeNull();
});

test('the reference of a refund tells its dispute, and no other reference does', () => {
  expect(parseDisputeReference(disputeReference(7))).toBe(7);
  for (const other of [null, '', 'dispute/x', jobReference(7)]) {
    expect(parseDisputeReference(other)).toBeNull();
  }
});
