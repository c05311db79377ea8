/** Whoever sits at a terminal is told what it costs, and asked, before anything is spent. */
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../terminal.ts';
import { describeQuote, type ListQuote } from './quote.ts';

/** Nobody can be asked where lists or results go through a pipe. */
export const isAttended = (): boolean =>
  process.stdin.isTTY === true && process.stderr.isTTY === true;

type Terminal = { input: Readable; output: Writable };

/** @throws Error when the answer is not yes */
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
