import { Command, InvalidArgumentError } from 'commander';
import { loadConfig } from '../../ground/config/index.ts';
import { loadSourceReport, REPORT_DAYS } from '../../sources/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { dataDirOption, examples, jsonOption, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { describeReport } from './page.ts';
import { testCommand } from './test.ts';

const AFTER_HELP = `
Counts calls by the best identifier of the question. "at least" is the lower bound of the 95 % interval
of the share "known". "behind" counts answers that were older than the stored positions, "disputed"
answers that contradicted them, "wrong" answers that later proved to be false. Costs are in your
currency, by the prices in the configuration.
${examples(
  'tenure sources',
  'tenure sources --days 90 --json',
  'tenure sources test vendor --email ana@acme.example',
)}`;

type Options = SharedOptions & { days: number; config?: string };

export const sourcesCommand = (): Command =>
  new Command('sources')
    .description('show the answers and the cost of each source; test a source')
    .option('--days <number>', 'the last 7, 30 or 90 days, today included', parseDays, 30)
    .option('--config <file>', 'configuration file (default: tenure.yaml if it exists)')
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (options: Options) => {
      const config = await loadConfig(options.config ?? null, process.env);
      const report = await withDatabaseToRead(options, ({ db }) =>
        loadSourceReport(db, config, options.days),
      );
      if (options.json) printJson(report);
      else print(describeReport(report, options.days));
    })
    .addCommand(testCommand());

function parseDays(text: string): number {
  if (!REPORT_DAYS.some((days) => days === text))
    throw new InvalidArgumentError('It must be 7, 30 or 90.');
  return Number(text);
}
