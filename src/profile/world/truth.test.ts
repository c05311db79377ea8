import { expect, test } from 'vitest';
import type { Position } from '../record.ts';
import { createWorld, type Truth } from './index.ts';

const world = createWorld({ seed: 5, people: 5_000 });
const FROM = '2025-11-20';
const TO = '2026-11-20';
const everybody = Array.from({ length: world.people }, (_, index) => index);
const truths = everybody.map((index) => world.truth(index, FROM, TO));

const count = (field: 'company' | 'title', value: string) =>
  truths.filter((truth) => truth[field] === value).length;

test('between 12 and 22 percent change to another employer in a year', () => {
  const worked = truths.filter((truth) => truth.from);
  const share = count('company', 'moved') / worked.length;
  expect(share).toBeGreaterThan(0.12);
  expect(share).toBeLessThan(0.22);
});

test('every kind of change happens', () => {
  const kinds = ['same', 'moved', 'left', 'returned', 'group', 'renamed'];
  for (const kind of kinds) expect(count('company', kind), kind).toBeGreaterThan(0);
  const titles = ['same', 'promotion', 'lateral', 'demotion', 'gained', 'lost'];
  for (const kind of titles) expect(count('title', kind), kind).toBeGreaterThan(0);
  expect(truths.some((truth) => truth.side_roles_added.length > 0)).toBe(true);
  expect(truths.some((truth) => truth.side_roles_dropped.length > 0)).toBe(true);
});

test('nothing changes within a day', () => {
  for (const index of everybody.slice(0, 500)) {
    const truth = world.truth(index, TO, TO);
    expect([truth.company, truth.title]).toEqual(['same', 'same']);
    expect([...truth.side_roles_added, ...truth.side_roles_dropped]).toEqual([]);
  }
});

test('the first job is a start, not a return', () => {
  const beginner = everybody.find((index) => {
    const [first] = world.person(index).career.jobs;
    return first && first.start > '2010-01-01' && first.end === null;
  }) as number;
  const truth = world.truth(beginner, '2009-12-31', '2031-12-30');
  expect(truth).toMatchObject({ company: 'started', title: 'gained' });
  expect(truth.from).toBeUndefined();
});

test('the contact on both days shows the truth', () => {
  for (const index of everybody) {
    const truth = truths[index] as Truth;
    const before = positionOf(index, FROM, truth.from);
    const after = positionOf(index, TO, truth.to);
    const urls = [before, after].map((position) => position?.company?.linkedin_url);
    if (truth.company === 'same' && truth.from) expect(urls[0]).toBe(urls[1]);
    if (truth.company === 'renamed') {
      expect(urls[0]).toBe(urls[1]);
      expect(before?.company?.name).not.toBe(after?.company?.name);
    }
    if (truth.company === 'moved' || truth.company === 'group') expect(urls[0]).not.toBe(urls[1]);
    if (truth.title === 'same') expect(before?.title).toBe(after?.title);
    if (['promotion', 'lateral', 'demotion'].includes(truth.title)) {
      expect(before?.title).not.toBe(after?.title);
    }
  }
});

test('a person who left shows no job, one who returned had none', () => {
  for (const index of everybody) {
    const truth = truths[index] as Truth;
    const jobs = (day: string) => {
      const beside = new Set(world.person(index).career.sideRoles.map(({ title }) => title));
      return currentOf(index, day).filter(({ title }) => !beside.has(title as string)).length;
    };
    if (truth.company === 'left') expect(jobs(TO)).toBe(0);
    if (truth.company === 'returned') expect(jobs(FROM)).toBe(0);
  }
});

test('a move within the group stays under one parent', () => {
  const moved = everybody.filter((index) => truths[index]?.company === 'group');
  for (const index of moved) {
    const career = world.person(index).career.jobs;
    const [old, now] = [FROM, TO].map((day) =>
      career.find(({ start, end }) => start <= day && (end === null || end > day)),
    );
    expect(headOf(old?.company as number)).toBe(headOf(now?.company as number));
  }
});

function currentOf(index: number, day: string): Position[] {
  return (world.contact(index, day).positions ?? []).filter(({ end_date }) => end_date === null);
}

/** The position in the truth, which the contact of that day must show as current. */
function positionOf(index: number, day: string, held: Truth['from']): Position | undefined {
  if (held === undefined) return undefined;
  const found = currentOf(index, day).find(
    ({ title, company }) => title === held.title && company?.name === held.company,
  );
  expect(found, `${index} on ${day}`).toBeDefined();
  return found;
}

function headOf(company: number): string {
  let record = world.company(company, TO);
  const byUrl = (url: string) =>
    Array.from({ length: world.companies }, (_, i) => world.company(i, TO)).find(
      ({ linkedin_url }) => linkedin_url === url,
    );
  while (record.parent) {
    const above = byUrl(record.parent.linkedin_url as string);
    if (above === undefined) break;
    record = above;
  }
  return record.linkedin_url as string;
}
