import { describe, expect, test } from 'vitest';
import { movesTable, toMove, toStanding } from './moves.ts';

/** A verdict that found no change. */
const UNCHANGED = {
  id: 7,
  first_name: 'Ana',
  last_name: 'Silva',
  ds_baseline_primary_company: 'Acme, Inc.',
  ds_baseline_primary_title: 'VP of Sales',
  ds_primary_company: 'Acme, Inc.',
  ds_primary_title: 'VP of Sales',
  ds_company_change: false,
  ds_title_change: false,
  ds_job_changes: false,
  ds_company_change_type: 'no_change',
  ds_title_change_type: 'no_change',
  ds_change_events: [],
  ds_change_description: 'Ana Silva is still VP of Sales at Acme, Inc.',
  ds_change_status: { company: 'determined', title: 'determined', reasons: [] },
};
const JOB_CHANGE = {
  ...UNCHANGED,
  ds_primary_company: 'Initech',
  ds_primary_title: 'Chief Revenue Officer',
  ds_company_change: true,
  ds_title_change: true,
  ds_job_changes: true,
  ds_company_change_type: 'job_change',
  ds_title_change_type: 'title_change_promotion',
  ds_change_events: [
    { name: 'added_role', confidence: 75 },
    { name: 'job_change', confidence: 100 },
  ],
  ds_change_description: 'Ana Silva left Acme, Inc.\nfor Initech.',
};

describe('keys per standing', () => {
  const status = (company: string, title = 'determined') => ({
    ds_change_status: { company, title, reasons: [] },
  });
  test.each([
    ['compared without a difference', {}, 'unchanged'],
    ['employer', { ds_company_change: true }, 'moved'],
    ['title', { ds_title_change: true }, 'moved'],
    ['a second employer', { ds_job_changes: true }, 'moved'],
    ['within a family', { ds_company_change_type: 'moved_within_corporate_family' }, 'moved'],
    ['no baseline', { ds_baseline_primary_company: null }, 'not_assessed'],
    ['no title before', { ds_baseline_primary_title: null }, 'not_assessed'],
    ['employer undetermined', status('undetermined'), 'not_assessed'],
    ['title undetermined', status('determined', 'undetermined'), 'not_assessed'],
    [
      'employers differ, but no event was found',
      { ds_job_changes: true, ...status('undetermined', 'undetermined') },
      'not_assessed',
    ],
  ])('%s', (_, verdict, standing) => {
    expect(toStanding({ ...UNCHANGED, ...verdict })).toBe(standing);
  });

  test('absent keys mean no verdict, never "no change"', () => {
    expect(toStanding({ id: 7, search_status: 'completed', match_status: 'found' })).toBe(
      'no_verdict',
    );
  });
});

describe('a move', () => {
  test('in words, on one line', () => {
    expect(toMove(JOB_CHANGE)).toEqual({
      who: 'Ana Silva',
      from: 'VP of Sales, Acme, Inc.',
      to: 'Chief Revenue Officer, Initech',
      what: 'job change, promotion',
      confidence: '100',
      description: 'Ana Silva left Acme, Inc. for Initech.',
    });
  });

  test('a move without a new employer', () => {
    const left = {
      ...JOB_CHANGE,
      ds_primary_company: undefined,
      ds_primary_title: undefined,
      ds_company_change_type: 'left_employer',
      ds_title_change_type: 'title_lost',
    };
    expect(toMove(left)).toMatchObject({ to: '–', what: 'left employer, title lost' });
  });

  test.each([
    ['job_change', 'no_change', '100'],
    ['no_change', 'title_change_lateral', '85'],
    ['consolidated', 'no_change', '75'],
  ])('%s, %s is as certain as its event', (company, title, confidence) => {
    const events = [
      { name: 'job_change', confidence: 100 },
      { name: 'title_change', confidence: 85 },
      { name: 'dropped_role', confidence: 75 },
    ];
    const verdict = { ds_company_change_type: company, ds_title_change_type: title };
    expect(toMove({ ...JOB_CHANGE, ...verdict, ds_change_events: events }).confidence).toBe(
      confidence,
    );
  });

  test('for a person without a name and without events', () => {
    const bare = { ...JOB_CHANGE, first_name: null, last_name: null, ds_change_events: undefined };
    expect(toMove(bare)).toMatchObject({ who: 'contact 7', confidence: '' });
    const linkedin_url = 'https://www.linkedin.com/in/ana-silva-7f3k';
    expect(toMove({ ...bare, linkedin_url }).who).toBe(linkedin_url);
  });

  test('contains no terminal commands', () => {
    expect(toMove({ ...JOB_CHANGE, first_name: 'Ana\u001b[2J', last_name: null }).who).toBe(
      'Ana [2J',
    );
  });
});

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

test('one line for each person, and the sentence below it', () => {
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

test('states how many more there are', () => {
  expect(movesTable([ANA], 12)).toMatch(/\n and 12 more: -o writes them all\n$/);
});
