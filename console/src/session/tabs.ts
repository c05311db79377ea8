/**
 * Hands the session's key between tabs of one browser. Only pages of the same origin receive it.
 */
import { ROOT } from './root.ts';

type Message =
  | { type: 'ask'; id: string }
  | { type: 'answer'; id: string; key: string; usedAt: number }
  | { type: 'rolled'; from: string; to: string }
  | { type: 'signedOut'; key: string };

type Tabs = {
  /** The key of the tab used last; null if no tab answers. */
  ask(): Promise<string | null>;
  send(message: Extract<Message, { type: 'rolled' | 'signedOut' }>): void;
};

type Session = {
  key(): string | null;
  onRolled(from: string, to: string): void;
  onSignedOut(key: string): void;
};

/** How long to wait for other tabs. They answer within a few milliseconds, even hidden ones. */
const ANSWERS_MS = 150;

export function openTabs(session: Session): Tabs {
  const channel = new BroadcastChannel(`tenure ${ROOT.pathname}`);
  const send = (message: Message) => channel.postMessage(message);
  let usedAt = document.visibilityState === 'visible' ? Date.now() : 0;
  for (const sign of ['pointerdown', 'keydown', 'focus']) {
    addEventListener(sign, () => (usedAt = Date.now()), { capture: true, passive: true });
  }
  const answers: Extract<Message, { type: 'answer' }>[] = [];
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const key = session.key();
    if (data.type === 'ask' && key) send({ type: 'answer', id: data.id, key, usedAt });
    else if (data.type === 'answer') answers.push(data);
    else if (data.type === 'rolled') session.onRolled(data.from, data.to);
    else if (data.type === 'signedOut') session.onSignedOut(data.key);
  };

  async function ask(): Promise<string | null> {
    const id = String(Math.random());
    send({ type: 'ask', id });
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_MS));
    const own = answers.filter((answer) => answer.id === id);
    answers.length = 0;
    return own.sort((one, other) => other.usedAt - one.usedAt)[0]?.key ?? null;
  }
  return { ask, send };
}
