import { expect, test } from 'vitest';
import { dayNumber } from '../calendar.ts';
import { namesOn } from './firm.ts';
import { createFirms } from './firms.ts';
import { brand } from './naming.ts';
import { companyRecord } from './record.ts';

const SEED = 4;
const COUNT = 4_000;
const firms = createFirms(SEED, COUNT);
const all = Array.from({ length: COUNT }, (_, index) => firms.get(index));
const DAY = dayNumber('2026-07-01');

test('short and long brands never repeat', () => {
  const numbers = Array.from({ length: 200_000 }, (_, number) => number);
  expect(new Set(numbers.map(brand)).size).toBe(numbers.length);
});

test('domains and pages belong to one company and to no real one', () => {
  expect(new Set(all.map(({ domain }) => domain)).size).toBe(COUNT);
  expect(new Set(all.map(({ linkedinUrl }) => linkedinUrl)).size).toBe(COUNT);
  for (const { domain } of all) expect(domain).toMatch(/^[a-z0-9-]+\.example$/);
});

test('requests in another order give the same companies', () => {
  const other = createFirms(SEED, COUNT);
  expect(other.get(3_999)).toEqual(all[3_999]);
  expect(other.get(0)).toEqual(all[0]);
});

test('some belong to groups of up to three levels', () => {
  const levels = all.map(({ index }) => {
    let level = 1;
    for (let at = firms.get(index); at.parent; at = firms.get(at.parent.index)) level++;
    return level;
  });
  expect(Math.max(...levels)).toBe(3);
  const inGroups = levels.filter((level) => level > 1).length / COUNT;
  expect(inGroups).toBeGreaterThan(0.05);
  expect(inGroups).toBeLessThan(0.25);
});

test('relatives are mutual, and only from the day they joined', () => {
  const bought = all.find(({ parent }) => parent && parent.since > 0);
  const { index, parent } = bought as (typeof all)[number];
  const since = parent?.since as number;
  const head = parent?.index as number;
  expect(firms.relativesOn(index, since)).toContain(head);
  expect(firms.relativesOn(head, since)).toContain(index);
  expect(firms.relativesOn(index, since - 1)).not.toContain(head);
  expect(companyRecord(SEED, firms, index, since - 1).parent).toBeNull();
  expect(companyRecord(SEED, firms, index, since).parent?.domain).toBe(firms.get(head).domain);
});

test('a rename changes the names, keeps the addresses and is remembered', () => {
  const renamed = all.filter(({ rename }) => rename !== null && rename.day <= DAY);
  expect(renamed.length / COUNT).toBeGreaterThan(0.04);
  for (const firm of renamed) {
    const { day } = firm.rename as NonNullable<typeof firm.rename>;
    const before = companyRecord(SEED, firms, firm.index, day - 1);
    const after = companyRecord(SEED, firms, firm.index, day);
    expect(namesOn(firm, day).trading).not.toBe(namesOn(firm, day - 1).trading);
    expect(after.name).not.toBe(before.name);
    expect(after.former_names).toContain(before.name);
    expect(before.former_names).toEqual([]);
    expect([after.domain, after.linkedin_url]).toEqual([before.domain, before.linkedin_url]);
  }
});

test('few employers are huge, most are small', () => {
  const sizes = all.map(({ employees }) => employees);
  expect(sizes.filter((size) => size > 10_000).length).toBeGreaterThan(5);
  expect(sizes.filter((size) => size > 10_000).length / COUNT).toBeLessThan(0.02);
  expect(sizes.filter((size) => size < 50).length / COUNT).toBeGreaterThan(0.5);
  for (const { index, employees } of all.slice(0, 200)) {
    const { employee_low, employee_high } = companyRecord(SEED, firms, index, DAY);
    expect(employee_low as number).toBeLessThanOrEqual(employees);
    expect(employee_high ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(employees);
  }
});

test('names carry the legal forms of their country', () => {
  const legal = (code: string) =>
    all.filter(({ country }) => country.code === code).map((firm) => firm.firstNames.legal);
  expect(legal('DE').some((name) => name.endsWith(' GmbH'))).toBe(true);
  expect(legal('IT').some((name) => name.endsWith(' S.p.A.'))).toBe(true);
  expect(legal('JP').some((name) => name.includes('株式会社'))).toBe(true);
  expect(legal('US').some((name) => /Inc\.$|LLC$/.test(name))).toBe(true);
  for (const { firstNames } of all)
    expect(Object.values(firstNames).join()).not.toMatch(/%|undefined/);
});
