import { CONTACT_LAYOUT } from '../document.ts';
import { contactKeys, emailKey, linkedinKey, nameKey } from '../keys.ts';
import { personName } from '../normalise/index.ts';
import type { ContactRecord } from '../record.ts';
import { summarise } from '../summary.ts';
import type { Kind, Traits } from './kind.ts';

export const CONTACT: Kind<ContactRecord> = {
  table: 'contact',
  layout: CONTACT_LAYOUT,
  keysOf: contactKeys,
  traitsOf,
  summaryOf: (record, observedAt) => summarise(record, observedAt.toISOString().slice(0, 10)),
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
