/** The lines of a move, and their columns. Pure. */
import type { Result } from '../../files/tables/index.ts';
import { basisOf, type StoredMove } from '../../people/moves/index.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import { externalIdColumns } from './columns.ts';
import type { Column, ColumnType } from './row.ts';

const TYPES: Record<string, ColumnType> = {
  move_id: 'whole',
  line: 'text',
  contact_id: 'whole',
  name: 'text',
  linkedin_url: 'text',
  company: 'text',
  title: 'text',
  start_date: 'text',
  end_date: 'text',
  email: 'text',
  stale_email: 'text',
  type: 'text',
  confidence: 'whole',
  sentence: 'text',
  seen_at: 'time',
  basis: 'text',
  seen_from: 'text',
  seen_until: 'text',
};

/** The approximate size of a move with its contact's record. */
export const MOVE_BYTES = 16_384;

/**
 * Returns the columns of lines.
 * @param systems those in which the account has ids of contacts
 */
export const moveColumns = (systems: readonly string[]): Column[] => [
  ...Object.entries(TYPES).map(
    ([header, type]): Column => ({ header, type, read: ({ known }) => known[header] }),
  ),
  ...externalIdColumns(systems),
];

/**
 * Returns the line that closes the old position, and the line of the new one.
 * @param email the work email at the new employer
 */
export function toLines(move: StoredMove, email: string | null): Result[] {
  const common = {
    move_id: move.id,
    contact_id: move.contact_id,
    name: move.name,
    linkedin_url: shownAddress(move.linkedin_url),
    type: move.type,
    confidence: move.confidence,
    sentence: move.sentence,
    seen_at: move.seen_at.toISOString(),
    basis: basisOf(move).basis,
    seen_from: move.seen_from,
    seen_until: move.seen_until,
  };
  const lines: Result[] = [];
  if (move.type !== 'returned_to_work') {
    lines.push({
      ...common,
      line: keepsFormerEmployer(move) ? 'continues' : 'closed',
      company: move.from_company,
      title: move.from_title,
      end_date: move.left_on,
      stale_email: move.stale_email,
    });
  }
  if (move.type !== 'left_employer') {
    lines.push({
      ...common,
      line: 'new',
      company: move.to_company,
      title: move.to_title,
      start_date: move.started_on,
      email,
    });
  }
  return lines;
}

/** True if the old employer is still a current one. */
const keepsFormerEmployer = ({ events }: StoredMove): boolean =>
  (JSON.parse(events) as { previous_role_continues?: boolean }[]).some(
    ({ previous_role_continues: continues }) => continues === true,
  );
