/** Saves moves in the transaction that stores the verdicts. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { loadDirectory, loadLatestRecords } from '../contacts/index.ts';
import { findWithheld, withheldFrom, withoutDetails } from '../withheld/index.ts';
import { addToCounts } from './counts.ts';
import {
  companiesFor,
  findStaleEmail,
  formerEmployerTest,
  type History,
  leftOn,
} from './former-employer.ts';
import {
  hasNewEmployer,
  isMove,
  type MoveFacts,
  type PersonalVerdict,
  toMoveFacts,
} from './from-verdict.ts';
import { MOVE_COLUMNS, type StoredMove } from './view.ts';

/** A contact judged by a request. */
export type JudgedContact = {
  accountId: number;
  requestId: number;
  /** The position, from 0, of a profile of the request that was found to be the contact. */
  position: number;
  contactId: number;
  verdict: PersonalVerdict;
  /** `YYYY-MM-DD`, the day of the verdict. */
  day: string;
  /** The time of the verdict; if absent, the current time of the database. */
  seenAt?: Date;
};

/** The number of records searched for an address of the former employer. */
const RECORDS_SEARCHED = 5;

/**
 * Saves the moves that verdicts determine; most determine none. An existing move is not changed.
 * The accounts are locked, so an account's moves are saved in the order in which they are seen.
 * @returns the new moves
 */
export async function saveMoves(trx: Trx, judged: readonly JudgedContact[]): Promise<StoredMove[]> {
  const moved = judged.filter(({ verdict }) => isMove(verdict));
  if (moved.length === 0) return [];
  const left = await recallEmployers(trx, moved);
  const saved = await insertMoves(
    trx,
    moved.map((one) => ({
      ...one,
      ...toMoveFacts(one.verdict),
      ...(left.get(one) ?? NOTHING_LEFT),
    })),
  );
  await addToCounts(trx, saved, 1);
  return saved;
}

/** The facts about the former employer. */
type Left = { left_on: string | null; stale_email: string | null };

const NOTHING_LEFT: Left = { left_on: null, stale_email: null };

async function recallEmployers(
  trx: Trx,
  moved: readonly JudgedContact[],
): Promise<Map<JudgedContact, Left>> {
  const leavers = moved.filter(({ verdict }) => formerEmployer(verdict) !== null);
  if (leavers.length === 0) return new Map();
  const ids = [...new Set(leavers.map(({ contactId }) => contactId))];
  const histories = await loadLatestRecords(trx, ids, RECORDS_SEARCHED);
  const withheld = await findWithheld(
    trx,
    leavers.map(({ accountId }) => accountId),
    ids,
  );
  const historyOf = (one: JudgedContact): History =>
    (histories.get(one.contactId) ?? []).map((record) =>
      withoutDetails(record, withheldFrom(withheld, one)),
    );
  const directory = await loadDirectory(
    trx,
    leavers.flatMap((one) => companiesFor(historyOf(one), formerEmployer(one.verdict)!)),
  );
  return new Map(
    leavers.map((one) => {
      const history = historyOf(one);
      const isIt = formerEmployerTest(history, formerEmployer(one.verdict)!, directory);
      const stale_email = findStaleEmail(history, isIt, directory, one.day);
      return [one, { left_on: leftOn(history, isIt), stale_email }];
    }),
  );
}

/** Returns the label of the former employer; null if the person has left none. */
const formerEmployer = (verdict: PersonalVerdict): string | null =>
  hasNewEmployer(verdict) ? verdict.ds_baseline_primary_company : null;

type NewMove = JudgedContact & MoveFacts & Left;

async function insertMoves(trx: Trx, moves: readonly NewMove[]): Promise<StoredMove[]> {
  const column = <T>(cell: (move: NewMove) => T): T[] => moves.map(cell);
  const { rows } = await sql<StoredMove>`
    with saved as (
      insert into move (
        account_id, request_id, position, contact_id, watch_id, seen_at, type, confidence, events,
        sentence, name, linkedin_url, from_company, from_title, left_on, to_company, to_title,
        started_on, stale_email)
      select told.account_id, told.request_id, told.position, told.contact_id, request.watch_id,
             coalesce(told.seen_at, date_trunc('milliseconds', statement_timestamp())),
             told.type, told.confidence, told.events, told.sentence, told.name, told.linkedin_url,
             told.from_company, told.from_title, told.left_on, told.to_company, told.to_title,
             told.started_on, told.stale_email
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
        ${column(({ stale_email }) => stale_email)}::text[]
      ) as told (
        account_id, request_id, position, contact_id, seen_at, type, confidence, events, sentence,
        name, linkedin_url, from_company, from_title, left_on, to_company, to_title, started_on,
        stale_email)
      join refresh_request request on request.id = told.request_id
      on conflict (request_id, contact_id) do nothing
      returning ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))}
    )
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`saved.${name}`)))},
           request.unique_identifier
    from saved join refresh_request request on request.id = saved.request_id
    order by saved.id`.execute(trx);
  return rows;
}
