import { Command, Option } from 'commander';
import { mapOption, serviceOptions, tableOptions } from '../lists/list-options.ts';
import { examples, jsonOption, parseText } from '../options.ts';
import { CHECKED_FIELDS } from './columns.ts';
import { runCheckup } from './run.ts';

const AFTER_HELP = `
Uploads the list, checks its rows against the stored contacts and prints the report: who is known, who
has changed employer, which cells are invalid or empty, a score from 0 to 100, and what enriching or
refreshing the list would cost. The check-up is free of charge, and no source is queried. The service
keeps list and check-up for 7 days; GET /api/v1/checkups/{id}/export returns the rows of a part.

Reads the same lists as enrich, and maps their columns alike. --html also writes the report as a page
for printing.
${examples(
  'tenure checkup contacts.csv',
  'tenure checkup crm.xlsx --sheet Contacts --html report.html',
  'tenure checkup contacts.csv --map phone="Mobile" --json',
)}`;

export function checkupCommand(): Command {
  const command = new Command('checkup')
    .description('show how good a list is, free of charge')
    .argument('<list>', 'the list, or - for standard input');
  for (const option of options()) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(runCheckup);
}

const options = (): Option[] => [
  ...serviceOptions(),
  mapOption(CHECKED_FIELDS),
  ...tableOptions(),
  new Option('--name <name>', 'name of the check-up (default: name of the file)').argParser(
    parseText,
  ),
  new Option('--html <file>', 'write the report as a page, too'),
  new Option('--dry-run', 'show how the columns are understood, and send nothing'),
  jsonOption(),
];
