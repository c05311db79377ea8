import { describe, expect, test } from 'vitest';
import type { ContactRecord } from '../record.ts';
import { type LeadTexts, matchedOn, scoreOf } from './index.ts';

const DAY = '2026-06-01';

type Given = { employees?: number; ended?: string; emails?: string[]; candidates?: number };

/** The score of a lead for a contact with the same name, unless another is given. */
function score(
  name: string,
  { employees, ended, emails = [], candidates = 1 }: Given = {},
  lead: Partial<LeadTexts> & { field?: 'name' | 'email' } = {},
): number {
  const [first_name = '', last_name = ''] = name.split(' / ');
  const company = { name: 'Acme', domain: 'acme.example', employee_count: employees };
  const record: ContactRecord = {
    ...{ first_name, last_name },
    emails: emails.map((address) => ({ address })),
    positions: [{ start_date: '2010-01-01', end_date: ended, company }],
  };
  const texts = { email: '', linkedin_url: '', first_name, last_name, company_name: 'Acme' };
  const matched = matchedOn(lead.field ?? 'name', { ...texts, ...lead }, record, DAY);
  return scoreOf(matched.evidence, candidates);
}

const less = (some: number, ...others: number[]): void => {
  for (const other of others) expect(some).toBeLessThan(other);
};

describe('a match by name', () => {
  test('is certain in proportion to the rarity of its name and the size of its employer', () => {
    expect(score('Tibor / Quellmann', { employees: 60_000 })).toBe(99);
    expect(score('John / Smith')).toBe(99);
    less(score('John / Smith', { employees: 60_000 }), score('John / Smith', { employees: 900 }));
    less(score('Wei / Zhang', { employees: 900 }), score('John / Smith', { employees: 900 }));
    expect(score('Wei / Zhang', { employees: 200_000 })).toBeGreaterThan(0);
  });

  test('is less certain by a nickname, or at an employer that was left long ago', () => {
    const given = { employees: 2_000 };
    const now = score('John / Smith', given);
    less(score('John / Smith', given, { first_name: 'Jack' }), now);
    const lately = score('John / Smith', { ...given, ended: '2025-12-31' });
    less(score('John / Smith', { ...given, ended: '2012-12-31' }), lately);
    less(lately, now);
  });

  test('is less certain if only one side gives a generation, or the key is shared', () => {
    const now = score('Tibor / Quellmann');
    less(score('Tibor / Quellmann Jr.', {}, { last_name: 'Quellmann' }), now);
    expect(score('Tibor / Quellmann Jr.')).toBe(now);
    less(score('Tibor / Quellmann', { candidates: 2 }), now);
  });

  test('is certain if the address agrees, and doubtful if it contradicts', () => {
    const given = { employees: 60_000, emails: ['js@acme.example'] };
    const alone = score('John / Smith', given);
    expect(score('John / Smith', given, { email: 'JS@acme.example' })).toBe(99);
    less(score('John / Smith', given, { email: 'john2@acme.example' }), alone);
    expect(score('John / Smith', given, { email: 'john@home.example' })).toBe(alone);
    const both = { ...given, emails: ['js@home.example', 'js@acme.example'] };
    less(score('John / Smith', both, { email: 'john2@acme.example' }), alone);
  });
});

describe('a match by address', () => {
  const given = { emails: ['js@acme.example'] };
  const lead = { field: 'email' as const, email: 'js@acme.example' };

  test('is certain, also with a nickname, a married name or no name', () => {
    expect(score('John / Smith', given, lead)).toBe(99);
    expect(score('John / Smith', given, { ...lead, first_name: 'Jack' })).toBe(99);
    expect(score('John / Smith', given, { ...lead, last_name: 'Miller' })).toBe(99);
    expect(score('John / Smith', given, { ...lead, first_name: '', last_name: '' })).toBe(99);
  });

  test('is doubtful if first and last name differ', () => {
    expect(score('John / Smith', given, { ...lead, first_name: 'Eva', last_name: 'Ray' })).toBe(50);
  });
});
