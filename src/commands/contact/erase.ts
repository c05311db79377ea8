import { createInterface } from 'node:readline';
import { Command } from 'commander';
import type { Database } from '../../ground/database/index.ts';
import { describeIdentifier, type Identifier } from '../../people/contacts/index.ts';
import { type Erasure, erase, isKnown } from '../../work/privacy/index.ts';
import { withDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print, printNote } from '../terminal.ts';
import { type PersonOptions, parsePerson, withPersonOptions } from './person.ts';
import { describeRemoved } from './receipts.ts';

const AFTER_HELP = `
Removes the person wherever they are held, for good, and keeps them from being stored again. The
rows in which clients submitted them are the clients' own and stay; so do charges.

Of somebody who is not stored, the address or profile given is suppressed, for the case that they
turn up. A slip of the pen would keep somebody else out, so this is asked about; --yes says yes.
${examples('tenure contact erase --email ana@acme.example', 'tenure contact erase --id 12 --json', 'tenure contact erase --email unknown@acme.example --yes')}`;

type Options = SharedOptions & PersonOptions & { yes?: true };

export const eraseCommand = (): Command =>
  withPersonOptions(new Command('erase'))
    .description('erase a person and print a receipt')
    .option('--yes', 'suppress the address or profile also when nobody with it is stored')
    .addHelpText('after', AFTER_HELP)
    .action(async (options: Options) => {
      const person = parsePerson(options);
      const erasure = await withDatabase(options, async (database) => {
        if (!options.yes) await confirmUnknown(database, person);
        return erase(database, person);
      });
      if (options.json) printJson(erasure);
      else print(`${describe(erasure).join('\n')}\n`);
    });

/**
 * Asks before it suppresses somebody who is not stored. An id needs no question: `erase` refuses one
 * that does not exist.
 */
async function confirmUnknown(database: Database, person: Identifier): Promise<void> {
  if ('id' in person || (await isKnown(database, person))) return;
  await confirm(
    `nobody with ${describeIdentifier(person)} is stored; suppress it all the same`,
    '--yes',
  );
}

function describe(erasure: Erasure): string[] {
  const { id, erased_at, repeated, jobs, requests } = erasure;
  if (repeated) {
    return [`Nothing was left to erase: erasure ${id} of ${erased_at.toISOString()} stands.`];
  }
  return [
    `Erasure ${id}, ${erased_at.toISOString()}`,
    ...describeRemoved(erasure),
    ...(jobs.length > 0 ? [`shown by jobs ${jobs.join(', ')}`] : []),
    ...(requests.length > 0 ? [`shown by refresh requests ${requests.join(', ')}`] : []),
    ...(jobs.length + requests.length > 0
      ? ['The rows that clients submitted there are theirs and stay.']
      : []),
  ];
}

/**
 * Asks on a terminal whether to go on.
 * @param otherwise the option that says yes beforehand
 * @throws Error with one line when the answer is no, or there is no terminal
 */
async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Error(`${question}: say so with ${otherwise}`);
  }
  printNote(`${question}? [y/N] `);
  for await (const line of createInterface({ input: process.stdin })) {
    if (/^y(?:es)?$/i.test(line.trim())) return;
    break;
  }
  throw new Error('nothing was done');
}
