/** Loads the contacts that an account may see. */
import type { ListPage } from '../../ground/route-parts/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { isOperator } from '../../money/accounts/index.ts';
import {
  catchUp,
  findListed,
  loadCurrentContacts,
  parseRecord,
} from '../../people/contacts/index.ts';
import { findMoved } from '../../people/moves/index.ts';
import { type ContactView, viewContact, viewPositions } from './view.ts';
import { findVisible, isVisible } from './visible.ts';

export const CONTACT_STATES = ['fresh', 'stale', 'moved'] as const;

export type ContactSearch = {
  accountId: number;
  words: string;
  employer: string | null;
  domain: string | null;
  state: (typeof CONTACT_STATES)[number] | null;
  /** `SYSTEM:ID`. */
  externalId: string | null;
};

/** A call waits this long for contacts that are not listed yet. */
const CATCHING_UP_MS = 2_000;

export async function loadContacts(
  { db, pool }: Service,
  { accountId, words, employer, domain, state, externalId }: ContactSearch,
  page: ListPage,
): Promise<{ contacts: ContactView[]; total: number }> {
  // No system has stored ids yet.
  if (externalId !== null) return { contacts: [], total: 0 };
  await catchUp(pool, CATCHING_UP_MS);
  const visible = await findVisible(db, accountId);
  const moved = state === 'moved' ? await findMoved(db, accountId) : null;
  const isFresh = state === null || state === 'moved' ? null : state === 'fresh';
  const filter = { words, employer, domain, isFresh, among: bothOf(visible, moved) };
  const { ids, total } = await findListed(db, filter, page);
  const contacts = await loadCurrentContacts(pool, ids);
  const viewing = { day: utcDay(new Date()), showsEmail: visible === null };
  return {
    contacts: ids.flatMap((id) => {
      const contact = contacts.get(id);
      return contact ? viewContact(id, parseRecord(contact), viewing) : [];
    }),
    total,
  };
}

/** @returns null if the account may not see such a contact */
export async function loadContact({ db, pool }: Service, accountId: number, id: number) {
  if (!(await isVisible(db, accountId, id))) return null;
  const contact = (await loadCurrentContacts(pool, [id])).get(id);
  if (!contact) return null;
  const record = parseRecord(contact);
  const showsEmail = await isOperator(db, accountId);
  return {
    ...viewContact(id, record, { day: utcDay(new Date()), showsEmail }),
    positions: viewPositions(record),
  };
}

type Ids = readonly number[] | null;

/** Null stands for all contacts. */
function bothOf(one: Ids, other: Ids): Ids {
  if (one === null || other === null) return one ?? other;
  const known = new Set(other);
  return one.filter((id) => known.has(id));
}
