import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  parsePosition,
  type Scenario,
  toInput,
  unknownKeys,
} from '../../../test/changes/scenarios/parse.ts';
import { positionState } from '../positions/positions.ts';
import { RULES } from './rules.ts';
import { companiesIn } from './snapshot.ts';
import { changeVerdict, explainVerdict } from './verdict.ts';
import {
  type ChangeEvent,
  type ChangeVerdict,
  COMPANY_CHANGE_TYPES,
  EVENT_CONFIDENCES,
  EVENT_KEYS,
  type EventName,
  REASONS,
  TITLE_CHANGE_TYPES,
} from './vocabulary.ts';

const folder = `${import.meta.dirname}/../../../test/changes/scenarios`;
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const scenarios = files.flatMap((file): Scenario[] => {
  const entries = parse(readFileSync(`${folder}/${file}`, 'utf8')) as Omit<Scenario, 'file'>[];
  return entries.map((entry) => ({ ...entry, file }));
});

const CHANGES_EMPLOYER = ['job_change', 'left_employer', 'returned_to_work'];
const CHANGES_TITLE = [...TITLE_CHANGE_TYPES.filter((type) => /^title_/.test(type))];

const post = (text: string) => parsePosition(`${text} | undated`);

function expectEvents(events: ChangeEvent[], expected: NonNullable<Scenario['events']>) {
  expect(events.map(({ name }) => name)).toEqual(expected.flatMap((event) => Object.keys(event)));
  for (const [i, wanted] of expected.entries()) {
    for (const [key, value] of Object.entries(Object.values(wanted)[0] ?? {})) {
      const told = events[i] as Record<string, unknown>;
      if (value === 'absent') expect(told).not.toHaveProperty(key);
      else expect({ [key]: told[key] }).toEqual({ [key]: value });
    }
  }
}

function expectStatus(verdict: ChangeVerdict, scenario: Scenario) {
  const { company = 'no_change', title = 'no_change', reasons = [] } = scenario;
  const isUndated = scenario.state === 'undetermined';
  const status = (type: string) =>
    type === 'undetermined' || isUndated ? 'undetermined' : 'determined';
  expect(verdict.ds_change_status).toEqual({
    company: status(company),
    title: status(title),
    reasons,
  });
}

function expectPrimary(verdict: ChangeVerdict, scenario: Scenario) {
  if (scenario.count !== undefined) {
    expect(verdict.ds_current_position_count).toBe(scenario.count);
  }
  if (scenario.primary) {
    const { title, company } = post(scenario.primary);
    expect(verdict.ds_primary_company).toBe(company?.name ?? '');
    expect(verdict.ds_primary_title).toBe(title);
  }
  if (scenario.sure) expect(verdict.ds_position_primacy_confidence).toBe(scenario.sure);
  if (scenario.was) {
    const was = scenario.was === 'none' ? null : post(scenario.was);
    expect(verdict.ds_baseline_primary_company).toBe(was?.company?.name ?? null);
    expect(verdict.ds_baseline_primary_title).toBe(was?.title ?? null);
  }
}

test.each(scenarios.map((scenario) => [scenario.file, scenario.case, scenario] as const))(
  '%s: %s',
  (_file, _case, scenario) => {
    const input = toInput(scenario);
    const { verdict, baseline } = changeVerdict(input);
    const { company = 'no_change', title = 'no_change', events = [] } = scenario;
    expect(verdict).toMatchObject({
      ds_company_change_type: company,
      ds_title_change_type: title,
      ds_company_change: CHANGES_EMPLOYER.includes(company),
      ds_title_change: CHANGES_TITLE.includes(title as (typeof TITLE_CHANGE_TYPES)[number]),
      ds_job_changes: scenario.roles === 'changed',
      ds_position_state: scenario.state ?? 'single_current',
      ds_first_seen: false,
    });
    expectEvents(verdict.ds_change_events, events);
    expectStatus(verdict, scenario);
    expectPrimary(verdict, scenario);
    expect(verdict.ds_change_description).toContain(scenario.says ?? '.');
    if (scenario.baseline === 'kept') expect(baseline).toBe(input.before);
    else if (scenario.baseline === 'none') expect(baseline).toBeNull();
    else expect(baseline?.day).toBe(input.after.day);
  },
);

test('there are at least 200 scenarios, each with its reason', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(200);
  expect(scenarios.filter(({ why }) => !why?.trim())).toEqual([]);
  expect(scenarios.flatMap(unknownKeys)).toEqual([]);
  expect(new Set(scenarios.map((scenario) => scenario.case)).size).toBe(scenarios.length);
});

