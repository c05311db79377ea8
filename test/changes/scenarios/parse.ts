/** Parses the scenarios, see `README.md` beside them. */

import type { VerdictInput } from '../../../src/profile/changes/finding.ts';
import type { Snapshot } from '../../../src/profile/changes/snapshot.ts';
import type { Position } from '../../../src/profile/record.ts';
import { type CompanyNote, directoryOf } from './directory.ts';

type List = string | string[];

export type Scenario = {
  file: string;
  case: string;
  why: string;
  before?: List;
  after: List;
  'previous day'?: string;
  day?: string;
  known?: boolean;
  disputed?: boolean;
  companies?: Record<string, CompanyNote>;
  company?: string;
  title?: string;
  roles?: 'changed' | 'same';
  state?: string;
  count?: number;
  primary?: string;
  sure?: string;
  was?: string;
  events?: Record<string, Record<string, unknown>>[];
  reasons?: string[];
  baseline?: 'moved' | 'kept' | 'none';
  says?: string;
};

const KEYS = new Set([
  ...[
    'file',
    'case',
    'why',
    'before',
    'after',
    'previous day',
    'day',
    'known',
    'companies',
    'disputed',
  ],
  ...['company', 'title', 'roles', 'state', 'count', 'primary', 'sure', 'was', 'events'],
  ...['reasons', 'baseline', 'says'],
]);

/** Keys of a scenario that the test would ignore, such as misspelt ones. */
export const unknownKeys = (scenario: Scenario): string[] =>
  Object.keys(scenario).filter((key) => !KEYS.has(key));

const EMPLOYER = /^(?<name>[^[<]*?)\s*(?:\[(?<page>[^\]]+)\])?\s*(?:<(?<domain>[^>]+)>)?$/;

/** `CEO @ Acme [acme] <acme.example> | 2020-01-01 - 2024-06-30 | primary` */
export function parsePosition(line: string): Position {
  const [post = '', dates = '', mark] = line.split('|').map((part) => part.trim());
  const [title = '', employer = ''] = post.split('@').map((part) => part.trim());
  const { name, page, domain } = EMPLOYER.exec(employer)?.groups ?? {};
  const [start, end] = dates.split(' - ').map((part) => part.replace(/ -$/, ''));
  return {
    title: title || null,
    start_date: start === 'undated' || !start ? null : start.trim(),
    end_date: end || null,
    ...(mark === 'primary' && { primary: true }),
    company: {
      name: name || null,
      ...(page && { linkedin_url: `https://www.linkedin.com/company/${page}` }),
      ...(domain && { domain }),
    },
  };
}

function parseList(list: List): Position[] | null {
  if (list === 'not captured') return null;
  if (list === 'nothing') return [];
  return [list].flat().map(parsePosition);
}

export function toInput(scenario: Scenario): VerdictInput {
  const { before: listed = 'never', after } = scenario;
  const day = scenario['previous day'] ?? '2026-06-15';
  const before = listed === 'same' ? after : listed;
  const snapshot = (on: string, list: List): Snapshot => ({ day: on, positions: parseList(list) });
  return {
    before: before === 'never' ? null : snapshot(day, before),
    after: snapshot(scenario.day ?? '2026-10-15', after),
    knownBefore: scenario.known ?? true,
    firstSeen: false,
    ...(scenario.disputed && { disputed: true }),
    directory: directoryOf(scenario.companies ?? {}),
  };
}
