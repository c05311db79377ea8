import type { Position } from '../profile/record.ts';
import { compareRank, isBlankTitle, sameTitle } from '../profile/titles/index.ts';
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
 * Compares the primary titles, with or without a change of employer. A title that says nothing
 * counts as none.
 */
export function titleChange(before: Position | null, now: Position | null): TitleFinding {
  const [old, current] = [before?.title ?? '', now?.title ?? ''];
  if (isBlankTitle(old)) return isBlankTitle(current) ? NONE : GAINED;
  if (isBlankTitle(current)) return LOST;
  if (sameTitle(old, current)) return SAME_TITLE;
  const rise = compareRank(current, old);
  if (rise === 0) return LATERAL;
  return rise > 0 ? HIGHER : LOWER;
}
