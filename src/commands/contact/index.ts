import { Command } from 'commander';
import { exportContact } from '../../work/privacy/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { examples, type SharedOptions, withSharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { eraseCommand } from './erase.ts';
import { listCommand } from './list.ts';
import { type PersonOptions, parsePerson, withPersonOptions } from './person.ts';
import { receiptsCommand } from './receipts.ts';
import { showCommand } from './show.ts';

export const contactCommand = (): Command =>
  new Command('contact')
    .description('list people; show, export or erase one')
    .addCommand(withSharedOptions(listCommand()))
    .addCommand(withSharedOptions(showCommand()))
    .addCommand(withSharedOptions(exportCommand()))
    .addCommand(withSharedOptions(eraseCommand()))
    .addCommand(withSharedOptions(receiptsCommand()));

/** Always prints JSON. */
const exportCommand = (): Command =>
  withPersonOptions(new Command('export'))
    .description('print everything stored about a person, as JSON')
    .addHelpText('after', examples('tenure contact export --email ana@acme.example > ana.json'))
    .action(async (options: SharedOptions & PersonOptions) => {
      const person = parsePerson(options);
      printJson(await withDatabaseToRead(options, (database) => exportContact(database, person)));
    });
