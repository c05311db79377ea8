import {
  type Basis,
  companyLabel,
  type FamilyRelation,
  hasIdentifier,
} from '../employers/index.ts';
import {
  heldLast,
  isAfterGap,
  isEndDated,
  isRecentStart,
  positionKind,
} from '../positions/index.ts';
import type { Position } from '../record.ts';
import { isInterim, isTransient } from '../titles/index.ts';
import type { ComparedStates } from './snapshot.ts';
import type { ChangeEvent, EventConfidence } from './vocabulary.ts';

/** Returns the position's title as written; null when it has none. */
export const titleOf = (position: Position | null | undefined): string | null =>
  position?.title?.trim() || null;

export const employerOf = (position: Position | null | undefined): string | null =>
  companyLabel(position?.company);

const confidence = (byId: boolean, dated: boolean): EventConfidence => (byId && dated ? 100 : 85);

/** Returns an object with the key, or without it if the value is undefined. */
const known = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });

export type JobMove = {
  from: Position;
  to: Position;
  basis: Basis;
  /** The role that the person still has at the old employer. */
  remaining: Position | undefined;
  /** True if the start of the job was not observed, but follows from other facts. */
  inferred: boolean;
};

export function jobChange(states: ComparedStates, move: JobMove): ChangeEvent {
  const { from, to, basis, remaining, inferred } = move;
  return {
    name: 'job_change',
    confidence: inferred ? 75 : confidence(basis === 'id', true),
    previous_company: employerOf(from),
    current_company: employerOf(to),
    ...known('after_employment_gap', isAfterGap(from, to, states)),
    previous_role_continues: remaining !== undefined,
    ...known('remaining_title', remaining && titleOf(remaining)),
    previous_primary_title: titleOf(from),
    transient: isTransient(to.title ?? ''),
  };
}

/** @param isNew true if the remaining role was not in the baseline */
export function leftFor(
  from: Position,
  remaining: Position,
  { basis, isNew }: { basis: Basis; isNew: boolean },
): ChangeEvent {
  const kind = positionKind(remaining);
  return {
    name: 'left_employer',
    confidence: confidence(basis === 'id', true),
    previous_company: employerOf(from),
    previous_title: titleOf(from),
    remaining_title: titleOf(remaining),
    remaining_company: employerOf(remaining),
    previous_primary_title: titleOf(from),
    interim: isInterim(remaining.title ?? ''),
    new_seat: isNew && (kind === 'board' || kind === 'advisory'),
  };
}

export const leftForNothing = (states: ComparedStates, from: Position): ChangeEvent => ({
  name: 'left_employer',
  confidence: confidence(
    hasIdentifier(from.company),
    isEndDated(from, states.now, states.employers),
  ),
  previous_company: employerOf(from),
  previous_title: titleOf(from),
  previous_primary_title: titleOf(from),
});

export function returnedToWork(states: ComparedStates, to: Position): ChangeEvent {
  const isDated = states.now.ended.length > 0 || states.before.ended.length > 0;
  return {
    name: 'returned_to_work',
    confidence: confidence(hasIdentifier(to.company), isDated),
    company: employerOf(to),
    current_title: titleOf(to),
    last_held_title: titleOf(heldLast(states.now.ended) ?? heldLast(states.before.ended)),
  };
}

export const addedRole = (role: Position): ChangeEvent => ({
  name: 'added_role',
  confidence: confidence(hasIdentifier(role.company), role.start_date != null),
  title: titleOf(role),
  company: employerOf(role),
  ...known('start_date', role.start_date ?? undefined),
});

export const droppedRole = (role: Position, { now, employers }: ComparedStates): ChangeEvent => ({
  name: 'dropped_role',
  confidence: confidence(
    hasIdentifier(role.company),
    role.start_date != null && isEndDated(role, now, employers),
  ),
  company: employerOf(role),
});

export const titleChange = (from: Position, to: Position, basis: Basis): ChangeEvent => ({
  name: 'title_change',
  confidence: confidence(basis === 'id', true),
  previous_title: titleOf(from),
  current_title: titleOf(to),
});

/** @param primary null when none can be chosen */
export const newlyAdded = (primary: Position | null, day: string): ChangeEvent => ({
  name: 'newly_added',
  confidence: confidence(hasIdentifier(primary?.company), primary !== null),
  company: employerOf(primary),
  current_title: titleOf(primary),
  ...known('recent_start', primary ? isRecentStart(primary, day) : undefined),
});

export const movedWithinFamily = (
  from: Position,
  to: Position,
  { basis, relation }: { basis: Basis; relation: FamilyRelation },
): ChangeEvent => ({
  name: 'moved_within_corporate_family',
  confidence: confidence(basis === 'id', true),
  previous_company: employerOf(from),
  current_company: employerOf(to),
  relation,
});
