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
Removes the person everywhere they are stored, for good, and prevents them from being stored again.
Rows that clients submitted belong to those clients and stay, as do charges.

If the person is not stored, the given email or profile is suppressed in case they appear later. A
typing mistake would then keep out another person, so the command asks first; --yes skips that.
${examples('tenure contact erase --email ana@acme.example', 'tenure contact erase --id 12 --json', 'tenure contact erase --email unknown@acme.example --yes')}`;

type Options = SharedOptions & PersonOptions & { yes?: true };

export const eraseCommand = (): Command =>
  withPersonOptions(new Command('erase'))
    .description('erase a person and print a receipt')
    .option('--yes', 'suppress the email or profile even if no stored person has it')
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
 * Asks before it suppresses a person who is not stored. An id needs no question, because `erase`
 * refuses an unknown id.
 */
async function confirmUnknown(database: Database, person: Identifier): Promise<void> {
  if ('id' in person || (await isKnown(database, person))) return;
  await confirm(`no stored person has ${describeIdentifier(person)}; suppress it anyway`, '--yes');
}

function describe(erasure: Erasure): string[] {
  const { id, erased_at, repeated, jobs, requests } = erasure;
  if (repeated) {
    return [
      `Nothing is left to erase: erasure ${id} of ${erased_at.toISOString()} is still in force.`,
    ];
  }
  return [
    `Erasure ${id}, ${erased_at.toISOString()}`,
    ...describeRemoved(erasure),
    ...(jobs.length > 0 ? [`included in jobs ${jobs.join(', ')}`] : []),
    ...(requests.length > 0 ? [`included in refresh requests ${requests.join(', ')}`] : []),
    ...(jobs.length + requests.length > 0
      ? ['The rows that clients submitted there belong to them and stay.']
      : []),
  ];
}

/**
 * Asks at a terminal whether to continue.
 * @param otherwise option that answers yes in advance
 * @throws Error with one line if the answer is no or there is no terminal
 */
async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Error(`${question}: confirm with ${otherwise}`);
  }
  printNote(`${question}? [y/N] `);
  for await (const line of createInterface({ input: process.stdin })) {
    if (/^y(?:es)?$/i.test(line.trim())) return;
    break;
  }
  throw new Error('nothing was done');
}
