/** Loads stored contacts from the API. */
import type {
  StoredContact as Contact,
  StoredContactList as ContactPage,
} from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { ContactSearch } from '../../parts/contact-search.ts';

export type { Contact, ContactPage };

/** Rows per page of the table. */
export const PAGE_SIZE = 100;

/** The most rows per call. */
export const MOST = 1_000;

export const loadPage = (
  search: ContactSearch,
  { page, size }: { page: number; size: number },
  signal: AbortSignal,
): Promise<ContactPage> => {
  const { state, without, sort, order } = search;
  const query = { ...wordsOf(search), state, without, sort, order, page, page_size: size };
  return service.call('get', '/api/v1/contacts', { query, signal });
};

const wordsOf = ({ q, in: within }: ContactSearch) =>
  q === undefined ? {} : { [within ?? 'q']: q };
