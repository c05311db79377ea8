import type { Position } from '../record.ts';
import { rankOrder, seatOf } from '../titles/index.ts';
import { dayNumber, MONTH_DAYS } from './days.ts';
import { compareBy, hasPlaceholder, isSameEmployer, positionKind, startOf } from './position.ts';

/**
 * The confidence in the choice of a primary: `high` with one candidate or a source's own mark,
 * `medium` if the kind of post or clearly different dates decided, `low` if only dates within a
 * month did.
 */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

type Choice = { primary: Position; confidence: Confidence };

/**
 * Returns the day (as a number) since which a person has been with an employer, without a break of
 * more than a month.
 */
function stayedSince(position: Position, positions: readonly Position[]): number {
  let since = dayNumber(startOf(position));
  const others = positions
    .filter((other) => other.start_date && isSameEmployer(other, position))
    .sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  for (const other of others) {
    const end = other.end_date ? dayNumber(other.end_date) : Number.POSITIVE_INFINITY;
    if (end >= since - MONTH_DAYS) since = Math.min(since, dayNumber(startOf(other)));
  }
  return since;
}

/**
 * Sorts the likeliest primary first: latest start, then longer stay with the employer, then rank.
 */
function byDates(candidates: readonly Position[], positions: readonly Position[]): Position[] {
  const stays = new Map<Position, number>();
  const since = (position: Position): number => {
    const known = stays.get(position) ?? stayedSince(position, positions);
    stays.set(position, known);
    return known;
  };
  return candidates.toSorted((a, b) => {
    if (startOf(a) !== startOf(b)) return startOf(a) < startOf(b) ? 1 : -1;
    return (
      since(a) - since(b) || rankOrder(b.title ?? '') - rankOrder(a.title ?? '') || compareBy(a, b)
    );
  });
}

/**
 * Returns the positions of employment. A title that may be a seat counts as a seat if the person
 * took it beside a job at another employer (docs/rulings.md#primary-position).
 */
function employmentAmong(candidates: readonly Position[]): Position[] {
  const employed = candidates.filter((position) => positionKind(position) === 'employment');
  if (employed.length < 2) return employed;
  const seats = new Map(employed.map((position) => [position, seatOf(position.title ?? '')]));
  const jobs = employed.filter((position) => !seats.get(position));
  const isBeside = (position: Position) => (job: Position) =>
    startOf(job) <= startOf(position) && !isSameEmployer(job, position);
  return employed.filter((position) => {
    const seat = seats.get(position);
    return !seat || !(seat === 'beside' ? employed : jobs).some(isBeside(position));
  });
}

/**
 * Chooses the primary among dated current positions. Placeholders count only if there is nothing
 * else. A position that its source marks comes first; then employment before advisory, board,
 * volunteer and freelance posts, and before seats taken beside it; then the latest start; then the
 * longer stay with the employer. Ties are decided by the higher rank, and then by a fixed order of
 * words.
 *
 * @param dated the candidates; at least one
 * @param positions the whole career, for the length of stays with employers
 */
export function choosePrimary(dated: readonly Position[], positions: readonly Position[]): Choice {
  const [first] = dated;
  if (dated.length === 1) return { primary: first as Position, confidence: 'high' };
  const named = dated.filter((position) => !hasPlaceholder(position));
  if (named.length === 0) return chooseAmong(dated, positions);
  if (named.length > 1) return chooseAmong(named, positions);
  const primary = named[0] as Position;
  return { primary, confidence: primary.primary === true ? 'high' : 'medium' };
}

function chooseAmong(dated: readonly Position[], positions: readonly Position[]): Choice {
  const marked = dated.filter((position) => position.primary === true);
  if (marked.length === 1) return { primary: marked[0] as Position, confidence: 'high' };
  const candidates = marked.length > 1 ? marked : dated;
  const employed = employmentAmong(candidates);
  if (employed.length === 1) return { primary: employed[0] as Position, confidence: 'medium' };
  const [first, second] = byDates(employed.length > 0 ? employed : candidates, positions);
  const apart = dayNumber(startOf(first as Position)) - dayNumber(startOf(second as Position));
  return { primary: first as Position, confidence: apart > MONTH_DAYS ? 'medium' : 'low' };
}
