import { Command } from 'commander';
import { exportContact } from '../../privacy/index.ts';
import { withDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { type PersonOptions, readPerson, withPersonOptions } from './person.ts';

/** Prints JSON without `--json` too. */
export const exportCommand = (): Command =>
  withPersonOptions(new Command('export'))
    .description('print everything held about a person, as JSON')
    .addHelpText('after', examples('tenure contact export --email ana@acme.example > ana.json'))
    .action(async (options: SharedOptions & PersonOptions) => {
      const person = readPerson(options);
      printJson(await withDatabase(options, (database) => exportContact(database, person)));
    });
