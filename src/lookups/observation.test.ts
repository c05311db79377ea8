import { expect, test } from 'vitest';
import type { ContactRecord } from '../profile/record.ts';
import type { Answer } from '../sources/index.ts';
import { observationOf } from './observation.ts';

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
const recorded = (
  answer: Answer,
  known: ContactRecord | null = stored,
  asked = ['contact_profile'],
) => observationOf({ answer, asked, answeredAt }, known, known === null)?.record ?? null;

const now = '2026-05-05T10:00:00Z';

test('a profile is verified now, or when the source says, but not in the future', () => {
  expect(recorded(found({ ...stored, verified_at: undefined }))!.verified_at).toBe(now);
  expect(recorded(found({ ...stored, verified_at: null }))!.verified_at).toBe(now);
  const before = '2026-05-01T00:00:00Z';
  expect(recorded(found({ ...stored, verified_at: before }))!.verified_at).toBe(before);
  expect(recorded(found({ ...stored, verified_at: '2027-01-01T00:00:00Z' }))!.verified_at).toBe(
    now,
  );
});

test('what identifies the contact is filled in, and nothing else', () => {
  const { linkedin_url, first_name, last_name } = stored;
  expect(recorded(found({ headline: 'New', linkedin_url: null }))).toEqual({
    headline: 'New',
    linkedin_url,
    first_name,
    last_name,
    verified_at: now,
  });
});

test('the address of a contact without a profile stays when the source knows another', () => {
  const { linkedin_url: _, ...byEmail } = stored;
  const record = recorded(found({ emails: [{ address: 'ana@new.example' }] }), byEmail);
  expect(record!.emails).toEqual([{ address: 'ana@new.example' }, { address: 'ana@acme.example' }]);
  const same = recorded(
    found({ emails: [{ address: 'ANA@acme.example', status: 'Verified' }] }),
    byEmail,
  );
  expect(same!.emails).toEqual([{ address: 'ANA@acme.example', status: 'Verified' }]);
});

test('somebody searched for is recorded as the source has them, never as a test contact', () => {
  expect(recorded(found({ first_name: 'Bo', test: true }), null)).toEqual({
    first_name: 'Bo',
    verified_at: now,
  });
});

test('details are added to what is stored, as of its time', () => {
  const phones = [{ number: '+351912345678', type: 'direct' as const }];
  const details = found({ headline: 'Not asked for', phones });
  expect(recorded(details, stored, ['direct_phone'])).toEqual({ ...stored, phones });
  const never = { ...stored, verified_at: undefined };
  expect(recorded(details, never, ['direct_phone'])!.verified_at).toBeNull();
});

test('gone flags the profile and touches nothing else', () => {
  const { first_name, last_name, linkedin_url } = stored;
  const flag = { first_name, last_name, linkedin_url, profile_valid: false, verified_at: now };
  expect(recorded({ kind: 'gone', source: 'a' })).toEqual(flag);
});

test('who was erased while being asked about does not come back', () => {
  const answer = found({ ...stored });
  expect(observationOf({ answer, asked: ['contact_profile'], answeredAt }, null, false)).toBeNull();
});

test('nothing is recorded of those whom nobody knows or can be asked about', () => {
  expect(recorded({ kind: 'unknown' })).toBeNull();
  expect(recorded({ kind: 'unreachable', reason: '', retryAtMs: 0, answered: [] })).toBeNull();
});
