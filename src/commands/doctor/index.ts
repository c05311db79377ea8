import { Command } from 'commander';
import { type Config, loadConfig } from '../../ground/config/index.ts';
import { hasEmbedded } from '../../ground/database/index.ts';
import { withDatabaseToRead, withUnmigratedDatabase } from '../database.ts';
import { hideSecrets } from '../failure.ts';
import { dataDirOption, examples, jsonOption, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { type Check, error, ok, tryCheck, warning } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkReceivers } from './receivers.ts';
import { checkSources } from './sources.ts';

const AFTER_HELP = `
Changes nothing, and sends nothing to receivers. Each source is queried once, for a person that does
not exist; a source that charges for queries may charge for this one. Exit 1 if something is wrong, 0
if there are only warnings.
${examples(
  'tenure doctor',
  'tenure doctor --config /etc/tenure/tenure.yaml --json',
  'DATABASE_URL=postgres://… tenure doctor',
)}`;

type Options = SharedOptions & { config?: string };

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('check configuration, database, sources, receivers, clock, disk and nodes')
    .option('--config <file>', 'configuration file (default: tenure.yaml if it exists)')
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (options: Options) => {
      const checks = (await examine(options)).map((check) => ({
        ...check,
        message: hideSecrets(check.message.replaceAll(/\s*\n\s*/g, ' ')),
      }));
      if (options.json) printJson({ checks });
      else for (const check of checks) print(`${describe(check)}\n`);
      const wrong = checks.filter(({ status }) => status === 'error').length;
      if (wrong > 0) throw new Error(`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`);
    });

const describe = ({ name, status, message }: Check): string =>
  `${status.padEnd(7)}  ${name}: ${message}`;

async function examine(options: Options): Promise<Check[]> {
  let config: Config | null = null;
  const configuration = await tryCheck('configuration', async () => {
    config = await loadConfig(options.config ?? null, process.env);
    return [ok('configuration', 'is valid')];
  });
  const isEmbedded = !process.env.DATABASE_URL;
  const hasFiles = hasEmbedded(options.dataDir);
  const database = isEmbedded && !hasFiles ? [noDatabase(options)] : await openAndCheck(options);
  const sources = config === null ? [] : await querySources(options, config, database);
  const folder = isEmbedded && hasFiles ? options.dataDir : null;
  const disk = await tryCheck('disk', () => checkDisk(folder));
  return [...configuration, ...database, ...sources, ...disk];
}

/**
 * Queries the sources. If one has a price and the database is usable, calls are counted and budgets
 * apply.
 */
function querySources(
  options: Options,
  { sources }: Config,
  database: readonly Check[],
): Promise<Check[]> {
  const isUsable = database.some(({ name, status }) => name === 'schema' && status === 'ok');
  const isPriced = sources.some(({ priceMicros }) => priceMicros > 0);
  if (!isUsable || !isPriced) return checkSources(sources);
  return withDatabaseToRead(options, ({ db }) => checkSources(sources, db));
}

const noDatabase = ({ dataDir }: Options): Check =>
  warning('database', `there is none in ${dataDir} yet; tenure serve creates it`);

/** A database that cannot be reached is reported as one error. A signal ends the command. */
async function openAndCheck(options: Options): Promise<Check[]> {
  let opened = false;
  try {
    return await withUnmigratedDatabase(options, async (database) => {
      opened = true;
      const checks = await checkDatabase(database);
      const hasTables = checks.some(({ name, status }) => name === 'schema' && status === 'ok');
      if (!hasTables) return checks;
      return [...checks, ...(await tryCheck('receivers', () => checkReceivers(database.db)))];
    });
  } catch (cause) {
    if (opened) throw cause;
    const { message } = cause as Error;
    const isAway = message.startsWith('the database cannot be reached');
    const advice = isAway ? '; check that it runs, and DATABASE_URL' : '';
    return [error('database', `${message}${advice}`)];
  }
}
