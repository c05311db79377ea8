/** Finds employers under a former or other name. Pure. */
import { type CompanyDirectory, comparableName } from '../../../profile/employers/index.ts';
import type { CheckedRow } from './cells.ts';

/** True if a row names its company by a former name or an alias on record. */
export function isRenamed(row: CheckedRow, directory: CompanyDirectory): boolean {
  const known = row.company === null ? null : directory.find({ name: row.company });
  if (!known) return false;
  const name = comparableName({ name: row.company });
  const isIt = (other: string | null) => other !== null && comparableName({ name: other }) === name;
  return name !== '' && !isIt(known.name) && [...known.former_names, ...known.aliases].some(isIt);
}
