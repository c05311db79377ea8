/**
 * Finds the answers that count as wrong (docs/sources.md#wrong-answers): two fresh answers of other
 * sources agree, and by their dates an answer was wrong on the day on which it was given. Pure.
 */
import type { ToldBefore } from '../../people/contacts/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { Position } from '../../profile/record.ts';
import { agree, isFresh, isRefuted, type Told } from '../../profile/standing/index.ts';

/** Two answers that agree, and the answers that they may refute. */
export type Evidence = {
  /** The stored positions. */
  told: Told;
  /** The answer that agrees with the stored positions, or settles a dispute about them. */
  answer: Told;
  /** Disputed answers of the same round of questions. */
  disputed: readonly Told[];
  /** The last answers of all sources from before. */
  before: readonly ToldBefore[];
  /** True if the answer settles a dispute, so that the stored positions may be wrong. */
  isSettled: boolean;
};

/** @returns the names of the sources whose answers are refuted by this answer, and were not before */
export function findRefuted(
  evidence: Evidence,
  day: string,
  directory: CompanyDirectory,
): string[] {
  const { told, answer, disputed, isSettled } = evidence;
  if (!isSettled && !(isFresh(told, day) && isFresh(answer, day))) return [];
  const right: readonly Position[] = isSettled ? answer.positions : told.positions;
  const names = new Set(disputed.map(({ source }) => source));
  const earlier = evidence.before.filter(
    (one) => !names.has(one.source) && isOpen(one, evidence, day, directory),
  );
  return [...(isSettled ? [told] : []), ...disputed, ...earlier]
    .filter(({ source }) => source !== answer.source)
    .filter((one) => isRefuted(one, right, directory))
    .map(({ source }) => source);
}

/**
 * True if an earlier answer was disputed and is not counted yet. It was counted if a further source
 * has agreed with the stored positions since, or has settled a dispute with them.
 */
function isOpen(
  one: ToldBefore,
  { told, before, isSettled }: Evidence,
  day: string,
  directory: CompanyDirectory,
): boolean {
  if (one.stands !== 'disputed' || one.source === told.source) return false;
  if (isSettled) return true;
  return !before.some(
    (other) =>
      other.source !== one.source &&
      other.source !== told.source &&
      (other.askedAt > one.askedAt || other.stands === 'disputed') &&
      agree(other, told, day, directory),
  );
}
