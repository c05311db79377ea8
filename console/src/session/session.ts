/**
 * The key that a tab is signed in with. It is kept for the session of the tab, and tabs of the console
 * hand it to each other (`tabs.ts`), so it is gone when the last one closes. A reload keeps it.
 */
import { openTabs } from './tabs.ts';

const KEPT_AS = 'tenure key';
/** Set after *Sign out*, so a reload does not take the session of another tab. */
const SIGNED_OUT = 'tenure signed out';

type Listener = () => void;

/** Of a session that was there, or of a link that works once. */
type Refusal = { of: 'session' | 'link'; message: string };

let refusal: Refusal | null = null;
let turn = 0;
const listeners = new Set<Listener>();
const tell = () => {
  turn += 1;
  for (const listener of listeners) listener();
};

const keep = (key: string) => {
  refusal = null;
  sessionStorage.setItem(KEPT_AS, key);
  sessionStorage.removeItem(SIGNED_OUT);
};
const forget = () => sessionStorage.removeItem(KEPT_AS);

export const session = {
  key: (): string | null => sessionStorage.getItem(KEPT_AS),
  /** Another number whenever somebody signs in or out, with the same key or another. */
  turn: (): number => turn,
  /** Why the last key is not accepted any more, or a link was not; null when nobody said so. */
  refusal: (): Refusal | null => refusal,
  signIn(key: string): void {
    keep(key);
    tell();
  },
  /** Goes on with another key of the same account: nothing on the screen changes. */
  goOn(key: string): void {
    const from = session.key();
    keep(key);
    if (from) tabs.tell({ type: 'rolled', from, to: key });
  },
  /** In all tabs that are signed in with this key. */
  signOut(): void {
    const key = session.key();
    refusal = null;
    forget();
    sessionStorage.setItem(SIGNED_OUT, 'yes');
    if (key) tabs.tell({ type: 'signedOut', key });
    tell();
  },
  /** The service does not accept the key any more: it was rolled, has ended, or the account has. */
  refuse(message: string): void {
    if (session.key() === null) return;
    refusal = { of: 'session', message };
    forget();
    tell();
  },
  /** A link that works once was used before, or its key has ended. */
  refuseLink(message: string): void {
    refusal = { of: 'link', message };
    forget();
    tell();
  },
  /** Takes the session of the tab that was used last, if this one has none. */
  async takeOver(): Promise<void> {
    if (session.key() !== null || sessionStorage.getItem(SIGNED_OUT)) return;
    const key = await tabs.ask();
    if (key !== null && session.key() === null) session.signIn(key);
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const tabs = openTabs({
  key: session.key,
  onRolled: (from, to) => {
    if (session.key() === from) keep(to);
  },
  onSignedOut: (key) => {
    if (session.key() !== key) return;
    refusal = null;
    forget();
    tell();
  },
});
