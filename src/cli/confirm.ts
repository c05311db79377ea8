import { createInterface } from 'node:readline';

/**
 * Asks on a terminal whether to go on.
 * @param otherwise the option that says yes beforehand
 * @throws Error with one line when the answer is no, or nobody is there to answer
 */
export async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Error(`${question}: say so with ${otherwise}`);
  }
  process.stderr.write(`${question}? [y/N] `);
  for await (const line of createInterface({ input: process.stdin })) {
    if (/^y(?:es)?$/i.test(line.trim())) return;
    break;
  }
  throw new Error('nothing was done');
}
