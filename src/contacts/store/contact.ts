import { CONTACT_LAYOUT } from '../../profile/document.ts';
import { contactKeys, emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import { personName } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { summarise } from '../../profile/summary.ts';
import { renderLead } from '../../profile/views/index.ts';
import { distinctionOf, findSuppressed } from '../suppression/index.ts';
import type { Kind, Traits } from './kind.ts';

/** A batch is observed at one time. */
let last = { time: Number.NaN, day: '' };

function dayOf(observedAt: Date): string {
  const time = observedAt.getTime();
  if (last.time !== time) last = { time, day: observedAt.toISOString().slice(0, 10) };
  return last.day;
}

export const CONTACT: Kind<ContactRecord> = {
  table: 'contact',
  layout: CONTACT_LAYOUT,
  keysOf: contactKeys,
  traitsOf,
  summaryOf: (record, observedAt) => summarise(record, dayOf(observedAt)),
  leadOf: (record, time, observedAt) => renderLead(record, dayOf(observedAt), time),
  findSuppressed: (client, observations) =>
    findSuppressed(client, observations, ({ body }) => distinctionOf(JSON.parse(body))),
};

function traitsOf(record: ContactRecord): Traits {
  const { first_name: first, last_name: last, positions } = record;
  return {
    page: linkedinKey(record.linkedin_url),
    addresses: (record.emails ?? []).flatMap(({ address }) => emailKey(address) ?? []),
    names: (positions ?? []).flatMap(({ company }) => nameKey(first, last, company?.name) ?? []),
    lastName: personName(last ?? ''),
  };
}
