/** Confirmations: statements of an account that a lead or profile was right. */
import type { Trx } from '../../ground/database/index.ts';
import type { Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { checkUnchanged, type Delivered, loadDelivered } from './delivered.ts';
import { CLOCK } from './rows.ts';
import type { Confirmation } from './schemas.ts';
import { getSubject } from './subject.ts';
import type { Named } from './submission.ts';

/** Returns the reference with which the answer is stored for repeated calls. */
export const confirmationReference = (id: number): string => `confirmation/${id}`;

/**
 * Prepares a confirmation. A lead or profile has at most one; a repetition renews its time.
 * @throws ServiceError `invalid` naming the field
 */
export async function prepareConfirmation(
  service: Service,
  accountId: number,
  { subject: shown, position }: Named,
): Promise<Work> {
  const subject = await getSubject(service.db, accountId, shown);
  const delivered = await loadDelivered(service, subject, position);
  return async (trx) => {
    await passErasureBarrier(trx);
    await lockAccounts(trx, [accountId]);
    await checkUnchanged(trx, delivered);
    const confirmation = await saveConfirmation(trx, accountId, delivered);
    return {
      subject: confirmationReference(confirmation.id),
      answer: Page.of(JSON.stringify(confirmation)),
    };
  };
}

async function saveConfirmation(
  trx: Trx,
  accountId: number,
  { subject, position, contactId, matchKey, source }: Delivered,
): Promise<Confirmation> {
  const { now } = await trx.selectNoFrom(CLOCK.as('now')).executeTakeFirstOrThrow();
  const { id, created_at } = await trx
    .insertInto('confirmation')
    .values({
      account_id: accountId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      position,
      contact_id: contactId,
      match_key: matchKey,
      source,
      created_at: now,
      said_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'subject_kind', 'subject_id', 'position'])
        .doUpdateSet({ said_at: now }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return {
    id,
    subject: subject.shown,
    position,
    contact_id: contactId,
    created_at: created_at.toISOString(),
  };
}
