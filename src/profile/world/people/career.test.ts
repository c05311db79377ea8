import { expect, test } from 'vitest';
import { createFirms } from '../companies/firms.ts';
import type { Person, Role } from '../types.ts';
import { hasNamesake, makePerson } from './index.ts';

const SEED = 2;
const firms = createFirms(SEED, 400);
const people: Person[] = Array.from({ length: 4_800 }, (_, i) => makePerson(SEED, firms, i));
const steps = people.flatMap(({ career: { jobs } }) =>
  jobs.slice(1).map((job, index) => [jobs[index] as Role, job] as const),
);

test('jobs follow each other, and each one takes time', () => {
  for (const [before, after] of steps) expect((before.end as string) <= after.start).toBe(true);
  for (const { career } of people) {
    expect(career.jobs.length).toBeGreaterThan(0);
    for (const { start, end } of [...career.jobs, ...career.sideRoles]) {
      expect(start >= '1995-01-01' && start <= '2031-12-31').toBe(true);
      expect(end === null || end > start).toBe(true);
    }
  }
});

test('only the last job may outlast the world', () => {
  for (const { career } of people) {
    for (const job of career.jobs.slice(0, -1)) expect(job.end).not.toBeNull();
  }
});

test('a new role is a new title or a new employer', () => {
  for (const [before, after] of steps) {
    const goesOn = before.end === after.start && before.company === after.company;
    if (goesOn) expect(after.title).not.toBe(before.title);
  }
});

test('nobody works for a company before it was founded', () => {
  for (const { career } of people) {
    for (const { company, start } of [...career.jobs, ...career.sideRoles]) {
      if (company === null) continue;
      expect(firms.get(company).foundedYear).toBeLessThan(Number(start.slice(0, 4)));
    }
  }
});

test('people climb one rung at a time, and rarely fall', () => {
  const rungs = steps.map(([before, after]) => (after.rung as number) - (before.rung as number));
  const falls = rungs.filter((step) => step < 0).length;
  const climbs = rungs.filter((step) => step > 0).length;
  expect(climbs).toBeGreaterThan(5 * falls);
  expect(falls).toBeGreaterThan(0);
});

test('there are gaps, careers that end, and returns to a former employer', () => {
  const gaps = steps.filter(([before, after]) => (before.end as string) < after.start);
  expect(gaps.length / steps.length).toBeGreaterThan(0.1);
  const ended = people.filter(({ career }) => career.jobs.at(-1)?.end !== null);
  expect(ended.length / people.length).toBeGreaterThan(0.02);
  const returned = people.filter(({ career }) => {
    const employers = career.jobs.map(({ company }) => company);
    return employers.some(
      (one, at) => at > 1 && employers[at - 1] !== one && employers.indexOf(one) < at - 1,
    );
  });
  expect(returned.length).toBeGreaterThan(0);
});

test('side roles are of every kind, and never at an employer', () => {
  const kinds = people.flatMap(({ career }) => career.sideRoles.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['advisor', 'board', 'volunteer', 'freelance']));
  for (const { career } of people) {
    const employers = new Set(career.jobs.map(({ company }) => company));
    for (const { company } of career.sideRoles) {
      expect(company === null || !employers.has(company)).toBe(true);
    }
  }
});

test('large companies employ more people than small ones', () => {
  const employers = people.map(({ career }) => career.jobs.at(-1)?.company as number);
  const first = employers.filter((company) => company < 100).length;
  const last = employers.filter((company) => company >= 300).length;
  expect(first).toBeGreaterThan(3 * last);
});

test('namesakes share name and employers and nothing that distinguishes them', () => {
  expect(hasNamesake(254, 4_800) && hasNamesake(255, 4_800)).toBe(true);
  expect(hasNamesake(254, 255)).toBe(false);
  const [one, other] = [people[254] as Person, people[255] as Person];
  expect([other.firstName, other.lastName]).toEqual([one.firstName, one.lastName]);
  const employers = ({ career }: Person) => [...new Set(career.jobs.map(({ company }) => company))];
  expect(employers(other)).toEqual(employers(one));
  expect(other.linkedinUrl).not.toBe(one.linkedinUrl);
});
