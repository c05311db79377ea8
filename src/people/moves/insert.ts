/** Inserts moves, with what is known of the former employer. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { loadDirectory, loadLatestRecords } from '../contacts/index.ts';
import { findWithheld, withheldFrom, withoutDetails } from '../withheld/index.ts';
import {
  companiesFor,
  findStaleEmail,
  formerEmployerTest,
  type History,
  leftOn,
} from './former-employer.ts';
import type { MoveFacts } from './from-verdict.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

export type NewMove = MoveFacts & {
  accountId: number;
  contactId: number;
  /** The request that reports the move, and the position of its profile; null without a request. */
  requestId: number | null;
  position: number | null;
  /** `YYYY-MM-DD`, the day on which the move is seen. */
  day: string;
  /** The time at which the move is seen; if absent, the current time of the database. */
  seenAt?: Date;
  /** The label of the employer that the person has left; null if there is none. */
  formerEmployer: string | null;
  /** The observed move and the days of its observations; null for a dated move. */
  observed: { id: number; days: readonly [from: string, until: string] } | null;
};

/** The number of records searched for an address of the former employer. */
export const RECORDS_SEARCHED = 5;

/**
 * Inserts moves. The caller has locked the accounts, and counts the moves.
 * @returns the moves that were not stored before
 */
export async function insertMoves(trx: Trx, moves: readonly NewMove[]): Promise<StoredMove[]> {
  if (moves.length === 0) return [];
  const left = await recallEmployers(trx, moves);
  return insert(
    trx,
    moves.map((move) => ({ ...move, ...(left.get(move) ?? NOTHING_LEFT) })),
  );
}

/** The facts about the former employer. */
type Left = { left_on: string | null; stale_email: string | null };

const NOTHING_LEFT: Left = { left_on: null, stale_email: null };

async function recallEmployers(trx: Trx, moves: readonly NewMove[]): Promise<Map<NewMove, Left>> {
  const leavers = moves.filter(({ formerEmployer }) => formerEmployer !== null);
  if (leavers.length === 0) return new Map();
  const ids = [...new Set(leavers.map(({ contactId }) => contactId))];
  const histories = await loadLatestRecords(trx, ids, RECORDS_SEARCHED);
  const withheld = await findWithheld(
    trx,
    leavers.map(({ accountId }) => accountId),
    ids,
  );
  const historyOf = (one: NewMove): History =>
    (histories.get(one.contactId) ?? []).map((record) =>
      withoutDetails(record, withheldFrom(withheld, one)),
    );
  const directory = await loadDirectory(
    trx,
    leavers.flatMap((one) => companiesFor(historyOf(one), one.formerEmployer!)),
  );
  return new Map(
    leavers.map((one) => {
      const history = historyOf(one);
      const isIt = formerEmployerTest(history, one.formerEmployer!, directory);
      const stale_email = findStaleEmail(history, isIt, directory, one.day);
      return [one, { left_on: leftOn(history, isIt), stale_email }];
    }),
  );
}

async function insert(trx: Trx, moves: readonly (NewMove & Left)[]): Promise<StoredMove[]> {
  const column = <T>(cell: (move: NewMove & Left) => T): T[] => moves.map(cell);
  const { rows } = await sql<MoveRow>`
    with saved as (
      insert into move (
        account_id, request_id, position, contact_id, watch_id, seen_at, type, confidence, events,
        sentence, name, linkedin_url, from_company, from_title, left_on, to_company, to_title,
        started_on, stale_email, observed_move_id, seen_from, seen_until)
      select told.account_id, told.request_id, told.position, told.contact_id, request.watch_id,
             coalesce(told.seen_at, date_trunc('milliseconds', statement_timestamp())),
             told.type, told.confidence, told.events, told.sentence, told.name, told.linkedin_url,
             told.from_company, told.from_title, told.left_on, told.to_company, told.to_title,
             told.started_on, told.stale_email, told.observed_move_id, told.seen_from,
             told.seen_until
      from unnest(
        ${column(({ accountId }) => accountId)}::bigint[],
        ${column(({ requestId }) => requestId)}::bigint[],
        ${column(({ position }) => position)}::int[],
        ${column(({ contactId }) => contactId)}::bigint[],
        ${column(({ seenAt }) => seenAt ?? null)}::timestamptz[],
        ${column(({ type }) => type)}::text[],
        ${column(({ confidence }) => confidence)}::smallint[],
        ${column(({ events }) => JSON.stringify(events))}::text[],
        ${column(({ sentence }) => sentence)}::text[],
        ${column(({ name }) => name)}::text[],
        ${column(({ linkedin_url }) => linkedin_url)}::text[],
        ${column(({ from }) => from.company)}::text[],
        ${column(({ from }) => from.title)}::text[],
        ${column(({ left_on }) => left_on)}::text[],
        ${column(({ to }) => to.company)}::text[],
        ${column(({ to }) => to.title)}::text[],
        ${column(({ started_on }) => started_on)}::text[],
        ${column(({ stale_email }) => stale_email)}::text[],
        ${column(({ observed }) => observed?.id ?? null)}::bigint[],
        ${column(({ observed }) => observed?.days[0] ?? null)}::date[],
        ${column(({ observed }) => observed?.days[1] ?? null)}::date[]
      ) as told (
        account_id, request_id, position, contact_id, seen_at, type, confidence, events, sentence,
        name, linkedin_url, from_company, from_title, left_on, to_company, to_title, started_on,
        stale_email, observed_move_id, seen_from, seen_until)
      left join refresh_request request on request.id = told.request_id
      where told.request_id is null or request.id is not null
      on conflict do nothing
      returning ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))}
    )
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`saved.${name}`)))},
           request.unique_identifier
    from saved left join refresh_request request on request.id = saved.request_id
    order by saved.id`.execute(trx);
  return withExternalIds(trx, rows);
}
