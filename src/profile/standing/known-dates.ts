/** Keeps known dates of positions that another source lists without dates. Pure. */
import { sameCompany } from '../employers/index.ts';
import { startOf } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { sameTitle } from '../titles/index.ts';

/**
 * Returns the positions of an answer. Those without dates get the dates of the stored position with
 * the same employer and title.
 */
export function withKnownDates(
  stored: readonly Position[],
  told: readonly Position[],
): readonly Position[] {
  if (told.every(isDated)) return told;
  const left = stored
    .filter(isDated)
    .toSorted((one, other) => (startOf(one) < startOf(other) ? 1 : -1));
  return told.map((position) => {
    const at = isDated(position) ? -1 : left.findIndex((known) => isSamePost(known, position));
    if (at < 0) return position;
    const [{ start_date, end_date }] = left.splice(at, 1) as [Position];
    const { title, ...rest } = position;
    // In the order of normal records, because equal lists have equal texts.
    return {
      ...(title && { title }),
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
      ...rest,
    };
  });
}

const isDated = ({ start_date, end_date }: Position): boolean =>
  start_date != null || end_date != null;

const isSamePost = (known: Position, told: Position): boolean =>
  sameTitle(known.title ?? '', told.title ?? '') &&
  known.company != null &&
  told.company != null &&
  sameCompany(known.company, told.company) !== null;
