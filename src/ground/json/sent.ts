/**
 * Reads JSON texts that strangers send. Faults are values, because worker threads read such texts
 * too.
 */
import { isUtf8 } from 'node:buffer';
import { type Bounds, boundPassed, PASSED } from './bounds.ts';

/** @returns why the bytes must not be parsed; null if they may be */
export function faultOfBytes(bytes: Uint8Array, bounds: Bounds): string | null {
  if (!isUtf8(bytes)) return 'body: is not valid UTF-8';
  const passed = boundPassed(bytes, bounds);
  return passed && `body: ${PASSED[passed]} ${bounds[passed]}`;
}

export const NUL_FAULT = 'body: must not contain U+0000';

/** A parsed text, or why it is not JSON. */
type Parsed = { value: unknown; fault: null } | { fault: string };

export function parseSent(text: string): Parsed {
  if (text.trim() === '') return { fault: 'body: is empty, a JSON object is expected' };
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (cause) {
    return { fault: `body: is not valid JSON (${withoutExcerpt((cause as Error).message)})` };
  }
}

/** Removes V8's quotation of the text around an error, which may contain a key. */
const withoutExcerpt = (message: string): string =>
  message.replace(/,? (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '');
