/** `npm run bench [-- --json] [FIGURE…]`: each figure beside its yardstick, in the same run. */
import { parseArgs } from 'node:util';
import { type Context, openContext } from './context.ts';
import { measureEnrichment } from './enrichment.ts';
import { type Figure, printTable } from './figure.ts';
import { measureImport } from './import.ts';

const HELP = `npm run bench [-- OPTIONS]

  --contacts N   contacts in the database (1000000)
  --leads N      leads of the list (100000)
  --repeats N    how often each pair is taken; the median counts (5)
  --json         one JSON object a figure, one a line
`;

const options = {
  contacts: { type: 'string', default: '1000000' },
  leads: { type: 'string', default: '100000' },
  repeats: { type: 'string', default: '5' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const MEASURES: ((context: Context) => Promise<Figure[]>)[] = [measureImport, measureEnrichment];

async function main(): Promise<void> {
  const { values } = parseArgs({ options, allowPositionals: false });
  if (values.help) return void process.stdout.write(HELP);
  const sizes = {
    contacts: Number(values.contacts),
    leads: Number(values.leads),
    repeats: Number(values.repeats),
  };
  const { context, close } = await openContext(sizes, 'data/bench');
  try {
    const figures: Figure[] = [];
    for (const measure of MEASURES) figures.push(...(await measure(context)));
    if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
    else printTable(figures);
  } finally {
    await close();
  }
}

await main();
