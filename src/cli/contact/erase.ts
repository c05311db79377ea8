import { Command } from 'commander';
import { type Erasure, erase } from '../../erasure/index.ts';
import { withDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { type PersonOptions, readPerson, withPersonOptions } from './person.ts';
import { describeRemoved } from './removed.ts';

const AFTER_HELP = `
Removes the person wherever they are held, for good, and keeps them from being stored again. The
rows in which clients submitted them are the clients' own and stay; so do charges.
${examples('tenure contact erase --email ana@acme.example', 'tenure contact erase --id 12 --json')}`;

export const eraseCommand = (): Command =>
  withPersonOptions(new Command('erase'))
    .description('erase a person and print a receipt')
    .addHelpText('after', AFTER_HELP)
    .action(async (options: SharedOptions & PersonOptions) => {
      const person = readPerson(options);
      const erasure = await withDatabase(options, (database) => erase(database, person));
      if (options.json) printJson(erasure);
      else process.stdout.write(`${describe(erasure).join('\n')}\n`);
    });

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
