import { expect, test } from 'vitest';
import type { ContactRecord } from '../../profile/record.ts';
import type { Answer } from '../../sources/index.ts';
import { toObservation } from './answer.ts';
import type { Lookup } from './lookup.ts';

const answeredAt = new Date('2026-05-05T10:00:00Z');
const stored: ContactRecord = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/anasilva',
  headline: 'Revenue',
  emails: [{ address: 'ana@acme.example' }],
  verified_at: '2026-01-01T00:00:00Z',
};
const found = (record: ContactRecord): Answer => ({
  kind: 'found',
  source: 'a',
  record,
  pending: null,
});
const lookup = (contactId: number | null, attributes: string[]): Lookup => ({
  key: 'contact/1',
  contactId,
  question: null,
  attributes,
  answered: [],
  ticket: '',
  joins: 0,
});
/** The saved record; without a known contact the lookup is a search. */
const saved = (
  answer: Answer,
  known: ContactRecord | null = stored,
  asked = ['contact_profile'],
) => {
  const answered = { lookup: lookup(known && 1, asked), answer, answeredAt, trace: null };
  return toObservation(answered, known)?.record ?? null;
};

const now = '2026-05-05T10:00:00Z';

test("a profile is verified now, or at the source's time, but not in the future", () => {
  expect(saved(found({ ...stored, verified_at: undefined }))!.verified_at).toBe(now);
  expect(saved(found({ ...stored, verified_at: null }))!.verified_at).toBe(now);
  const before = '2026-05-01T00:00:00Z';
  expect(saved(found({ ...stored, verified_at: before }))!.verified_at).toBe(before);
  expect(saved(found({ ...stored, verified_at: '2027-01-01T00:00:00Z' }))!.verified_at).toBe(now);
});

test("the contact's identifiers are filled in, and nothing else", () => {
  const { linkedin_url, first_name, last_name } = stored;
  expect(saved(found({ headline: 'New', linkedin_url: null }))).toEqual({
    headline: 'New',
    linkedin_url,
    first_name,
    last_name,
    verified_at: now,
  });
});

test('the address of a contact without a profile stays if the source knows another', () => {
  const { linkedin_url: _, ...byEmail } = stored;
  const record = saved(found({ emails: [{ address: 'ana@new.example' }] }), byEmail);
  expect(record!.emails).toEqual([{ address: 'ana@new.example' }, { address: 'ana@acme.example' }]);
  const same = saved(
    found({ emails: [{ address: 'ANA@acme.example', status: 'Verified' }] }),
    byEmail,
  );
  expect(same!.emails).toEqual([{ address: 'ANA@acme.example', status: 'Verified' }]);
});

test("a person who was searched for is saved with the source's data, never as a test contact", () => {
  expect(saved(found({ first_name: 'Bo', test: true }), null)).toEqual({
    first_name: 'Bo',
    verified_at: now,
  });
});

test('details are added to the stored record, with its time', () => {
  const phones = [{ number: '+351912345678', type: 'direct' as const }];
  const details = found({ headline: 'Not asked for', phones });
  expect(saved(details, stored, ['direct_phone'])).toEqual({ ...stored, phones });
  const never = { ...stored, verified_at: undefined };
  expect(saved(details, never, ['direct_phone'])!.verified_at).toBeNull();
});

test('gone flags the profile and changes nothing else', () => {
  const { first_name, last_name, linkedin_url } = stored;
  const flag = { first_name, last_name, linkedin_url, profile_valid: false, verified_at: now };
  expect(saved({ kind: 'gone', source: 'a' })).toEqual(flag);
});

test('a contact that was erased during its lookup does not return', () => {
  const answer = found({ ...stored });
  const answered = { lookup: lookup(1, ['contact_profile']), answer, answeredAt, trace: null };
  expect(toObservation(answered, null)).toBeNull();
});

test('nothing is saved if no source knows the person or is reachable', () => {
  expect(saved({ kind: 'unknown' })).toBeNull();
  expect(saved({ kind: 'unreachable', reason: '', retryAtMs: 0, answered: [] })).toBeNull();
});
