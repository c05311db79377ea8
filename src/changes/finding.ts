import { type CompanyDirectory, Employers, isIdentified } from '../profile/employers/index.ts';
import { type PositionState, positionState } from '../profile/positions/index.ts';
import { type CompanyFinding, companyChange } from './company-change.ts';
import { newlyAdded, titleChange as titleChangeEvent } from './events.ts';
import { compareRoles, type RoleDifference, withoutPrimaries } from './roles.ts';
import type { Rule } from './rules.ts';
import { baselineFrom, type ComparedStates, type Snapshot } from './snapshot.ts';
import { type TitleFinding, titleChange } from './title-change.ts';
import type { ChangeEvent, Reason } from './vocabulary.ts';

export type VerdictInput = {
  /** The account's baseline for the contact; null when it has none. */
  before: Snapshot | null;
  /** What this refresh found, as of the day it concludes. */
  after: Snapshot;
  /** Whether the service knew positions of the contact before this refresh. */
  knownBefore: boolean;
  /** Whether the service had no record of the contact before the request. */
  firstSeen: boolean;
  directory: CompanyDirectory;
};

/** Everything a verdict says, each part with the rule that made it. */
export type Finding = {
  /** Null without a baseline. */
  before: PositionState | null;
  /** Null when nothing was captured. */
  now: PositionState | null;
  company: CompanyFinding;
  title: TitleFinding;
  roles: { changed: boolean; rule: Rule };
  events: ChangeEvent[];
  reasons: Reason[];
  /** The account's baseline from now on; null when there is still none. */
  baseline: Snapshot | null;
};

/**
 * Tells what changed. How depends on the circumstances; the first line that holds counts:
 *
 * 1. Nothing was captured: no verdict, and the baseline stays.
 * 2. First positions: the account's baseline holds no position, or there is no baseline and the
 *    service knew no positions, and this refresh delivers some: `newly_added`, or `no_change`
 *    when all of them have ended.
 * 3. No baseline otherwise: no verdict; this refresh sets the baseline.
 * 4. Undated: no primary can be chosen: no verdict, and the baseline stays.
 * 5. Everything else is compared with the baseline.
 *
 * A refresh that cannot be judged because of its own data (1, 4, and an employer without a name
 * in 5) sets no baseline, so that the next one is compared with the last that could be read. A
 * position that may have been written anew can be read, and does.
 */
export function toFinding(input: VerdictInput): Finding {
  const { after } = input;
  const before = baselineState(input.before);
  if (after.positions === null) return notCaptured(input, before);
  const now = positionState(after.positions, after.day);
  const isFirstCapture = before ? !hasHeld(before) : !input.knownBefore;
  if (isFirstCapture && hasHeld(now)) return firstCapture(input, before, now);
  if (!before) return noPrior(input, now);
  const baselineDay = input.before?.day as string;
  const employers = new Employers(input.directory);
  return compare(input, { before, baselineDay, now, day: after.day, employers });
}

/** A baseline from which no primary can be read counts as none. */
function baselineState(baseline: Snapshot | null): PositionState | null {
  if (!baseline?.positions) return null;
  const state = positionState(baseline.positions, baseline.day);
  return state.state === 'undetermined' ? null : state;
}

const hasHeld = ({ current, ended }: PositionState): boolean =>
  current.length > 0 || ended.length > 0;

const isUndated = ({ state }: PositionState): boolean => state === 'undetermined';

const undetermined = (rule: Rule): CompanyFinding & TitleFinding => ({
  type: 'undetermined',
  changed: false,
  events: [],
  rule,
  comparison: null,
});

const NO_ROLES = { changed: false, rule: 'roles-first' } as const;

function notCaptured({ before: baseline }: VerdictInput, before: PositionState | null): Finding {
  const verdict = undetermined('not-captured');
  const reasons: Reason[] = ['profile not captured'];
  const parts = { company: verdict, title: verdict, roles: NO_ROLES, events: [], reasons };
  return { before, now: null, ...parts, baseline };
}

function noPrior(input: VerdictInput, now: PositionState): Finding {
  const verdict = undetermined('no-prior');
  const reasons: Reason[] = ['no prior snapshot'];
  if (isUndated(now)) reasons.push('position state undetermined');
  const parts = { company: verdict, title: verdict, roles: NO_ROLES, events: [], reasons };
  const baseline = isUndated(now) ? input.before : baselineFrom(now, input.after.day, null);
  return { before: null, now, ...parts, baseline };
}

function firstCapture(
  { before: baseline, after }: VerdictInput,
  before: PositionState | null,
  now: PositionState,
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
    baseline: isUndated(now) ? baseline : baselineFrom(now, after.day, before),
  };
}

function firstCaptureRule(now: PositionState): Rule {
  if (isUndated(now)) return 'first-capture-undated';
  return now.state === 'no_current' ? 'first-capture-ended' : 'first-capture';
}

function compare(input: VerdictInput, states: ComparedStates): Finding {
  const { before, now, day } = states;
  const roles = compareRoles(states);
  const company = isUndated(now) ? undetermined('undated') : companyChange(states, roles);
  const title = isUndated(now) ? undetermined('undated') : titleChange(before.primary, now.primary);
  return {
    before,
    now,
    company,
    title,
    roles: rolesFinding(company.rule === 'unmatched' ? withoutPrimaries(roles, states) : roles),
    events: [...company.events, ...titleEvents(states, company, title)],
    reasons: reasonsFor(company.rule),
    baseline: isReadable(now, company.rule) ? baselineFrom(now, day, before) : input.before,
  };
}

/** Whether the next refresh can be compared with this one. */
const isReadable = (now: PositionState, rule: Rule): boolean =>
  !isUndated(now) && (rule !== 'unmatched' || isIdentified(now.primary?.company));

function rolesFinding({ dropped, added }: RoleDifference): Finding['roles'] {
  const changed = dropped.length > 0 || added.length > 0;
  return { changed, rule: changed ? 'roles-differ' : 'roles-same' };
}

function reasonsFor(rule: Rule): Reason[] {
  if (rule === 'unmatched' || rule === 'rewritten')
    return ['current employer could not be matched'];
  return rule === 'undated' ? ['position state undetermined'] : [];
}

/** A new title is an event of its own only within one employer or corporate family. */
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
