/** Puts a row into the parts of a check-up. Pure. */
import type { CompanyDirectory } from '../../../profile/employers/index.ts';
import type { CheckedRow } from './cells.ts';
import { employmentParts, type KnownPerson } from './employment.ts';
import { fieldParts } from './fields.ts';
import { formParts } from './forms.ts';
import type { Part } from './parts.ts';
import { isRenamed } from './renamed.ts';

export type Classified = {
  row: CheckedRow;
  /** True if no identifier can be read. */
  isUnusable: boolean;
  /** True if an earlier row is the same person. */
  isDuplicate: boolean;
  /** The stored contact, as the account may see it; null for an unknown person. */
  person: KnownPerson | null;
};

/**
 * Returns the parts of a row. Unusable and duplicate rows are in no other part.
 * @param day `YYYY-MM-DD`
 */
export function partsOf(
  { row, isUnusable, isDuplicate, person }: Classified,
  directory: CompanyDirectory,
  day: string,
): Part[] {
  if (isUnusable) return ['unusable'];
  if (isDuplicate) return ['duplicate'];
  return [
    ...(person ? (['known', ...employmentParts(row, person, directory, day)] as const) : []),
    ...formParts(row),
    ...(isRenamed(row, directory) ? (['company_renamed'] as const) : []),
    ...fieldParts(row, person?.record ?? null, day),
  ];
}
