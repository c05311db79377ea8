/**
 * What leads and profiles were worth by the rules of the release that charged them. Rules change: one
 * release shows and charges an address that the next one withholds. What leads show of a contact's
 * version was rendered when the version was stored and never changes, so it tells what a charge
 * rested on.
 */
import type pg from 'pg';
import { loadRenderedLeads } from '../../../people/contacts/index.ts';
import { DETAILS, isConfirmed } from '../../../profile/details.ts';
import type { ContactRecord, Email } from '../../../profile/record.ts';
import { type Chargeable, chargeableOn } from '../../../profile/summary.ts';

/** A version of a contact that was charged for. */
export type Charged = {
  contactId: number;
  version: number;
  record: ContactRecord;
  /** `YYYY-MM-DD`: the day as of which it was charged. */
  day: string;
};

/** @returns parallel to `charged`; null for a contact that has been erased meanwhile */
export async function loadWorthAsShown(
  pool: pg.Pool,
  charged: readonly Charged[],
): Promise<(Chargeable | null)[]> {
  const worth: (Chargeable | null)[] = charged.map(() => null);
  const byDay = Map.groupBy(charged.keys(), (at) => charged[at]!.day);
  for (const [day, ordinals] of byDay) {
    const refs = ordinals.map((at) => ({
      id: charged[at]!.contactId,
      version: charged[at]!.version,
    }));
    const shown = await loadRenderedLeads(pool, refs, day, ['profile', 'email', 'dials']);
    ordinals.forEach((at, index) => {
      const text = shown[index];
      if (text != null) worth[at] = worthAsShown(text, charged[at]!.record, day);
    });
  }
  return worth;
}

type ShownLead = Record<
  'email' | 'corporate_phone' | 'direct_phone' | 'mobile_number',
  string | null
> & { email_status: Email['status']; current_company_and_title: object };

const SHOWN_BITS =
  DETAILS.work_email.bit |
  DETAILS.corporate_phone.bit |
  DETAILS.direct_phone.bit |
  DETAILS.mobile_number.bit;

/** Details that leads never show are those of the record. */
function worthAsShown(text: string, record: ContactRecord, day: string): Chargeable {
  const lead = JSON.parse(`{${text.slice(1)}}`) as ShownLead;
  let details = chargeableOn(record, day).details & ~SHOWN_BITS;
  if (lead.email !== null && isConfirmed(lead.email_status)) details |= DETAILS.work_email.bit;
  for (const phone of ['corporate_phone', 'direct_phone', 'mobile_number'] as const) {
    if (lead[phone] !== null) details |= DETAILS[phone].bit;
  }
  return { details, employed: Object.keys(lead.current_company_and_title).length > 0 };
}
