/**
 * The session of the console. The service keeps it in a cookie that scripts cannot read, so no
 * secret is in the page or in the browser's storage. All tabs of a browser share the session.
 */
import { openTabs } from './tabs.ts';

type Listener = () => void;

/** What was refused: the session, or the key of a link. */
type Refusal = { of: 'session' | 'link'; message: string };

let isOpen = false;
let refusal: Refusal | null = null;
let turn = 0;
const listeners = new Set<Listener>();
const set = (open: boolean, refused: Refusal | null = null): void => {
  isOpen = open;
  refusal = refused;
  turn += 1;
  for (const listener of listeners) listener();
};

export const session = {
  isOpen: (): boolean => isOpen,
  /** A number that changes at every sign-in and sign-out. */
  turn: (): number => turn,
  /** Why the last session or link was refused; null if it was not. */
  refusal: (): Refusal | null => refusal,
  /** The browser has the cookie of a new session. */
  begin(): void {
    set(true);
    tabs.send('changed');
  },
  /** The browser had the cookie already. */
  resume(): void {
    if (!isOpen) set(true);
  },
  /** The session was ended, in all tabs. */
  end(): void {
    set(false);
    tabs.send('ended');
  },
  /** The service rejects the session: its key was rolled or has ended, or the account is closed. */
  refuse(message: string): void {
    if (isOpen) set(false, { of: 'session', message });
  },
  /** The key of a link is unknown or has ended, or a link that works once was used before. */
  refuseLink(message: string, once: boolean): void {
    set(false, { of: once ? 'link' : 'session', message });
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const tabs = openTabs({
  // Data of the account before must not stay on the screen.
  onChanged: () => set(true),
  onEnded: () => isOpen && set(false),
});
