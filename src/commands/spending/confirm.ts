/** Shows the price at a terminal and asks before anything is spent. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../terminal.ts';
import { describeQuote, type ListQuote } from './quote.ts';

/** False if lists or results go through a pipe, because no one can answer then. */
export const isAttended = (): boolean =>
  process.stdin.isTTY === true && process.stderr.isTTY === true;

type Terminal = { input: Readable; output: Writable };

/** @throws Error unless the answer is yes */
export async function confirmSpending(
  noun: string,
  quote: ListQuote,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  terminal.output.write(printable(describeQuote(noun, quote)));
  const lines = createInterface(terminal);
  try {
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question('Go on? [y/N] '), closed]);
    if (!/^\s*y(?:es)?\s*$/i.test(answer)) throw new Error('not confirmed: nothing was sent');
  } finally {
    lines.close();
  }
}
