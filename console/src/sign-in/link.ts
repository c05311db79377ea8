/**
 * Sign-in links (`/#key=…`), as printed by commands. Browsers never send the part after `#` to a
 * server, and it is removed from the address bar at once. The key of a link with `&once` is
 * replaced when it is used, so the link works only once.
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

/** A link to another account. It is followed only after the user confirms. */
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

/** Removes a link from the address bar. Signs in unless that would replace a session. */
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

/** Keeps the link over a reload until it is followed or refused. */
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
