import { type Command, Option } from 'commander';

/** Every command takes it; a command without a database ignores it. */
export const dataDirOption = (): Option =>
  new Option(
    '--data-dir <folder>',
    'files of the embedded database; unused with DATABASE_URL',
  ).default('./data');

export const jsonOption = (): Option =>
  new Option('--json', 'print one JSON value on standard output');

export type SharedOptions = { dataDir: string; json?: boolean };

/** For a command that works on the database: the options that come last in its help. */
export const withSharedOptions = (command: Command): Command =>
  command.addOption(dataDirOption()).addOption(jsonOption());

/** The end of a command's help: command lines to copy. */
export const examples = (...lines: string[]): string =>
  ['\nExamples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
