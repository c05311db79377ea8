/** One POST and its answer; no redirects, no retries. */
import { unescape as percentDecode } from 'node:querystring';
import { type Dispatcher, request } from 'undici';
import { VERSION } from '../version.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ANSWER_MS = 2_000;

export type Sending = { dispatcher: Dispatcher; body: string | null; signal: AbortSignal };
export type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;

/**
 * Sends the body and waits for the answer's status. What the answer says beyond it is read, in
 * the background, only so that the connection can serve again: a long or slow one is cut off.
 */
export async function exchange(sending: Sending, url: URL): Promise<Answer> {
  const { dispatcher, body, signal } = sending;
  const headers = headersFor(url);
  const answer = await request(url, { dispatcher, signal, method: 'POST', headers, body });
  answer.body
    .dump({ limit: MAX_ANSWER_BYTES, signal: AbortSignal.timeout(MAX_ANSWER_MS) })
    .catch(() => 'cut off');
  return answer;
}

/** A user name and password in the URL become Basic authorization (RFC 7617). */
function headersFor({ username, password }: URL): Record<string, string> {
  const headers = { 'content-type': 'application/json', 'user-agent': `tenure/${VERSION}` };
  if (username === '' && password === '') return headers;
  const credentials = `${percentDecode(username)}:${percentDecode(password)}`;
  return { ...headers, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
