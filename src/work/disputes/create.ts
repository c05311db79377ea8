/**
 * Stores a dispute and refunds it, in one transaction that locks the account. The disputes of an
 * account are made one after the other, so that no refund is made twice or exceeds the share that
 * is refunded at once.
 */
import { type DisputeReason, invalid } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { disputeReference, lockAccounts, refund } from '../../money/credits/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { applyDispute } from '../../people/wrong/index.ts';
import { countWrong } from './count-wrong.ts';
import { checkUnchanged, type Delivered, loadDelivered } from './delivered.ts';
import { mostAtOnce, refundDue } from './prices.ts';
import { recordDispute } from './record-event.ts';
import {
  countAtOnce,
  type DisputeRow,
  findDispute,
  insertDispute,
  loadDisputesOf,
  sayAgain,
} from './rows.ts';
import { getSubject, type SubjectPosition } from './subject.ts';
import type { Submitted } from './submission.ts';
import { findTeller, type ToldBy } from './teller.ts';
import { viewDispute } from './view.ts';

/** The number of days for which a charge can be disputed. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Prepares a dispute. If it exists already, the answer is the existing dispute.
 * @throws ServiceError `invalid` naming the field
 */
export async function prepareDispute(
  service: Service,
  accountId: number,
  input: Submitted,
): Promise<Work> {
  const { db } = service;
  const { reason, position } = input;
  const subject = await getSubject(db, accountId, input.subject);
  const of = { ...subject, position };
  const first = await findDispute(db, accountId, of, reason);
  const delivered = first ? null : await loadDelivered(service, subject, position);
  if (delivered) checkDisputable(delivered, reason);
  const teller = delivered && (await findTeller(service, delivered, reason));
  return async (trx) => {
    await passErasureBarrier(trx);
    await lockAccounts(trx, [accountId]);
    const dispute =
      (await findAgain(trx, accountId, of, reason)) ??
      (await makeDispute(trx, accountId, { ...delivered!, ...teller! }, input));
    const view = viewDispute(dispute, subject.shown);
    return {
      subject: disputeReference(dispute.id),
      answer: Page.of(JSON.stringify(view)),
    };
  };
}

/** @throws ServiceError `invalid` naming the field */
function checkDisputable({ chargedAt, hasMoved }: Delivered, reason: DisputeReason): void {
  if (Date.now() - chargedAt.getTime() > DAYS * DAY_MS) {
    throw invalid(
      `subject: was charged on ${utcDay(chargedAt)}; a charge can be disputed for ${DAYS} days`,
    );
  }
  if (reason === 'not_moved' && !hasMoved) {
    throw invalid('reason: not_moved is only for a result that reports a move');
  }
}

async function findAgain(
  trx: Trx,
  accountId: number,
  of: SubjectPosition,
  reason: DisputeReason,
): Promise<DisputeRow | undefined> {
  const first = await findDispute(trx, accountId, of, reason);
  if (first) await sayAgain(trx, first.id);
  return first;
}

/** Stores, refunds, applies and records a new dispute. The account is locked. */
async function makeDispute(
  trx: Trx,
  accountId: number,
  delivered: Delivered & ToldBy,
  { reason, note }: Submitted,
): Promise<DisputeRow> {
  await checkUnchanged(trx, delivered);
  const { subject, position, contactId, prices, matchKey, source, told_by, asked_by } = delivered;
  const earlier = await loadDisputesOf(trx, accountId, { ...subject, position });
  const credits = await decide(trx, accountId, earlier, delivered, reason);
  const dispute = await insertDispute(trx, {
    account_id: accountId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    position,
    contact_id: contactId,
    reason,
    note,
    state: credits === null ? 'waiting' : 'refunded',
    refunded: credits ?? 0,
    at_once: credits !== null,
    prices: [...prices],
    match_key: matchKey,
    source,
    told_by,
    asked_by,
  });
  await refund(trx, accountId, { reference: disputeReference(dispute.id), credits: credits ?? 0 });
  await applyDispute(trx, {
    disputeId: dispute.id,
    accountId,
    contactId,
    version: delivered.version,
    reason,
    keys: reason === 'wrong_person' ? delivered.keys : null,
    subject: subject.shown,
    position,
    at: dispute.created_at,
  });
  await countWrong(trx, dispute, earlier);
  // Must be last, because it records an event.
  await recordDispute(trx, accountId, viewDispute(dispute, subject.shown));
  return dispute;
}

/**
 * Returns the credits to refund at once. Null if the operator decides, because the share that is
 * refunded at once is used up. A lead or profile with several disputes counts once.
 * @param earlier disputes of the same lead or profile
 */
async function decide(
  trx: Trx,
  accountId: number,
  earlier: readonly DisputeRow[],
  { subject, prices, charged }: Delivered,
  reason: DisputeReason,
): Promise<number | null> {
  const credits = dueFor(earlier, prices, reason);
  if (credits === 0) return 0;
  if (earlier.some(({ at_once, refunded }) => at_once && refunded > 0)) return credits;
  const used = await countAtOnce(trx, accountId, subject);
  return used < mostAtOnce(charged) ? credits : null;
}

/**
 * Returns the refund of a dispute, in credits.
 * @param others disputes of the same lead or profile
 */
export function dueFor(
  others: readonly DisputeRow[],
  prices: readonly number[],
  reason: DisputeReason,
): number {
  const paid = others.filter(({ state }) => state === 'refunded');
  const reasons = [reason, ...paid.map((dispute) => dispute.reason)];
  const cents = paid.reduce((sum, { refunded }) => sum + Math.round(refunded * 100), 0);
  return refundDue(prices, reasons, cents / 100);
}
