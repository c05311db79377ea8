/** Texts of check-ups. */
import { CHECKUP_LABELS, type CheckupPart } from '../../../../src/ground/api/checkups.ts';
import { counted } from '../counted.ts';

export const checkup = {
  intro: 'See how good a list is. A check-up is free of charge, and no source is queried.',
  mappingHint: 'Fix any wrong guesses. The more columns are known, the more is checked.',
  missing: 'Choose a column for email, for LinkedIn URL, or for name and company.',
  start: 'Check the list',
  earlier: 'Earlier check-ups',
  earlierHint: 'Kept for 7 days.',
  unnamed: (id: number) => `Check-up ${id}`,
  name: 'List',
  score: 'Score',
  scoreOf: (score: number) => `Score ${score} of 100`,
  created: 'Created',
  rows: (n: number) => counted(n, { one: '# row', other: '# rows' }),
  running: 'Checking the rows',
  runningHint: 'You can close this page; the check-up continues.',
  done: (done: string, all: string) => `${done} of ${all} rows`,
  known: (known: string, all: string) => `${known} of ${all} rows are known contacts`,
  moved: (moved: string, left: string) => `${moved} changed employer, ${left} left theirs`,
  likely: (count: string, low: string, high: string) =>
    `About ${count} more have probably changed employer (${low} to ${high} of all rows)`,
  sections: {
    rows: 'Rows',
    employment: 'Employment',
    forms: 'Addresses and numbers',
    cells: 'Empty cells',
  },
  part: 'Part',
  count: 'Rows',
  share: 'Share',
  interval: (low: string, high: string) => `${low} to ${high}`,
  show: (part: string) => `Show the rows: ${part}`,
  parts: CHECKUP_LABELS as Readonly<Record<CheckupPart, string>>,
  row: 'Row',
  contact: 'Contact',
  open: 'Open',
  openContact: (row: string) => `Open the contact of row ${row}`,
  noRows: 'No rows',
  download: 'Download these rows',
  page: 'Download as HTML',
  print: 'Open for printing',
  scoreHint: 'How the score is calculated',
  next: 'Next steps',
  enrich: 'Enrich the list',
  enrichHint: 'Adds what is known about each person, with work email.',
  refresh: 'Refresh the people',
  refreshHint: 'Checks where people work now.',
  price: (expected: string, most: string) => `About ${expected} credits, at most ${most}`,
};

export type CheckupTexts = typeof checkup;
