/** Loads the delivered and charged result of a disputed or confirmed lead or profile. */
import { NotShownYet, type ReceiptKey } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadContactTexts, loadVersionSources } from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { chargeableOn } from '../../profile/summary.ts';
import { type DeliveredFacts, loadLead, readLead } from './lead.ts';
import type { Prices } from './prices.ts';
import { loadProfile, readProfile } from './profile.ts';
import type { Subject } from './subject.ts';

export type Delivered = Omit<DeliveredFacts, 'pricesOf' | 'day' | 'hiddenDetails' | 'findKey'> & {
  subject: Subject;
  position: number;
  prices: Prices;
  /** The key of the match; null if it is unknown, or the profile had the contact's id. */
  matchKey: ReceiptKey | null;
  /** The source that told the positions of the shown version; null if it is unknown. */
  source: string | null;
};

/**
 * Loads a lead or profile with its contact.
 * @throws ServiceError `invalid` naming `subject` or `position` if it was not delivered with a contact
 */
export async function loadDelivered(
  service: Service,
  subject: Subject,
  position: number,
): Promise<Delivered> {
  const { day, pricesOf, hiddenDetails, findKey, ...facts } =
    subject.kind === 'lead_enrichment'
      ? await loadLead(service, subject.job, position)
      : await loadProfile(service, subject.request, position);
  const shown = { id: facts.contactId, version: facts.version };
  const [text] = await loadContactTexts(service.pool, [shown]);
  if (text == null) throw new NotShownYet();
  const whole = JSON.parse(text) as ContactRecord;
  const { details } = chargeableOn(withoutDetails(whole, hiddenDetails), day);
  const matchKey = await findKey(whole);
  const [told] = await loadVersionSources(service.db, shown);
  const source = told?.teller ?? null;
  return { ...facts, subject, position, prices: pricesOf(details), matchKey, source };
}

/**
 * Checks that the lead or profile is still as it was loaded. The caller has passed the erasure
 * barrier.
 * @throws Overtaken if its contact was erased since
 */
export async function checkUnchanged(trx: Trx, loaded: Delivered): Promise<void> {
  const { subject, position } = loaded;
  const now =
    subject.kind === 'lead_enrichment'
      ? await readLead(trx, subject.job, position)
      : await readProfile(trx, subject.request, position);
  const isSame =
    now.contactId === loaded.contactId &&
    now.version === loaded.version &&
    now.tier === loaded.tier;
  if (!isSame) throw new Overtaken();
}
