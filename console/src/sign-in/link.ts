/**
 * Links that sign in: `/#key=…`, as commands print them. What stands behind the number sign is never
 * sent to a server, and it is removed from the address at once. The key of a link with `&once` is
 * replaced when it is used, so the link opens nothing a second time.
 */
import { rollLinkKey } from '../api/account.ts';
import { session } from '../session/session.ts';

export type Link = { key: string; once: boolean };

let offered: Link | null = null;
const listeners = new Set<() => void>();
const offer = (link: Link | null) => {
  offered = link;
  for (const listener of listeners) listener();
};

/** A link to another account than the tab is signed in to; it is followed only when confirmed. */
export const offeredLink = {
  get: (): Link | null => offered,
  drop(): void {
    sessionStorage.removeItem(PENDING);
    offer(null);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes a link out of the address, and signs in with it if no session is replaced by that. */
export async function openLink(): Promise<void> {
  takeLink();
  await session.takeOver();
  const link = pendingLink();
  if (link && session.key() !== null && link.key !== session.key()) return offer(link);
  if (link && session.key() === null) await follow(link);
  sessionStorage.removeItem(PENDING);
}

export async function follow({ key, once }: Link): Promise<void> {
  offeredLink.drop();
  if (!once) return session.signIn(key);
  try {
    session.signIn(await rollLinkKey(key));
  } catch (error) {
    session.refuseLink((error as Error).message);
  }
}

/** Until it is followed or refused, so that a reload meanwhile does not lose it. */
const PENDING = 'tenure link';

function takeLink(): void {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const key = parameters.get('key');
  if (!key) return;
  const link: Link = { key, once: parameters.has('once') };
  sessionStorage.setItem(PENDING, JSON.stringify(link));
  history.replaceState(null, '', location.pathname + location.search);
}

function pendingLink(): Link | null {
  const kept = sessionStorage.getItem(PENDING);
  return kept === null ? null : (JSON.parse(kept) as Link);
}
