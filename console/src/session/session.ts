/**
 * The key that a tab is signed in with: kept for the session of this tab only, so that closing the
 * tab signs out. A reload keeps it.
 */
const KEPT_AS = 'tenure key';

type Listener = () => void;

let refusal: string | null = null;
let turn = 0;
const listeners = new Set<Listener>();
const tell = () => {
  turn += 1;
  for (const listener of listeners) listener();
};

export const session = {
  key: (): string | null => sessionStorage.getItem(KEPT_AS),
  /** Another number whenever somebody signs in or out, with the same key or another. */
  turn: (): number => turn,
  /** Why the last key is not accepted any more; null when nobody said so. */
  refusal: (): string | null => refusal,
  signIn(key: string): void {
    refusal = null;
    sessionStorage.setItem(KEPT_AS, key);
    tell();
  },
  /** Goes on with another key of the same account: nothing on the screen changes. */
  goOn(key: string): void {
    sessionStorage.setItem(KEPT_AS, key);
  },
  signOut(): void {
    refusal = null;
    sessionStorage.removeItem(KEPT_AS);
    tell();
  },
  /** The service does not accept the key any more: it was rolled, has ended, or the account has. */
  refuse(message: string): void {
    if (this.key() === null) return;
    refusal = message;
    sessionStorage.removeItem(KEPT_AS);
    tell();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Takes the key from a link that signs in (`/#key=…`, as the demo prints it). What stands behind the
 * number sign is never sent to a server; it is removed from the address at once.
 */
export function signInByLink(): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (!key) return;
  history.replaceState(null, '', location.pathname + location.search);
  session.signIn(key);
}
