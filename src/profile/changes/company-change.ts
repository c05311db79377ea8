import type { Comparison } from '../employers/index.ts';
import { isJob } from '../positions/index.ts';
import type { Position } from '../record.ts';
import {
  addedRole,
  droppedRole,
  jobChange,
  leftFor,
  leftForNothing,
  movedWithinFamily,
  returnedToWork,
} from './events.ts';
import { isOlderThanBaseline } from './held-primary.ts';
import { isRewritten, isRewrittenEmployer, isRewrittenPlaceholder } from './rewritten.ts';
import { employersIn, type RoleDifference, roleAt } from './roles.ts';
import type { Rule } from './rules.ts';
import type { ComparedStates } from './snapshot.ts';
import { type ChangeEvent, COMPANY_CHANGE_TYPES, type CompanyChangeType } from './vocabulary.ts';

/**
 * The change of the primary employer, and of the roles beside it.
 *
 * | baseline | now | the old employer | the new employer | event |
 * |---|---|---|---|---|
 * | none | none | | | — |
 * | none | primary | | | `returned_to_work` |
 * | primary | none | | | `left_employer` |
 * | primary | primary | the same company | | — |
 * | primary | primary | a relative, or an earlier name | | `moved_within_corporate_family` |
 * | primary | primary | either has no name, or may be the other rewritten | | undetermined |
 * | primary | primary | perhaps a relative, without a record of it | | undetermined |
 * | primary | primary | left or not | a job, new | `job_change`; inferred when it began long before the baseline |
 * | primary | primary | left or not | a job, known only by a side role | `job_change`, inferred |
 * | primary | primary | left | known | `left_employer` |
 * | primary | primary | left | new, but no job | `left_employer` |
 * | primary | primary | still current | known, or no job | `job_change`, inferred |
 *
 * In addition, employers that were added or dropped independently of that event become `added_role`
 * and `dropped_role`. The type is the event of highest precedence, in the order of
 * `COMPANY_CHANGE_TYPES`; a `dropped_role` with an unchanged primary and one remaining employer
 * becomes `consolidated`.
 */
export type CompanyFinding = {
  type: CompanyChangeType;
  /** True if the primary employer differs. */
  changed: boolean;
  events: ChangeEvent[];
  rule: Rule;
  /** The relation of the primary employers; null when one side has none. */
  comparison: Comparison | null;
};

type Main = { event: ChangeEvent | null; rule: Rule };

/** Classifies a move between posts with two different employers. */
function moveToAnother(
  states: ComparedStates,
  from: Position,
  to: Position,
  comparison: Comparison,
): Main {
  const { before, now, employers } = states;
  const basis = comparison.kind === 'other' ? comparison.basis : 'name';
  const remaining =
    roleAt(from, now.current, employers) ??
    now.current.find((role) => isRewritten(from, role, states));
  const knownAs = before.current.filter(
    (role) => roleAt(to, [role], employers) || isRewrittenEmployer(role, to, states),
  );
  const isNew = knownAs.length === 0;
  const job = (inferred: boolean) => jobChange(states, { from, to, basis, remaining, inferred });
  if (isNew && isJob(to)) {
    const isOld = isOlderThanBaseline(to, states);
    return { event: job(isOld), rule: isOld ? 'older-job' : 'new-job' };
  }
  if (isJob(to) && !knownAs.some(isJob)) return { event: job(true), rule: 'side-role-became-job' };
  if (remaining)
    return { event: job(true), rule: isNew ? 'side-role-took-primary' : 'between-known' };
  return {
    event: leftFor(from, to, { basis, isNew }),
    rule: isNew ? 'left-for-side-role' : 'left-for-known',
  };
}

function moveBetween(
  states: ComparedStates,
  from: Position,
  to: Position,
  comparison: Comparison,
): Main {
  if (comparison.kind === 'same') return { event: null, rule: 'stayed' };
  if (comparison.kind === 'family') {
    const rule = comparison.relation === 'renamed' ? 'renamed' : 'family';
    return { event: movedWithinFamily(from, to, comparison), rule };
  }
  return moveToAnother(states, from, to, comparison);
}

function mainEvent(states: ComparedStates, comparison: Comparison | null): Main {
  const from = states.before.primary;
  const to = states.now.primary;
  if (from && to && comparison) return moveBetween(states, from, to, comparison);
  if (from) return { event: leftForNothing(states, from), rule: 'left-for-nothing' };
  if (to) return { event: returnedToWork(states, to), rule: 'returned' };
  return { event: null, rule: 'still-none' };
}

/** Returns events for added and dropped roles that the main event does not include. */
function roleEvents(states: ComparedStates, roles: RoleDifference): ChangeEvent[] {
  const { before, now, employers } = states;
  const isTold = (role: Position, primary: Position | null) =>
    primary !== null && roleAt(primary, [role], employers) !== undefined;
  const dropped = roles.dropped.filter((role) => !isTold(role, before.primary));
  const added = roles.added.filter((role) => !isTold(role, now.primary));
  return [...dropped.map((role) => droppedRole(role, states)), ...added.map(addedRole)];
}

/** Returns the type for an unchanged primary, by the events beside it. */
function besideType(
  states: ComparedStates,
  events: readonly ChangeEvent[],
): [CompanyChangeType, Rule] {
  if (events.some(({ name }) => name === 'dropped_role')) {
    const left = employersIn(states.now.current, states.employers).length;
    return left === 1 ? ['consolidated', 'consolidated'] : ['dropped_role', 'dropped'];
  }
  return events.length > 0 ? ['added_role', 'added'] : ['no_change', 'stayed'];
}

const CHANGES_EMPLOYER: ReadonlySet<CompanyChangeType> = new Set(
  COMPANY_CHANGE_TYPES.slice(0, COMPANY_CHANGE_TYPES.indexOf('moved_within_corporate_family')),
);

/**
 * Returns the rule by which the two primary employers cannot be distinguished; null when they can.
 * @param comparison null if one of the states has no primary employer
 */
function unmatchedRule(states: ComparedStates, comparison: Comparison | null): Rule | null {
  if (isRewrittenPlaceholder(states)) return 'hidden';
  if (comparison?.kind === 'incomparable') return 'unmatched';
  if (comparison?.kind === 'unsure') return 'unsure';
  if (comparison?.kind !== 'other') return null;
  const { before, now } = states;
  return isRewrittenEmployer(before.primary!, now.primary!, states) ? 'rewritten' : null;
}

/**
 * Compares the employers of two determined states: neither is `undetermined`, and the baseline has
 * a position.
 */
export function companyChange(states: ComparedStates, roles: RoleDifference): CompanyFinding {
  const { before, now, employers } = states;
  const comparison =
    before.primary && now.primary
      ? employers.compare(before.primary.company, now.primary.company)
      : null;
  const unmatched = unmatchedRule(states, comparison);
  if (unmatched) {
    return { type: 'undetermined', changed: false, events: [], rule: unmatched, comparison };
  }
  const main = mainEvent(states, comparison);
  const beside = roleEvents(states, roles);
  if (main.event) {
    const type = main.event.name as CompanyChangeType;
    const events = [main.event, ...beside];
    return { type, changed: CHANGES_EMPLOYER.has(type), events, rule: main.rule, comparison };
  }
  const [type, rule] = besideType(states, beside);
  const shown = rule === 'stayed' ? main.rule : rule;
  return { type, changed: false, events: beside, rule: shown, comparison };
}
