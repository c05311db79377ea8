/** Tells the other tabs of a browser that their shared session has changed. Sends no secret. */
import { ROOT } from './root.ts';

/** `changed`: another session has begun. `ended`: it was ended by *Sign out*. */
type Message = 'changed' | 'ended';

type Session = { onChanged(): void; onEnded(): void };

export function openTabs({ onChanged, onEnded }: Session): { send(message: Message): void } {
  const channel = new BroadcastChannel(`tenure ${ROOT.pathname}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'changed') onChanged();
    else if (data === 'ended') onEnded();
  };
  return { send: (message) => channel.postMessage(message) };
}
