import { Command, Option } from 'commander';
import { DISPUTE_REASONS, DISPUTE_STATES } from '../../ground/api/index.ts';
import { serviceOptions } from '../lists/list-options.ts';
import {
  examples,
  jsonOption,
  parseCount,
  parseId,
  parseText,
  withSharedOptions,
} from '../options.ts';
import { accept, type ListOptions, list, reject } from './operator.ts';
import { confirm, create, showAccuracy } from './statements.ts';

const HELP = `
create, confirm and accuracy call a running service with the account's key. list, accept and reject are
commands for the operator. They work on the database, even while the service runs.`;

export const disputeCommand = (): Command =>
  new Command('dispute')
    .description('report wrong results, and decide about reports')
    .addHelpText('after', HELP)
    .addCommand(asClient(createCommand()))
    .addCommand(asClient(confirmCommand()))
    .addCommand(asClient(accuracyCommand()))
    .addCommand(withSharedOptions(listCommand()))
    .addCommand(withSharedOptions(acceptCommand()))
    .addCommand(withSharedOptions(rejectCommand()));

/** Adds the options of commands that call the service. */
function asClient(command: Command): Command {
  for (const option of [...serviceOptions(), jsonOption()]) command.addOption(option);
  return command;
}

const named = (command: Command): Command =>
  command
    .argument('<subject>', 'lead_enrichment/ID, or refresh_request/UNIQUE_IDENTIFIER')
    .argument('<position>', 'position of the lead or profile, from 0', parseCount);

const createCommand = (): Command =>
  named(new Command('create'))
    .description('report that a lead or profile was wrong; its charge is refunded')
    .addOption(
      new Option('--reason <reason>', 'what was wrong')
        .choices(DISPUTE_REASONS)
        .makeOptionMandatory(),
    )
    .option('--note <text>', 'a note for the operator of the service', parseText)
    .addHelpText(
      'after',
      examples(
        'tenure dispute create lead_enrichment/12 3 --reason wrong_person',
        'tenure dispute create lead_enrichment/12 4 --reason wrong_email --note "It bounced."',
      ),
    )
    .action(create);

const confirmCommand = (): Command =>
  named(new Command('confirm'))
    .description('report that a lead or profile was right')
    .addHelpText('after', examples('tenure dispute confirm lead_enrichment/12 0'))
    .action(confirm);

const accuracyCommand = (): Command =>
  new Command('accuracy')
    .description('show how many of the reported leads and profiles were right')
    .addHelpText('after', examples('tenure dispute accuracy'))
    .action(showAccuracy);

const listCommand = (): Command =>
  new Command('list')
    .description('list the disputes of all accounts, newest first')
    .option('--account <id>', 'only disputes of this account', parseId)
    .addOption(new Option('--state <state>', 'only disputes in this state').choices(DISPUTE_STATES))
    .option('--page <number>', 'page of 1,000 disputes, from 0', parseCount, 0)
    .addHelpText('after', examples('tenure dispute list --state waiting'))
    .action((options: ListOptions) => list(options));

const decided = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument('<id>', 'id of the dispute', parseId)
    .addHelpText('after', examples(`tenure dispute ${name} 7`));

const acceptCommand = (): Command => decided('accept', 'refund a waiting dispute').action(accept);

const rejectCommand = (): Command =>
  decided('reject', 'reject a waiting dispute; its effects on later results end').action(reject);
