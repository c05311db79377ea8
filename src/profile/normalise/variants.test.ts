import { expect, test } from 'vitest';
import { personName } from './index.ts';
import { NICKNAME_GROUPS } from './nickname-groups.ts';
import { nicknameVariants } from './variants.ts';

test.each([
  ['bob', 'robert'],
  ['robert', 'bob'],
  ['rob', 'bobby'],
  ['bill', 'william'],
  ['liz', 'elizabeth'],
  ['peggy', 'margaret'],
  ['jack', 'john'],
  ['chuck', 'charles'],
  ['pepe', 'jose'],
  ['nacho', 'ignacio'],
  ['sepp', 'josef'],
  ['uschi', 'ursula'],
  ['manu', 'emmanuel'],
  ['beppe', 'giuseppe'],
  ['zeca', 'josecarlos'],
  ['joop', 'johannes'],
  ['gosia', 'malgorzata'],
  ['misha', 'mikhail'],
  ['sergei', 'sergey'],
])('%s may be %s, and the reverse', (one, other) => {
  expect(nicknameVariants(one)).toContain(other);
  expect(nicknameVariants(other)).toContain(one);
});

test.each([
  ['christine', 'christopher'],
  ['christian', 'christina'],
  ['alexander', 'alexandra'],
  ['daniel', 'danielle'],
  ['samuel', 'samantha'],
  ['patrick', 'patricia'],
  ['joseph', 'joanne'],
  ['edward', 'edmund'],
  ['gerald', 'geraldine'],
  ['michael', 'michelle'],
  ['antonio', 'antonia'],
  ['robert', 'albert'],
])('%s is not %s, though a short form is shared', (one, other) => {
  expect(nicknameVariants(one)).not.toContain(other);
  expect(nicknameVariants(other)).not.toContain(one);
});

test('full names come before other short forms', () => {
  expect(nicknameVariants('bob')[0]).toBe('robert');
  expect(nicknameVariants('chris').slice(0, 3)).toEqual(['christian', 'christina', 'christine']);
});

test('a name is not a variant of itself, and variants are mutual', () => {
  for (const name of ['robert', 'bob', 'chris', 'alex', 'sasha']) {
    const variants = nicknameVariants(name);
    expect(variants).not.toContain(name);
    expect(new Set(variants).size).toBe(variants.length);
    for (const variant of variants) expect(nicknameVariants(variant)).toContain(name);
  }
});

test('a name without known short forms has no variants', () => {
  expect(nicknameVariants('wei')).toEqual([]);
  expect(nicknameVariants('')).toEqual([]);
  expect(nicknameVariants('constructor')).toEqual([]);
});

test('the table holds comparison forms, each full name once in each language', () => {
  for (const lines of Object.values(NICKNAME_GROUPS)) {
    const groups = lines.trim().split(/\s*\n\s*/);
    const names = groups.map((line) => line.split(/:?\s+/));
    const full = names.map(([first]) => first);
    expect(full.filter((name, at) => full.indexOf(name) !== at)).toEqual([]);
    expect(names.flat().filter((name) => personName(name) !== name)).toEqual([]);
  }
});
