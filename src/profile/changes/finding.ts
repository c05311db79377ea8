import { type CompanyDirectory, Employers, isIdentified } from '../employers/index.ts';
import { type CompanyFinding, companyChange } from './company-change.ts';
import { type EmploymentState, employmentState } from './employment.ts';
import { newlyAdded, titleChange as titleChangeEvent } from './events.ts';
import { withHeldPrimary } from './held-primary.ts';
import { compareRoles, type RoleDifference, withoutPrimaries } from './roles.ts';
import type { Rule } from './rules.ts';
import { baselineFrom, type ComparedStates, type Snapshot } from './snapshot.ts';
import { SAME_TITLE, type TitleFinding, titleChange } from './title-change.ts';
import type { ChangeEvent, Reason } from './vocabulary.ts';

export type VerdictInput = {
  /** The account's baseline of the contact; null when there is none. */
  before: Snapshot | null;
  /** The result of this refresh, as of the day on which it concludes. */
  after: Snapshot;
  /** True if positions of the contact were stored before this refresh. */
  knownBefore: boolean;
  /** True if no record of the contact was stored before the request. */
  firstSeen: boolean;
  /** True if the sources contradict each other about the employer. */
  disputed?: boolean;
  directory: CompanyDirectory;
};

/** The contents of a verdict, each part with the rule that decided it. */
export type Finding = {
  /** Null without a baseline. */
  before: EmploymentState | null;
  /** Null when no positions were captured. */
  now: EmploymentState | null;
  company: CompanyFinding;
  title: TitleFinding;
  roles: { changed: boolean; rule: Rule };
  events: ChangeEvent[];
  reasons: Reason[];
  /** The account's new baseline; null when there is still none. */
  baseline: Snapshot | null;
};

/**
 * Determines the changes. The first case that applies counts:
 *
 * 1. No positions were captured, or the sources contradict each other: no verdict, and the baseline
 *    remains.
 * 2. First positions: the account's baseline has no position, or there is no baseline and no
 *    positions were stored, and this refresh delivers some: `newly_added`, or `no_change` when all
 *    of them have ended.
 * 3. Otherwise no baseline: no verdict; this refresh sets the baseline.
 * 4. Undated, so that no primary can be chosen: no verdict, and the baseline remains.
 * 5. All others are compared with the baseline.
 *
 * A refresh that cannot be judged because of its own data (1, 4, and an employer without a name in
 * 5) sets no baseline, so that the next refresh is compared with the last one that was usable. A
 * position that may have been rewritten is usable, so it sets the baseline.
 */
export function toFinding(input: VerdictInput): Finding {
  const { after } = input;
  const before = baselineState(input.before);
  if (after.positions === null) return notCaptured(input, before);
  const now = employmentState(after.positions, after.day);
  if (input.disputed) return disputed(input, before, now);
  const isFirstCapture = before ? !hasHeld(before) : !input.knownBefore;
  if (isFirstCapture && hasHeld(now)) return firstCapture(input, before, now);
  if (!before) return noPrior(input, now);
  const { day: baselineDay, observed = baselineDay } = input.before as Snapshot;
  const employers = new Employers(input.directory);
  const states = { before, baselineDay, observed, now, day: after.day, employers };
  return compare(input, withHeldPrimary(states));
}

/** Returns the state of a baseline; null also if no primary can be determined from it. */
function baselineState(baseline: Snapshot | null): EmploymentState | null {
  if (!baseline?.positions) return null;
  const state = employmentState(baseline.positions, baseline.day);
  return state.state === 'undetermined' ? null : state;
}

const hasHeld = ({ current, ended, placeholders }: EmploymentState): boolean =>
  current.length > 0 || ended.length > 0 || placeholders.length > 0;

const isUndated = ({ state }: EmploymentState): boolean => state === 'undetermined';

const undetermined = (rule: Rule): CompanyFinding & TitleFinding => ({
  type: 'undetermined',
  changed: false,
  events: [],
  rule,
  comparison: null,
});

const NO_ROLES = { changed: false, rule: 'roles-first' } as const;

function notCaptured({ before: baseline }: VerdictInput, before: EmploymentState | null): Finding {
  const verdict = undetermined('not-captured');
  const reasons: Reason[] = ['profile not captured'];
  const parts = { company: verdict, title: verdict, roles: NO_ROLES, events: [], reasons };
  return { before, now: null, ...parts, baseline };
}