const verdicts = scenarios.map((scenario) => changeVerdict(toInput(scenario)).verdict);
const events = verdicts.flatMap((verdict) => verdict.ds_change_events);

test('the scenarios cover every word of the vocabulary', () => {
  const company = new Set(verdicts.map((verdict) => verdict.ds_company_change_type));
  const title = new Set(verdicts.map((verdict) => verdict.ds_title_change_type));
  const reasons = new Set(verdicts.flatMap((verdict) => verdict.ds_change_status.reasons));
  const confidences = new Set(events.map(({ confidence }) => confidence));
  expect([...company].sort()).toEqual([...COMPANY_CHANGE_TYPES].sort());
  expect([...title].sort()).toEqual([...TITLE_CHANGE_TYPES].sort());
  expect([...reasons].sort()).toEqual([...REASONS].sort());
  expect([...confidences].sort()).toEqual([...EVENT_CONFIDENCES].sort());
});

test('the scenarios cover every event and every payload key', () => {
  for (const [name, keys] of Object.entries(EVENT_KEYS)) {
    const told = events.filter((event) => event.name === name);
    const seen = new Set(told.flatMap((event) => Object.keys(event)));
    expect([...seen].sort()).toEqual(['confidence', 'name', ...keys].sort());
  }
});

test('every value of a verdict is explained', () => {
  for (const scenario of scenarios) {
    const input = toInput(scenario);
    const explained = explainVerdict(input);
    const { verdict } = changeVerdict(input);
    expect(Object.fromEntries(explained.map(({ field, value }) => [field, value]))).toEqual(
      verdict,
    );
    expect(explained.filter(({ rule }) => !/^[A-Z].*\.$/.test(rule))).toEqual([]);
  }
});

test('every rule of the book is covered, and carries its evidence', () => {
  const explained = scenarios.flatMap((scenario) => explainVerdict(toInput(scenario)));
  const withEvidence = explained.filter(({ evidence }) => evidence.length > 0);
  expect(explained.filter((one) => !withEvidence.includes(one))).toEqual([]);
  expect(new Set(withEvidence.map(({ rule }) => rule))).toEqual(new Set(Object.values(RULES)));
  for (const { evidence } of explained) {
    for (const line of evidence) expect(line).toMatch(/^[A-Z“].*\.$/);
  }
});

test('a stored baseline reads like the whole snapshot', () => {
  for (const scenario of scenarios) {
    const input = toInput(scenario);
    if (!input.before?.positions) continue;
    const first = changeVerdict({ ...input, before: null, after: input.before, knownBefore: true });
    const kept = JSON.parse(JSON.stringify(first.baseline)) as typeof input.before | null;
    expect(changeVerdict({ ...input, before: kept }).verdict).toEqual(changeVerdict(input).verdict);
  }
});

test('a stored baseline has no empty members', () => {
  const company = { name: 'Acme', domain: null, linkedin_url: null, parent: null, domains: [] };
  const position = { title: 'CEO', start_date: '2020-01-01', end_date: null, company };
  const scenario = { file: '', case: '', why: '', before: 'nothing', after: 'nothing' };
  const input = toInput(scenario);
  const { baseline } = changeVerdict({
    ...input,
    after: { ...input.after, positions: [position] },
  });
  expect(baseline?.positions).toStrictEqual([
    { title: 'CEO', start_date: '2020-01-01', primary: true, company: { name: 'Acme' } },
  ]);
});

test('a contact whose position list became empty returns to work, and is not newly added', () => {
  const [held, none, again] = ['CEO @ Acme | 2020-01-01', 'nothing', 'CEO @ Beta | 2026-09-01'];
  const scenario = { file: '', case: '', why: '', before: held as string, after: none as string };
  const left = changeVerdict(toInput(scenario));
  const next = toInput({ ...scenario, after: again as string });
  const { verdict } = changeVerdict({ ...next, before: left.baseline });
  expect(verdict.ds_company_change_type).toBe('returned_to_work');
  expect(verdict.ds_change_events[0]).toMatchObject({ last_held_title: 'CEO' });
});

test('the companies of two snapshots are listed with their parents', () => {
  const company = { name: 'Unit', parent: { name: 'Holding' } };
  const snapshot = { day: '2026-10-15', positions: [{ company }, { title: 'CEO' }] };
  expect(companiesIn(snapshot, null)).toEqual([company, { name: 'Holding' }]);
  expect(positionState(snapshot.positions, snapshot.day).current).toHaveLength(2);
});

test('every event name has its keys', () => {
  const names: EventName[] = events.map(({ name }) => name);
  expect(names.every((name) => name in EVENT_KEYS)).toBe(true);
});
