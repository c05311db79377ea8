/** A status as it changes, told by the service as it happens. */
import { session } from '../session/session.ts';
import { addressOf } from './call.ts';

/**
 * Calls back with what a path answers: at once, and whenever it answers otherwise. Resolves when the
 * service ends the stream or has none for this path; whoever needs more asks again.
 */
export async function follow<T>(
  path: string,
  signal: AbortSignal,
  tell: (status: T) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${session.key() ?? ''}`, accept: 'text/event-stream' };
  const response = await fetch(addressOf(path), { headers, signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const messages = (text + part.value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) tellData(message, tell);
  }
}

function tellData<T>(message: string, tell: (status: T) => void): void {
  const data = message.split('\n').filter((line) => line.startsWith('data: '));
  if (data.length > 0) tell(JSON.parse(data.map((line) => line.slice(6)).join('\n')) as T);
}
