/**
 * `accuracy`: compares verdicts with the truth, over generated careers with the faults of real
 * profiles. There are two refreshes a year apart and the first one leaves the baseline. Employers
 * are compared through the world's company records.
 */
import {
  type ChangeVerdict,
  COMPANY_CHANGE_TYPES,
  changeVerdict,
  REASONS,
  type Reason,
  TITLE_CHANGE_TYPES,
  type VerdictInput,
} from '../../src/profile/changes/index.ts';
import { positionState } from '../../src/profile/positions/index.ts';
import { createWorld, type Truth } from '../../src/profile/world/index.ts';
import { FIRST_DAY, SECOND_DAY, secondRefresh, worldCompanies } from '../careers.ts';
import { type Figure, shareFigure } from '../figure.ts';
import { type Confusion, confusion } from './confusion.ts';

/**
 * `Truth.company`, and `side role only`: no job on either day, but another role started or ended.
 */
const COMPANY_TRUTHS = [
  ...['same', 'renamed', 'group', 'moved', 'left', 'returned', 'started'],
  'side role only',
] as const;
/** People who kept their employer and whose titles did not change. */
const TITLE_TRUTHS = ['same', 'promotion', 'lateral', 'demotion'] as const;

/** The truths in which the person kept the employer. */
const UNCHANGED: readonly string[] = ['same', 'renamed'];

/** Why a verdict is wrong. */
const CAUSES = ['a current position without a start date', 'other'] as const;
type Cause = (typeof CAUSES)[number];

export type Accuracy = {
  careers: number;
  company: Confusion;
  /** Titles of people who kept their employer. */
  title: Confusion;
  /** Unchanged people with `ds_company_change`, by cause. */
  falseChanges: Record<Cause, number>;
  /** People who moved but have a verdict of no move, by cause. */
  missedMoves: Record<Cause, number>;
  /** People who moved and have no verdict, by its first reason. */
  unassessedMoves: Record<Reason, number>;
};

const noneOf = <K extends string>(kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;

/** Judges this many careers of a generated world. */
export function judgeCareers(careers: number, seed: number): Accuracy {
  const world = createWorld({ seed, people: careers });
  const directory = worldCompanies(world);
  const accuracy: Accuracy = {
    careers,
    company: confusion(COMPANY_TRUTHS, COMPANY_CHANGE_TYPES),
    title: confusion(TITLE_TRUTHS, TITLE_CHANGE_TYPES),
    falseChanges: noneOf(CAUSES),
    missedMoves: noneOf(CAUSES),
    unassessedMoves: noneOf(REASONS),
  };
  for (let index = 0; index < careers; index += 1) {
    const input = secondRefresh(world, index, directory);
    const truth = world.truth(index, FIRST_DAY, SECOND_DAY);
    add(accuracy, truth, changeVerdict(input).verdict, causeIn(input));
  }
  return accuracy;
}

function add(accuracy: Accuracy, truth: Truth, verdict: ChangeVerdict, cause: Cause): void {
  const happened = happenedTo(truth);
  accuracy.company.count(happened, verdict.ds_company_change_type);
  if (truth.from && UNCHANGED.includes(happened)) {
    accuracy.title.count(truth.title, verdict.ds_title_change_type);
  }
  if (UNCHANGED.includes(happened) && verdict.ds_company_change) accuracy.falseChanges[cause] += 1;
  if (happened !== 'moved') return;
  const [reason] = verdict.ds_change_status.reasons;
  if (reason) accuracy.unassessedMoves[reason] += 1;
  else if (!verdict.ds_company_change) accuracy.missedMoves[cause] += 1;
}

function happenedTo(truth: Truth): (typeof COMPANY_TRUTHS)[number] {
  const beside = truth.side_roles_added.length + truth.side_roles_dropped.length;
  return !truth.from && !truth.to && beside > 0 ? 'side role only' : truth.company;
}

/**
 * The cause of an error. A job without a start date cannot be primary, so another position is used.
 */
function causeIn({ before, after }: VerdictInput): Cause {
  const isUndated = [before, after].some((snapshot) =>
    positionState(snapshot?.positions ?? [], snapshot?.day ?? SECOND_DAY).current.some(
      (position) => position.start_date == null,
    ),
  );
  return CAUSES[isUndated ? 0 : 1];
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Percentages, and the bounds they must stay below. */
export function accuracyFigures(accuracy: Accuracy): Figure[] {
  const { company, falseChanges, missedMoves, unassessedMoves } = accuracy;
  const unchanged = UNCHANGED.reduce((total, truth) => total + company.of(truth), 0);
  const moved = company.of('moved');
  const atMost = (bound: number) => ({ reach: { value: { atMost: bound } } });
  return [
    shareFigure('false company changes', sum(falseChanges), unchanged, atMost(0.5)),
    shareFigure('missed moves', sum(missedMoves), moved, {
      ...atMost(0.4),
      aim: { value: { atMost: 0.2 } },
    }),
    shareFigure('moves without a verdict', sum(unassessedMoves), moved),
  ];
}
