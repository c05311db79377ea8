import { expect, test } from 'vitest';
import { movesTable } from './moves-table.ts';

const ANA = {
  who: 'Ana Silva',
  from: 'VP of Sales, Acme, Inc.',
  to: 'Chief Revenue Officer, Initech',
  what: 'job change, promotion',
  confidence: '100',
  description: 'Ana Silva left Acme, Inc. for Initech.',
};
const YUKI = {
  who: '佐藤 ゆき',
  from: 'Head of International Business Development, Globex',
  to: '–',
  what: 'left employer',
  confidence: '75',
  description: '',
};

test('one line a person, and the sentence below it', () => {
  expect(movesTable([ANA, YUKI], 0)).toBe(
    [
      ' who        from                                    to                              what                   sure',
      ' Ana Silva  VP of Sales, Acme, Inc.                 Chief Revenue Officer, Initech  job change, promotion   100',
      '   Ana Silva left Acme, Inc. for Initech.',
      ' 佐藤 ゆき  Head of International Business Develo…  –                               left employer            75',
      '',
    ].join('\n'),
  );
});

test('says when there are more', () => {
  expect(movesTable([ANA], 12)).toMatch(/\n and 12 more: -o writes them all\n$/);
});
