/** Loads stored contacts from the API. */
import type {
  StoredContact as Contact,
  StoredContactDetail as ContactDetail,
  StoredContactList as ContactPage,
} from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { ContactSearch } from '../../parts/contact-search.ts';

export type { Contact, ContactDetail, ContactPage };

/** Rows per page of the table. */
export const PAGE_SIZE = 100;

export const loadPage = (
  search: ContactSearch,
  page: number,
  signal: AbortSignal,
): Promise<ContactPage> =>
  service.call('get', '/api/v1/contacts', {
    query: { ...wordsOf(search), state: search.state, page, page_size: PAGE_SIZE },
    signal,
  });

const wordsOf = ({ q, in: within }: ContactSearch) =>
  q === undefined ? {} : { [within ?? 'q']: q };

export const loadContact = (id: number, signal: AbortSignal): Promise<ContactDetail> =>
  service.call('get', '/api/v1/contacts/{id}', { path: { id }, signal });

const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;

/** True if the contact was verified in the last 30 days, which begin at midnight UTC. */
export function isFresh({ verified_at: at }: Pick<Contact, 'verified_at'>): boolean {
  const today = Math.floor(Date.now() / DAY_MS);
  return at !== null && Date.parse(at) >= (today - FRESH_DAYS) * DAY_MS;
}

/** The ids in other systems, such as `hubspot:123`. */
export const idsText = ({ external_ids: ids }: Pick<Contact, 'external_ids'>): string =>
  Object.entries(ids)
    .map(([system, id]) => `${system}:${id}`)
    .join(', ');
