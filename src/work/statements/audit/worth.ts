/**
 * Determines the charges of leads and profiles by the rules of the release that charged them. Rules
 * change: a release may withhold an address that the previous release showed and charged. The
 * rendered lead of a contact's version is made when the version is stored and never changes, so it
 * shows the data that was charged.
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
  /** `YYYY-MM-DD`: the day for which its data was charged. */
  day: string;
};

/** @returns an array parallel to `charged`; null for contacts that were erased meanwhile */
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

/** Reads details from the rendered lead, and from the record if leads never show them. */
function worthAsShown(text: string, record: ContactRecord, day: string): Chargeable {
  const lead = JSON.parse(`{${text.slice(1)}}`) as ShownLead;
  let details = chargeableOn(record, day).details & ~SHOWN_BITS;
  if (lead.email !== null && isConfirmed(lead.email_status)) details |= DETAILS.work_email.bit;
  for (const phone of ['corporate_phone', 'direct_phone', 'mobile_number'] as const) {
    if (lead[phone] !== null) details |= DETAILS[phone].bit;
  }
  return { details, employed: Object.keys(lead.current_company_and_title).length > 0 };
}
