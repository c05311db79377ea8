import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELATIONS } from '../employers/index.ts';
import { POSITION_STATES } from '../positions/positions.ts';
import { COMPANY_CHANGE_TYPES, REASONS, TITLE_CHANGE_TYPES } from './vocabulary.ts';

const page = readFileSync(`${import.meta.dirname}/../../../docs/change-verdicts.md`, 'utf8');

test('the page on change verdicts explains every word', () => {
  const words = [...COMPANY_CHANGE_TYPES, ...TITLE_CHANGE_TYPES, ...REASONS, ...RELATIONS];
  expect([...words, ...POSITION_STATES].filter((word) => !page.includes(word))).toEqual([]);
});

test('the page lists the types in the precedence of the engine', () => {
  const ordered = COMPANY_CHANGE_TYPES.filter((type) => type !== 'undetermined');
  expect(page).toContain(ordered.map((type) => `\`${type}\``).join(', '));
});
