import { expect, test } from 'vitest';
import { FREE, NEVER, quickSources } from '../../../test/support/upstream.ts';
import { PROVIDED, type SimulatedSourceConfig } from '../../ground/config/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import { createWorld } from '../../profile/world/index.ts';
import type { Question } from '../question.ts';
import { createClock, drawAvailability } from './calendar.ts';
import { KeyTable } from './key-table.ts';

const SEED = 7;
const PEOPLE = 400;
const START = '2026-01-31';
const config: SimulatedSourceConfig = {
  type: 'simulated',
  name: 'simulated',
  provides: [...PROVIDED],
  ...FREE,
  seed: SEED,
  people: PEOPLE,
  clock: { start: START, dayMs: 86_400_000 },
};
const world = createWorld({ seed: SEED, people: PEOPLE });
const people = Array.from({ length: PEOPLE }, (_, person) => person);
/** A record as a source returns it, without meaningless nulls. */
function contact(person: number, day: string): ContactRecord {
  const validated = validateContact(world.contact(person, day));
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
}
const contacts = people.map((person) => contact(person, START));
const known = people.filter((person) => drawAvailability(SEED, person, 0) === 'known');
const profiled = known.filter((person) => contacts[person]!.linkedin_url);

let nowMs = 0;
const simulated = (settings: Partial<SimulatedSourceConfig> = {}) =>
  quickSources([{ ...config, ...settings }], { createWorld, now: () => nowMs });

const about = (identifiers: Partial<Question>, ...details: string[]): Question => ({
  ...identifiers,
  attributes: ['contact_profile', ...details],
});
const byProfile = (person: number, ...details: string[]) =>
  about({ linkedinUrl: contacts[person]!.linkedin_url! }, ...details);

const positionsOf = (record: ContactRecord) =>
  record.positions!.map(({ title, start_date, end_date }) => [title, start_date, end_date]);

test('a person is known by profile, email, and name with an employer', async () => {
  const sources = simulated();
  const person = profiled.find((index) => contacts[index]!.emails!.length > 0)!;
  const record = contacts[person]!;
  const { first_name, last_name } = record;
  const questions = [
    byProfile(person),
    about({ email: record.emails![0]!.address.toUpperCase() }),
    about({
      firstName: first_name!,
      lastName: last_name!,
      companyName: record.positions!.at(-1)!.company!.name!,
    }),
  ];
  for (const question of questions) {
    const answer = await sources.ask(question, NEVER);
    expect(answer).toMatchObject({ kind: 'found', record: { linkedin_url: record.linkedin_url } });
  }
  await sources.close();
});

test('the profile is verified now, and details are returned on request', async () => {
  const sources = simulated();
  const person = profiled.find((index) => contacts[index]!.phones!.length > 0)!;
  const { emails, phones } = contacts[person]!;
  const bare = await sources.ask(byProfile(person), NEVER);
  expect(bare).toMatchObject({ record: { positions: expect.any(Array) } });
  for (const key of ['verified_at', 'emails', 'phones', 'mailing_address']) {
    expect(bare).not.toHaveProperty(['record', key]);
  }
  expect(await sources.ask(byProfile(person, 'direct_phone'), NEVER)).toMatchObject({
    record: { phones },
  });
  expect(await sources.ask(byProfile(person, 'email'), NEVER)).toMatchObject({
    record: { emails },
  });
  await sources.close();
});

test('strangers, and some people, are unknown; a few profiles are gone', async () => {
  const sources = simulated();
  const kinds = { found: 0, unknown: 0, gone: 0, unreachable: 0, behind: 0, disputed: 0 };
  for (const person of people.filter((index) => contacts[index]!.linkedin_url)) {
    kinds[(await sources.ask(byProfile(person), NEVER)).kind] += 1;
  }
  expect(kinds.unknown).toBeGreaterThan(3);
  expect(kinds.unknown).toBeLessThan(30);
  expect(kinds.unreachable).toBe(0);
  const stranger = about({ linkedinUrl: 'https://www.linkedin.com/in/nobody-here-zzzzzz' });
  expect(await sources.ask(stranger, NEVER)).toEqual({ kind: 'unknown' });
  await sources.close();
});

