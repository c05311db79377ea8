import { isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js/min';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { CompanyRecord, ContactRecord, type Position } from '../record.ts';
import { REFERENCE_DAY } from './calendar.ts';
import { createWorld } from './index.ts';

const world = createWorld({ seed: 11, people: 6_000 });
const everybody = Array.from({ length: world.people }, (_, index) => index);
const contacts = everybody.map((index) => world.contact(index, REFERENCE_DAY));
const noisy = everybody.map((index) => world.contact(index, REFERENCE_DAY, { noise: true }));
const companies = Array.from({ length: world.companies }, (_, index) => world.company(index));

test('a world follows from its options', () => {
  const again = createWorld({ seed: 11, people: 6_000 });
  for (const index of [0, 17, 4_444, 5_999]) {
    expect(again.contact(index, REFERENCE_DAY)).toEqual(contacts[index]);
    expect(again.contact(index, REFERENCE_DAY, { noise: true })).toEqual(noisy[index]);
    expect(again.person(index)).toEqual(world.person(index));
  }
  expect(again.company(0)).toEqual(companies[0]);
});

test('another seed is another world', () => {
  const other = createWorld({ seed: 12, people: 6_000 });
  const same = everybody
    .slice(0, 300)
    .filter(
      (index) => other.contact(index, REFERENCE_DAY).last_name === contacts[index]?.last_name,
    );
  expect(same.length).toBeLessThan(30);
});

test('records are valid', () => {
  for (const record of [...contacts, ...noisy, ...world.testContacts()]) {
    expect([...Value.Errors(ContactRecord, record)]).toEqual([]);
  }
  for (const record of companies) expect([...Value.Errors(CompanyRecord, record)]).toEqual([]);
});

test('a contact has 1.6 KB of JSON on average', () => {
  const bytes = contacts.reduce(
    (sum, record) => sum + Buffer.byteLength(JSON.stringify(record)),
    0,
  );
  expect(bytes / contacts.length).toBeGreaterThan(1_450);
  expect(bytes / contacts.length).toBeLessThan(1_750);
});

test('profiles and nearly all addresses belong to one person', () => {
  const profiles = contacts.map((record) => record.linkedin_url).filter((url) => url != null);
  expect(new Set(profiles).size).toBe(profiles.length);
  const addresses = contacts.flatMap((record) => (record.emails ?? []).map((e) => e.address));
  expect(new Set(addresses).size / addresses.length).toBeGreaterThan(0.998);
  for (const address of addresses) expect(address).toMatch(/^[a-z0-9._]+@[a-z0-9-]+\.example$/);
});

test('telephone numbers parse', () => {
  const numbers = [...contacts.flatMap((r) => r.phones ?? []).map((p) => p.number)];
  expect(numbers.length).toBeGreaterThan(2_000);
  for (const number of new Set(numbers)) {
    expect(isPossiblePhoneNumber(number), number).toBe(true);
    // Ofcom's drama mobiles are the one range that the library considers unassigned.
    expect(isValidPhoneNumber(number) || number.startsWith('+447700900'), number).toBe(true);
  }
});

test('values that do not depend on the job are the same on every day', () => {
  for (const index of everybody.slice(0, 500)) {
    const early = world.contact(index, '2019-03-31');
    const late = contacts[index] as ContactRecord;
    expect(early.first_name).toBe(late.first_name);
    expect(early.skills).toEqual(late.skills);
    expect(early.education).toEqual(late.education);
    expect(early.location).toEqual(late.location);
    expect(early.mailing_address).toEqual(late.mailing_address);
    const mobile = (record: ContactRecord) => record.phones?.find((p) => p.type === 'mobile');
    expect(mobile(early)).toEqual(mobile(late));
  }
});

test('nothing recorded is later than its day', () => {
  for (const record of contacts) {
    expect((record.verified_at as string).slice(0, 10) <= REFERENCE_DAY).toBe(true);
    for (const { start_date, end_date } of record.positions as Position[]) {
      expect((start_date as string) <= REFERENCE_DAY).toBe(true);
      expect(end_date == null || end_date <= REFERENCE_DAY).toBe(true);
    }
  }
});

test('the time of verification can be given', () => {
  const verifiedAt = '2026-06-30T12:00:00Z';
  expect(world.contact(1, REFERENCE_DAY, { verifiedAt }).verified_at).toBe(verifiedAt);
});

test('with several current positions the job is marked primary', () => {
  const several = contacts.filter((r) => currentOf(r).length > 1);
  expect(several.length).toBeGreaterThan(100);
  for (const record of several)
    expect(currentOf(record).filter((p) => p.primary).length).toBeLessThan(2);
  const single = contacts.filter((r) => currentOf(r).length === 1);
  for (const record of single) expect(currentOf(record)[0]?.primary).toBeUndefined();
});

test('noise has every fault and leaves the person unchanged', () => {
  const positions = noisy.flatMap((record) => record.positions ?? []);
  const starts = positions.map((position) => position.start_date);
  expect(starts).toContain(null);
  expect(starts.some((start) => start?.length === 4)).toBe(true);
  expect(starts.some((start) => start?.length === 7)).toBe(true);
  expect(positions.some((position) => /^VP\b|\bSr\.|\(m\/w\/d\)/.test(position.title ?? ''))).toBe(
    true,
  );
  expect(
    positions.some((position) => position.company?.domain && !position.company.linkedin_url),
  ).toBe(true);
  const open = (records: ContactRecord[]) => records.flatMap(currentOf).length;
  expect(open(noisy)).toBeGreaterThan(open(contacts));
  const longer = noisy.filter(
    (r, i) => (r.positions ?? []).length > (contacts[i]?.positions ?? []).length,
  );
  expect(longer.length).toBeGreaterThan(0);
  for (const index of everybody) {
    const { positions: faulty, ...rest } = noisy[index] as ContactRecord;
    const { positions: faithful, ...same } = contacts[index] as ContactRecord;
    expect(rest).toEqual(same);
    expect((faulty ?? []).length).toBeGreaterThanOrEqual((faithful ?? []).length);
  }
});

test('several cultures, scripts and spellings', () => {
  const names = contacts.map((record) => `${record.first_name} ${record.last_name}`);
  for (const pattern of [
    /\p{Script=Cyrillic}/u,
    /\p{Script=Han}/u,
    /[łßøğçãñé]/,
    / van de[nr]? /,
    /-/,
    /'/,
  ]) {
    expect(
      names.some((name) => pattern.test(name)),
      String(pattern),
    ).toBe(true);
  }
  for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{M}' .-]* [\p{L}\p{M}' .-]+$/u);
});

test('there are no people and companies outside the world', () => {
  expect(() => world.contact(6_000, REFERENCE_DAY)).toThrow('no person 6000: there are 6000');
  expect(() => world.person(-1)).toThrow(RangeError);
  expect(() => world.company(500)).toThrow('no company 500: there are 500');
  expect(() => world.contact(0, 'yesterday')).toThrow('not a day: yesterday');
  expect(() => world.lead(6_000, 'clean')).toThrow(RangeError);
});

test('a world may be tiny', () => {
  const tiny = createWorld({ seed: 1, people: 3 });
  expect(tiny.companies).toBe(1);
  expect(tiny.contact(2, REFERENCE_DAY).last_name).toBeTruthy();
});

test('test contacts are marked, and a caller may change its copy', () => {
  const [one] = world.testContacts();
  expect(world.testContacts().every((record) => record.test === true)).toBe(true);
  if (one) one.first_name = 'Changed';
  expect(world.testContacts()[0]?.first_name).toBe('Tessa');
});

function currentOf(record: ContactRecord): Position[] {
  return (record.positions ?? []).filter((position) => position.end_date === null);
}
