/** Loads the contacts that an account may see. */
import { utcDay } from '../../ground/day.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { isOperator } from '../../money/accounts/index.ts';
import {
  catchUp,
  countUnlisted,
  findListed,
  type ListingFilter,
  type ListingOrder,
  loadCurrentContacts,
  parseRecord,
  queueListing,
} from '../../people/contacts/index.ts';
import { loadExternalIds } from '../../people/external-ids/index.ts';
import { findMoved } from '../../people/moves/index.ts';
import { findEmails } from './emails.ts';
import { findWithExternalId } from './external-ids.ts';
import { type ContactView, viewContact, viewPositions } from './view.ts';
import { findVisible, isVisible } from './visible.ts';

export const CONTACT_STATES = ['fresh', 'stale', 'moved'] as const;

export type ContactSearch = {
  accountId: number;
  words: string;
  employer: string | null;
  domain: string | null;
  state: (typeof CONTACT_STATES)[number] | null;
  /** True for only those without a known work address. */
  lacksEmail: boolean;
  /** `SYSTEM:ID`. */
  externalId: string | null;
  order: ListingOrder;
};

/** A call waits this long for contacts that are not listed yet. */
const CATCHING_UP_MS = 2_000;

export async function loadContacts(
  service: Service,
  search: ContactSearch,
  page: ListPage,
): Promise<{ contacts: ContactView[]; total: number }> {
  const { db, pool } = service;
  const isListed = await catchUp(pool, CATCHING_UP_MS);
  if (!isListed) await queueListing(db);
  const filter = await toFilter(service, search);
  const { ids, total } = await findListed(db, filter, search.order, page);
  const unlisted = isListed || !isWithoutFilter(filter) ? 0 : await countUnlisted(db);
  const contacts = await viewContacts(service, search.accountId, ids);
  return { contacts: contacts.map(({ view }) => view), total: total + unlisted };
}

/** @returns null if the account may not see such a contact */
export async function loadContact(service: Service, accountId: number, id: number) {
  if (!(await isVisible(service.db, accountId, id))) return null;
  const [found] = await viewContacts(service, accountId, [id]);
  return found ? { ...found.view, positions: viewPositions(found.record) } : null;
}

/** Contacts that are loaded at the same time. */
const AT_ONCE = 500;

/** Yields those of the contacts that the account may see, in the given order. */
export async function* viewVisible(
  service: Service,
  accountId: number,
  ids: readonly number[],
): AsyncGenerator<ContactView> {
  const visible = bothOf(ids, await findVisible(service.db, accountId)) ?? [];
  for (let from = 0; from < visible.length; from += AT_ONCE) {
    const contacts = await viewContacts(service, accountId, visible.slice(from, from + AT_ONCE));
    yield* contacts.map(({ view }) => view);
  }
}

async function toFilter(
  { db }: Service,
  { accountId, words, employer, domain, state, lacksEmail, externalId }: ContactSearch,
): Promise<ListingFilter> {
  const among = [
    await findVisible(db, accountId),
    state === 'moved' ? await findMoved(db, accountId) : null,
    externalId === null ? null : await findWithExternalId(db, accountId, externalId),
  ].reduce(bothOf, null);
  const isFresh = state === null || state === 'moved' ? null : state === 'fresh';
  return { words, employer, domain, isFresh, lacksEmail, among };
}

const isWithoutFilter = ({ words, lacksEmail, ...others }: ListingFilter): boolean =>
  words.trim() === '' && !lacksEmail && Object.values(others).every((value) => value === null);

/** Returns contacts in the given order, without those that are erased or withdrawn. */
async function viewContacts(service: Service, accountId: number, ids: readonly number[]) {
  const current = await loadCurrentContacts(service.pool, ids);
  const contacts = ids.flatMap((id) => {
    const contact = current.get(id);
    const record = contact ? parseRecord(contact) : {};
    return Object.keys(record).length === 0 ? [] : { ...contact!, record };
  });
  const day = utcDay(new Date());
  const viewer = { accountId, isOperator: await isOperator(service.db, accountId), day };
  const emails = await findEmails(service, contacts, viewer);
  const own = await loadExternalIds(service.db, accountId, ids);
  return contacts.map(({ id, record }) => {
    const email = emails.get(id) ?? null;
    const externalIds = own.get(id) ?? {};
    return { record, view: viewContact(id, record, { day, email, externalIds }) };
  });
}

type Ids = readonly number[] | null;

/** Null stands for all contacts. */
function bothOf(one: Ids, other: Ids): Ids {
  if (one === null || other === null) return one ?? other;
  const known = new Set(other);
  return one.filter((id) => known.has(id));
}