test('changing the clock changes careers, in both directions', async () => {
  const sources = simulated();
  const later = '2028-01-31';
  const mover = profiled.find(
    (person) =>
      drawAvailability(SEED, person, 730) === 'known' &&
      world.truth(person, START, later).company === 'moved',
  )!;
  expect(sources.moveClock(730)).toBe(later);
  const answer = await sources.ask(byProfile(mover), NEVER);
  if (answer.kind !== 'found') throw new Error(answer.kind);
  expect(positionsOf(answer.record)).toEqual(positionsOf(contact(mover, later)));
  expect(sources.moveClock(-730)).toBe(START);
  const before = await sources.ask(byProfile(mover), NEVER);
  if (before.kind !== 'found') throw new Error(before.kind);
  expect(positionsOf(before.record)).toEqual(positionsOf(contacts[mover]!));
  await sources.close();
});

test('a person with a new employer is found by the new address', async () => {
  const sources = simulated();
  const later = '2028-01-31';
  sources.moveClock(730);
  const mover = profiled.find((person) => {
    if (drawAvailability(SEED, person, 730) !== 'known') return false;
    const address = contact(person, later).emails![0]?.address;
    return address && !contacts[person]!.emails!.some((email) => email.address === address);
  })!;
  const email = contact(mover, later).emails![0]!.address;
  expect(await sources.ask(about({ email }), NEVER)).toMatchObject({
    kind: 'found',
    record: { linkedin_url: contacts[mover]!.linkedin_url },
  });
  await sources.close();
});

test('days pass without a command, as fast as configured', () => {
  const clock = createClock({ start: START, dayMs: 1_000 }, () => nowMs);
  nowMs += 999;
  expect(clock.today()).toBe(START);
  nowMs += 1;
  expect(clock.today()).toBe('2026-02-01');
  nowMs += 27_000;
  expect(clock.today()).toBe('2026-02-28');
});

test('without a start the first day is today', () => {
  nowMs = Date.parse('2026-11-20T23:59:59Z');
  const clock = createClock({ start: null, dayMs: 86_400_000 }, () => nowMs);
  expect(clock.firstDay).toBe('2026-11-20');
  clock.move(2);
  expect(clock.today()).toBe('2026-11-22');
});

test('without a simulated source there is no clock to change', async () => {
  const sources = quickSources([]);
  expect(sources.moveClock(1)).toBeNull();
  await sources.close();
});

test('about three percent are never known, and profiles that are gone stay gone', () => {
  const availabilitys = Array.from({ length: 20_000 }, (_, person) =>
    drawAvailability(1, person, 0),
  );
  const later = Array.from({ length: 20_000 }, (_, person) => drawAvailability(1, person, 730));
  const share = (list: string[], availability: string) =>
    list.filter((one) => one === availability).length / list.length;
  expect(share(availabilitys, 'unknown')).toBeCloseTo(0.03, 2);
  expect(share(availabilitys, 'gone')).toBeCloseTo(0.005, 2);
  expect(share(later, 'gone')).toBeCloseTo(0.025, 2);
  expect(
    availabilitys.every(
      (availability, person) => availability !== 'gone' || later[person] === 'gone',
    ),
  ).toBe(true);
});

const uuid = (number: number) => {
  const hex = Math.imul(number, 0x9e3779b1) >>> 0;
  const high = hex.toString(16).padStart(8, '0');
  return `${high}-${high.slice(0, 4)}-${high.slice(4)}-0000-000000000000`;
};

test('a key table finds its entries, grows, and distinguishes shared keys', () => {
  const table = new KeyTable(1);
  for (let person = 0; person < 5_000; person++) table.add(uuid(person), person);
  for (let person = 0; person < 5_000; person++) expect(table.find(uuid(person))).toBe(person);
  expect(table.find(uuid(5_001))).toBeNull();
  table.add(uuid(7), 7);
  expect(table.find(uuid(7))).toBe(7);
  table.add(uuid(7), 8);
  expect(table.find(uuid(7))).toBeNull();
});
