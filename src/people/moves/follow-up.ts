/** What users of an account note about a move: a comment, and who follows it up. */
import { sql } from 'kysely';
import type { AuditActor } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { type StoredMove, viewMove } from './view.ts';

/** The part that users write. */
export type Note = {
  comment: string | null;
  /** A user of the account. */
  assigned_to: number | null;
};

/** A note, and its last change. */
export type FollowUp = {
  comment: string | null;
  assigned_to: { id: number; name: string } | null;
  /** ISO 8601, UTC. */
  changed_at: string;
  changed_by: { kind: AuditActor; id: number | null; name: string | null };
};

type Row = Note & {
  move_id: number;
  assignee: string | null;
  changed_at: Date;
  kind: AuditActor;
  id: number | null;
  name: string | null;
};

/**
 * Loads the notes of moves by the ids of the moves, with the present names of users and keys. Moves
 * that nobody has changed are absent.
 */
export async function loadFollowUps(
  db: Db,
  moveIds: readonly number[],
): Promise<Map<number, FollowUp>> {
  if (moveIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select f.move_id, f.comment, f.assigned_to, u.name as assignee, f.changed_at,
      f.changed_by_kind as kind, f.changed_by as id,
      case f.changed_by_kind
        when 'key' then (select name from permit where id = f.changed_by)
        when 'user' then (select name from app_user where id = f.changed_by)
      end as name
    from follow_up f left join app_user u on u.id = f.assigned_to
    where f.move_id = any(${moveIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.move_id, show(row)]));
}

const show = ({ comment, assigned_to: id, assignee, changed_at, ...by }: Row): FollowUp => ({
  comment,
  assigned_to: id === null ? null : { id, name: assignee! },
  changed_at: changed_at.toISOString(),
  changed_by: { kind: by.kind, id: by.id, name: by.name },
});

/** Returns moves with their state and what users noted, for accounts that follow moves up. */
export async function viewFollowed(db: Db, moves: readonly StoredMove[]) {
  const followUps = await loadFollowUps(
    db,
    moves.map(({ id }) => id),
  );
  return moves.map((move) => ({
    id: move.id,
    ...viewMove(move),
    handled_at: move.handled_at?.toISOString() ?? null,
    follow_up: followUps.get(move.id) ?? null,
  }));
}

/** Loads the note of a move. It is empty if there is none. */
export async function loadNote(trx: Trx, moveId: number): Promise<Note> {
  const { rows } = await sql<Note>`
    select comment, assigned_to from follow_up where move_id = ${moveId}`.execute(trx);
  return rows[0] ?? { comment: null, assigned_to: null };
}

/** A note to store, with the key or the user that has changed it. */
export type NewNote = Note & {
  moveId: number;
  accountId: number;
  actor: { kind: AuditActor; id: number | null };
};

/** Stores a note in the place of the former one. The caller has locked the move. */
export async function saveNote(trx: Trx, note: NewNote): Promise<void> {
  const { moveId, accountId, comment, assigned_to, actor } = note;
  await sql`
    insert into follow_up
      (move_id, account_id, comment, assigned_to, changed_at, changed_by_kind, changed_by)
    values (${moveId}, ${accountId}, ${comment}, ${assigned_to}, statement_timestamp(),
            ${actor.kind}, ${actor.id})
    on conflict (move_id) do update set comment = excluded.comment,
      assigned_to = excluded.assigned_to, changed_at = excluded.changed_at,
      changed_by_kind = excluded.changed_by_kind, changed_by = excluded.changed_by`.execute(trx);
}

/** A filter by assignee: a user of the account, or null for moves without an assignee. */
export type Assignee = { id: number | null };

/** Returns the condition that a move of an account has the assignee. */
export const isAssigned = (accountId: number, { id }: Assignee) =>
  id === null
    ? sql`id not in (
        select move_id from follow_up where account_id = ${accountId} and assigned_to is not null)`
    : sql`id in (
        select move_id from follow_up where account_id = ${accountId} and assigned_to = ${id})`;
