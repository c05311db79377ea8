/**
 * Sign-in links (`/#key=…`), as printed by commands. Browsers never send the part after `#` to a
 * server, and it is removed from the address bar at once. The key of a link with `&once` is
 * replaced when it is used, so the link works only once.
 */
import { accountOf, getAccount, resumeSession, rollLinkKey, signIn } from '../api/account.ts';
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
  drop: (): void => offer(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Removes a link from the address bar. Signs in unless that would replace a session. */
export async function openLink(): Promise<void> {
  const link = takeLink();
  if (!session.isOpen()) await resumeSession();
  if (!link) return;
  if (!session.isOpen()) return follow(link);
  if (link.once || !(await isOwn(link))) offer(link);
}

/** True if a link is for the account that is signed in. */
async function isOwn({ key }: Link): Promise<boolean> {
  try {
    const [own, other] = await Promise.all([getAccount(), accountOf(key)]);
    return own.id === other.id && own.user.id === other.user.id;
  } catch {
    return false;
  }
}

export async function follow({ key, once }: Link): Promise<void> {
  offeredLink.drop();
  try {
    await signIn(once ? await rollLinkKey(key) : key);
  } catch (error) {
    session.refuseLink((error as Error).message, once);
  }
}

function takeLink(): Link | null {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const key = parameters.get('key');
  if (!key) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return { key, once: parameters.has('once') };
}