function disputed(
  { before: baseline }: VerdictInput,
  before: EmploymentState | null,
  now: EmploymentState,
): Finding {
  const verdict = undetermined('disputed');
  const reasons: Reason[] = ['current employer could not be matched'];
  const parts = { company: verdict, title: verdict, roles: NO_ROLES, events: [], reasons };
  return { before, now, ...parts, baseline };
}

function noPrior(input: VerdictInput, now: EmploymentState): Finding {
  const verdict = undetermined('no-prior');
  const reasons: Reason[] = ['no prior snapshot'];
  if (isUndated(now)) reasons.push('position state undetermined');
  const parts = { company: verdict, title: verdict, roles: NO_ROLES, events: [], reasons };
  const baseline = isUndated(now) ? input.before : baselineFrom(now, input.after, null);
  return { before: null, now, ...parts, baseline };
}

function firstCapture(
  { before: baseline, after }: VerdictInput,
  before: EmploymentState | null,
  now: EmploymentState,
): Finding {
  const isEnded = now.state === 'no_current';
  const rule = firstCaptureRule(now);
  const type = isEnded ? 'no_change' : 'newly_added';
  const events = isEnded ? [] : [newlyAdded(now.primary, after.day)];
  const verdict = { type, changed: false, rule } as const;
  return {
    before,
    now,
    company: { ...verdict, events, comparison: null },
    title: verdict,
    roles: NO_ROLES,
    events,
    reasons: isUndated(now) ? ['position state undetermined'] : [],
    baseline: isUndated(now) ? baseline : baselineFrom(now, after, before),
  };
}

function firstCaptureRule(now: EmploymentState): Rule {
  if (isUndated(now)) return 'first-capture-undated';
  return now.state === 'no_current' ? 'first-capture-ended' : 'first-capture';
}

function compare(input: VerdictInput, states: ComparedStates): Finding {
  const { before, now } = states;
  const roles = compareRoles(states);
  const company = isUndated(now) ? undetermined('undated') : companyChange(states, roles);
  const title = isUndated(now) ? undetermined('undated') : titleFinding(states, company);
  return {
    before,
    now,
    company,
    title,
    roles: rolesFinding(isInDoubt(company.rule) ? withoutPrimaries(roles, states) : roles),
    events: [...company.events, ...titleEvents(states, company, title)],
    reasons: reasonsFor(company.rule),
    baseline: isReadable(now, company.rule) ? baselineFrom(now, input.after, before) : input.before,
  };
}

/**
 * Compares the titles. Under the rule `hidden` the post may be unchanged, so its title counts as
 * unchanged.
 */
const titleFinding = (
  { before, now }: ComparedStates,
  { rule, comparison }: CompanyFinding,
): TitleFinding =>
  rule === 'hidden'
    ? SAME_TITLE
    : titleChange(before.primary, now.primary, comparison?.kind === 'same');

const IN_DOUBT: readonly Rule[] = ['unmatched', 'rewritten', 'hidden', 'unsure'];

/** True if the baseline and the refresh have employers that may be the same. */
const isInDoubt = (rule: Rule): boolean => IN_DOUBT.includes(rule);

/** True if the next refresh can be compared with this one. */
function isReadable(now: EmploymentState, rule: Rule): boolean {
  if (isUndated(now)) return false;
  if (rule === 'hidden') return now.primary !== null;
  return rule !== 'unmatched' || isIdentified(now.primary?.company);
}

function rolesFinding({ dropped, added }: RoleDifference): Finding['roles'] {
  const changed = dropped.length > 0 || added.length > 0;
  return { changed, rule: changed ? 'roles-differ' : 'roles-same' };
}

function reasonsFor(rule: Rule): Reason[] {
  if (isInDoubt(rule)) return ['current employer could not be matched'];
  return rule === 'undated' ? ['position state undetermined'] : [];
}

/** Returns a separate event for a new title only within one employer or corporate family. */
function titleEvents(
  states: ComparedStates,
  { comparison }: CompanyFinding,
  title: TitleFinding,
): ChangeEvent[] {
  const { primary: from } = states.before;
  const { primary: to } = states.now;
  const isWithin = comparison?.kind === 'same' || comparison?.kind === 'family';
  if (!title.changed || !isWithin || !from || !to) return [];
  const basis =
    comparison.kind === 'family'
      ? comparison.basis
      : states.employers.sameBasis(from.company, to.company);
  return [titleChangeEvent(from, to, basis)];
}
