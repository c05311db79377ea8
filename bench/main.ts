/** `npm run bench [-- --json] [--only NAMES]`: each figure and its yardstick, in the same run. */
import { parseArgs } from 'node:util';
import { UsageError } from '../src/commands/failure.ts';
import { reportAccuracy } from './accuracy/command.ts';
import { measureAuthentication } from './auth.ts';
import { reportCheckups } from './checkup/command.ts';
import { reportComparison } from './compare.ts';
import { type Context, openContext, waitUntilIdle } from './context.ts';
import { measureEnrichment } from './enrichment.ts';
import { measureEvents } from './events.ts';
import { reportExport } from './export.ts';
import type { Figure } from './figure.ts';
import { reportGrowth } from './growth/command.ts';
import { measureImport } from './import.ts';
import { measureLongCreates } from './long-creates.ts';
import { measureMoves } from './moves.ts';
import { reportNodes } from './nodes.ts';
import { reportProfile } from './profile/command.ts';
import { measureQuotes } from './quote.ts';
import { measureRefresh } from './refresh.ts';
import { reportRegisters } from './registers/command.ts';
import { reportStreams } from './streams/command.ts';
import { printTable } from './table.ts';
import { measureVerdicts } from './verdicts.ts';
import { reportWatch } from './watch.ts';
import { reportWaterfall } from './waterfall/command.ts';
import { measureWebhooks } from './webhooks.ts';

const HELP = `npm run bench [-- OPTIONS]
npm run bench -- accuracy [OPTIONS]    how often verdicts and matches are right
npm run bench -- checkup [OPTIONS]     shares that check-ups expect, beside the truth
npm run bench -- compare REF [OPTIONS] another release and this one, in turns
npm run bench -- export [OPTIONS]      a job as a file, and the memory it takes
npm run bench -- growth [OPTIONS]      cost of a lead as contacts and jobs become more
npm run bench -- nodes [OPTIONS]       speed by number of worker processes
npm run bench -- profile [OPTIONS]     where processor time goes, by stage and by statement
npm run bench -- registers [OPTIONS]   how fast files of public registers are imported
npm run bench -- streams [OPTIONS]     memory of idle streams of events, delay of busy ones
npm run bench -- waterfall [OPTIONS]   cost of a person found, for each order of the sources
npm run bench -- watch [OPTIONS]       moves that a watch finds, beside asking in turn
npm run bench -- GROUP [OPTIONS]       one group of figures, as with --only; quote, enrichment and
                                       refresh load their contacts first

  --contacts N   contacts in the database (1000000)
  --leads N      leads of the list (100000)
  --repeats N    how often each pair is taken; the median counts (5)
  --only NAMES   some figures only, by groups with commas between them: import, enrichment,
                 quote and refresh (which need the contacts that import loads), creates,
                 webhooks, verdicts, moves, auth, events
  --json         one JSON object a figure, one a line
`;

const options = {
  contacts: { type: 'string', default: '1000000' },
  leads: { type: 'string', default: '100000' },
  repeats: { type: 'string', default: '5' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The order matters: `enrichment` uses the contacts that `import` has loaded. */
const MEASURES: Record<string, (context: Context) => Promise<Figure[]>> = {
  import: measureImport,
  enrichment: measureEnrichment,
  quote: measureQuotes,
  creates: measureLongCreates,
  refresh: measureRefresh,
  webhooks: measureWebhooks,
  verdicts: measureVerdicts,
  moves: measureMoves,
  auth: measureAuthentication,
  events: measureEvents,
};

/** The requested measures, in the order of the list; all by default. */
function chosen(only: string | undefined) {
  const names = only?.split(',') ?? Object.keys(MEASURES);
  const unknown = names.find((name) => !Object.hasOwn(MEASURES, name));
  if (unknown !== undefined) throw new UsageError(`--only: there are no figures named ${unknown}`);
  return Object.entries(MEASURES).flatMap(([name, measure]) =>
    names.includes(name) ? [measure] : [],
  );
}

/** Each command has its own options; without a command the figures above are measured. */
const COMMANDS: Record<string, (args: string[]) => void | Promise<void>> = {
  accuracy: reportAccuracy,
  checkup: reportCheckups,
  compare: reportComparison,
  export: reportExport,
  growth: reportGrowth,
  nodes: reportNodes,
  profile: reportProfile,
  registers: reportRegisters,
  streams: reportStreams,
  watch: reportWatch,
  waterfall: reportWaterfall,
};

/** The measures that use the imported contacts. */
const ON_CONTACTS = ['enrichment', 'quote', 'refresh'];
const groupOf = (name: string): string => (ON_CONTACTS.includes(name) ? `import,${name}` : name);

async function main([first = '', ...others]: string[]): Promise<void> {
  if (Object.hasOwn(COMMANDS, first)) return COMMANDS[first]!(others);
  if (Object.hasOwn(MEASURES, first)) return measure(['--only', groupOf(first), ...others]);
  if (/^\w/.test(first)) throw new UsageError(`there is no command named ${first}`);
  return measure(process.argv.slice(2));
}

async function measure(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const sizes = {
    contacts: Number(values.contacts),
    leads: Number(values.leads),
    repeats: Number(values.repeats),
  };
  const measures = chosen(values.only);
  const { context, close } = await openContext(sizes);
  const figures: Figure[] = [];
  try {
    for (const measure of measures) {
      await waitUntilIdle(context);
      const measured = await measure(context);
      if (values.json) for (const figure of measured) console.log(JSON.stringify(figure));
      figures.push(...measured);
    }
  } catch (error) {
    // Set before closing, because closing may fail too.
    console.error(error);
    process.exitCode = 1;
  } finally {
    if (!values.json && figures.length > 0) printTable(figures);
    await close();
  }
}

const isWrongUsage = (error: NodeJS.ErrnoException): boolean =>
  error instanceof UsageError || String(error.code).startsWith('ERR_PARSE_ARGS');

await main(process.argv.slice(2)).catch((error) => {
  if (!isWrongUsage(error)) throw error;
  process.stderr.write(`bench: ${error.message.split('. ')[0]}; see --help\n`);
  process.exitCode = 1;
});
