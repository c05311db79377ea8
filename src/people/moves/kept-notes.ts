/** Keeps what users noted about an observed move when a dated move takes its place. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { type AccountContact, accountContactKey } from '../baselines/index.ts';
import type { StoredMove } from './view.ts';

/** What users noted about a move, and the account and contact of the move. */
export type KeptNote = AccountContact & {
  comment: string | null;
  assigned_to: number | null;
  changed_at: Date;
  changed_by_kind: string;
  changed_by: number | null;
};

/** Loads the notes of moves, and locks the moves, so that no later note is lost. */
export async function takeNotes(trx: Trx, moveIds: readonly number[]): Promise<KeptNote[]> {
  await sql`
    select 1 from move where id = any(${moveIds}::bigint[]) order by id for update`.execute(trx);
  const { rows } = await sql<KeptNote>`
    select move.account_id as "accountId", move.contact_id as "contactId", f.comment,
      f.assigned_to, f.changed_at, f.changed_by_kind, f.changed_by
    from follow_up f join move on move.id = f.move_id
    where f.move_id = any(${moveIds}::bigint[])`.execute(trx);
  return rows;
}

/** Gives notes to the new moves of the same contacts. */
export async function keepNotes(
  trx: Trx,
  moves: readonly StoredMove[],
  notes: readonly KeptNote[],
): Promise<void> {
  const byContact = new Map(notes.map((note) => [accountContactKey(note), note]));
  const kept = moves.flatMap(({ id, account_id: accountId, contact_id: contactId }) => {
    const note = byContact.get(accountContactKey({ accountId, contactId }));
    return note ? [{ id, ...note }] : [];
  });
  if (kept.length === 0) return;
  await sql`
    insert into follow_up (move_id, account_id, comment, assigned_to, changed_at, changed_by_kind,
                           changed_by)
    select move_id, account_id, comment, assigned_to, changed_at, changed_by_kind, changed_by
    from unnest(
      ${kept.map(({ id }) => id)}::bigint[],
      ${kept.map(({ accountId }) => accountId)}::bigint[],
      ${kept.map(({ comment }) => comment)}::text[],
      ${kept.map((note) => note.assigned_to)}::bigint[],
      ${kept.map((note) => note.changed_at)}::timestamptz[],
      ${kept.map((note) => note.changed_by_kind)}::text[],
      ${kept.map((note) => note.changed_by)}::bigint[]
    ) as kept (move_id, account_id, comment, assigned_to, changed_at, changed_by_kind, changed_by)
  `.execute(trx);
}
