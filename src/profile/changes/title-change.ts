import { companyName } from '../normalise/index.ts';
import type { Position } from '../record.ts';
import { compareRank, compareTerm, isBlankTitle, sameTitle } from '../titles/index.ts';
import type { Rule } from './rules.ts';
import type { TitleChangeType } from './vocabulary.ts';

export type TitleFinding = { type: TitleChangeType; changed: boolean; rule: Rule };

const found = (type: TitleChangeType, rule: Rule): TitleFinding => ({
  type,
  changed: type !== 'no_change',
  rule,
});

export const SAME_TITLE = found('no_change', 'title-same');
const NONE = found('no_change', 'title-none');
const GAINED = found('title_gained', 'title-gained');
const LOST = found('title_lost', 'title-lost');
const HIGHER = found('title_change_promotion', 'title-higher');
const LOWER = found('title_change_demotion', 'title-lower');
const LATERAL = found('title_change_lateral', 'title-lateral');

/**
 * Compares the primary titles, with or without a change of employer. A title without meaning counts
 * as none.
 *
 * @param isWithin true if the employers are the same, so that an interim post ranks below the same
 * permanent post
 */
export function titleChange(
  before: Position | null,
  now: Position | null,
  isWithin = false,
): TitleFinding {
  const isWrittenAlike = before?.title === now?.title;
  const [old, current] = isWrittenAlike
    ? [before?.title ?? '', now?.title ?? '']
    : [ownTitle(before), ownTitle(now)];
  if (isBlankTitle(old)) return isBlankTitle(current) ? NONE : GAINED;
  if (isBlankTitle(current)) return LOST;
  if (sameTitle(old, current)) return SAME_TITLE;
  const rise = compareRank(current, old) || (isWithin ? compareTerm(current, old) : 0);
  if (rise === 0) return LATERAL;
  return rise > 0 ? HIGHER : LOWER;
}

/** The separator between a title and the employer after it, in the supported languages. */
const BEFORE_EMPLOYER =
  /\s*[,|@(•·–—]\s*|\s+-\s+|\s+(?:at|of|for|bei|der|chez|de|du|des|en|em|na|no|da|do|di|presso|bij|van|på|hos|i|ved|w|we|v|ve|u|в|у|στην|στη|στο)\s+/giu;

/** Allowance, in letters, for a legal form that the employer has only in the title. */
const LONGEST_FORM = 20;

/** Returns the title without the employer at its end: "Directora de ventas en Acme". */
function ownTitle(position: Position | null): string {
  const title = position?.title ?? '';
  const name = position?.company?.name ?? '';
  const employer = companyName(name);
  if (employer === '') return title;
  for (const { 0: between, index } of title.matchAll(BEFORE_EMPLOYER)) {
    const behind = title.slice(index + between.length);
    const isLikely = index > 0 && behind.length < name.length + LONGEST_FORM;
    if (isLikely && companyName(behind) === employer) return title.slice(0, index);
  }
  return title;
}
