/** Imports in the form of the API. Pure. */
import { utcDay } from '../../ground/day.ts';
import type { ImportRow } from './rows.ts';
import type { ImportView } from './schemas.ts';
import { UNDO_MS } from './undo.ts';

export function viewImport(row: ImportRow): ImportView {
  const { inserted, updated, unchanged, faults } = row;
  const rejected = row.rejected + faults;
  return {
    id: row.id,
    name: row.name,
    as_of: row.as_of ?? utcDay(row.created_at),
    status: row.status,
    read: inserted + updated + unchanged + rejected,
    inserted,
    updated,
    unchanged,
    rejected,
    observed_moves: row.observed_moves,
    dry_run: row.dry_run,
    list_id: row.list_id,
    rows: row.rows + faults,
    mapping: row.mapping,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    undo_until: undoUntil(row),
  };
}

/** Null if the import cannot be undone. */
function undoUntil({ dry_run, status, created_at }: ImportRow): string | null {
  const isOver = status === 'completed' || status === 'failed';
  return dry_run || !isOver ? null : new Date(created_at.getTime() + UNDO_MS).toISOString();
}
