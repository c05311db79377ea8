/**
 * The API key that a tab is signed in with. It is kept in the tab's session storage, so it survives
 * a reload. Open tabs hand it to each other (`tabs.ts`), so it is gone when the last one closes.
 */
import { openTabs } from './tabs.ts';

const KEPT_AS = 'tenure key';
/** Set by *Sign out*, so that a reload does not take over another tab's session. */
const SIGNED_OUT = 'tenure signed out';

type Listener = () => void;

/** What was refused: the session's key, or a one-time link. */
type Refusal = { of: 'session' | 'link'; message: string };

let refusal: Refusal | null = null;
let turn = 0;
const listeners = new Set<Listener>();
const changed = () => {
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
  /** A number that changes at every sign-in and sign-out, even with the same key. */
  turn: (): number => turn,
  /** Why the last key or link was refused; null if it was not. */
  refusal: (): Refusal | null => refusal,
  signIn(key: string): void {
    keep(key);
    changed();
  },
  /** Continues with another key of the same account. The screens stay as they are. */
  goOn(key: string): void {
    const from = session.key();
    keep(key);
    if (from) tabs.send({ type: 'rolled', from, to: key });
  },
  /** Signs out in all tabs with this key. */
  signOut(): void {
    const key = session.key();
    refusal = null;
    forget();
    sessionStorage.setItem(SIGNED_OUT, 'yes');
    if (key) tabs.send({ type: 'signedOut', key });
    changed();
  },
  /** The service rejects the key: it was rolled, it has ended, or the account is closed. */
  refuse(message: string): void {
    if (session.key() === null) return;
    refusal = { of: 'session', message };
    forget();
    changed();
  },
  /** The one-time link was already used, or its key has ended. */
  refuseLink(message: string): void {
    refusal = { of: 'link', message };
    forget();
    changed();
  },
  /** Takes over the key of the tab used last if this tab has none. */
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
    changed();
  },
});
