/** `npm run mutants`: changes one rule at a time, and counts how many changes the tests notice. */
import { parseArgs } from 'node:util';
import { AREAS } from './areas.ts';
import { describeMutant } from './mutant.ts';
import { drawMutants } from './sample.ts';
import { type Outcome, Trial } from './trial.ts';

const HELP = `npm run mutants [-- OPTIONS]

  --count N       how many mutants (100)
  --seed N        seed of the draw (1)
  --only AREAS    some areas, with commas between them: ${AREAS.map(({ name }) => name).join(', ')}
  --limit N       seconds for the tests of one mutant (240)
  --minutes N     starts no further mutant after this time (no limit)
  --list          lists the mutants without trying them

Exits 1 if the tests notice fewer than 95 in 100.
`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    limit: { type: 'string', default: '240' },
    minutes: { type: 'string', default: 'Infinity' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const LEAST_NOTICED = 0.95;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const only = values.only === '' ? [] : values.only.split(',');
  const drawn = drawMutants(Number(values.seed), Number(values.count), only);
  if (values.list) {
    for (const { mutant } of drawn) say(describeMutant(mutant));
    return;
  }
  const trial = new Trial(Number(values.limit) * 1_000);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const outcomes: Outcome[] = [];
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => trial.close().then(() => process.exit(1)));
  }
  try {
    await trial.checkItself();
    for (const one of drawn) {
      if (performance.now() > until) break;
      const outcome = await trial.try(one);
      outcomes.push(outcome);
      const by = outcome.by ? ` (${outcome.by})` : '';
      say(`${outcome.fate.padEnd(8)} ${one.area.name}: ${describeMutant(one.mutant)}${by}`);
    }
  } finally {
    await trial.close();
  }
  report(outcomes);
}

function report(outcomes: readonly Outcome[]): void {
  const count = (fate: Outcome['fate']) => outcomes.filter((one) => one.fate === fate).length;
  const [survived, late, unclear] = [count('survived'), count('late'), count('unclear')];
  const noticed = count('noticed') + late;
  const total = noticed + survived;
  say(
    `${noticed} of ${total} noticed (${late} by not ending), ${survived} survived, ${unclear} unclear`,
  );
  process.exitCode = noticed < LEAST_NOTICED * total ? 1 : 0;
}

if (values.help) say(HELP);
else await run();
process.exit();
