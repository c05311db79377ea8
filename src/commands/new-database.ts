/**
 * Confirms that a command may create a database, because a mistyped folder must not go unnoticed.
 */
import { createInterface } from 'node:readline/promises';
import { isAttended } from './spending/confirm.ts';
import { printable, printNote } from './terminal.ts';

/**
 * Asks for confirmation at a terminal; otherwise only prints a note.
 * @throws Error if the answer is no
 */
export async function confirmNewDatabase(dataDir: string): Promise<void> {
  if (!isAttended()) {
    printNote(`there was no database in ${dataDir}; a new one is created\n`);
    return;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('no')));
    const question = `There is no database in ${printable(dataDir)}. Create a new one? [Y/n] `;
    const answer = await Promise.race([lines.question(question), closed]);
    if (/^\s*n/i.test(answer)) throw new Error('not confirmed: no database was created');
  } finally {
    lines.close();
  }
}
