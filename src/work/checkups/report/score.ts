/** The score of a list (docs/checkup.md#the-score). Pure. */
import type { FilledField } from '../../../ground/api/index.ts';
import type { Part } from '../rows/index.ts';

/** How much of a row's worth is lost in each part. */
export const WEIGHTS: { readonly [P in Part]?: number } = {
  unusable: 1,
  duplicate: 1,
  moved: 0.7,
  left: 0.7,
  likely_moved: 0.5,
  invalid_email: 0.3,
  stale_email: 0.2,
  title_changed: 0.15,
  role_email: 0.15,
  missing_email: 0.15,
  personal_email: 0.1,
  invalid_phone: 0.05,
  company_renamed: 0.05,
  missing_phone: 0.05,
  missing_title: 0.05,
  missing_company: 0.05,
  missing_linkedin_url: 0.05,
};

/**
 * Returns 100 minus the weighted shares, at least 0. Empty cells count only in columns that the list
 * has.
 */
export function scoreOf(
  parts: readonly { name: Part; share: number }[],
  fields: readonly FilledField[],
): number {
  const lost = parts
    .filter(({ name }) => !isOfOtherField(name, fields))
    .reduce((sum, { name, share }) => sum + share * (WEIGHTS[name] ?? 0), 0);
  return Math.round(100 * Math.min(Math.max(1 - lost, 0), 1));
}

const MISSING = 'missing_';

const isOfOtherField = (part: Part, fields: readonly FilledField[]): boolean =>
  part.startsWith(MISSING) && !fields.includes(part.slice(MISSING.length) as FilledField);
