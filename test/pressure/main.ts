/** `npm run test:pressure`: more load than the node can do, beside everything that slows it down. */
import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readClusterSetting } from '../crash/cluster.ts';
import { interrupted, positive } from '../support/command-line.ts';
import { drawChart } from './chart.ts';
import { takePicture } from './picture.ts';
import { printRecord } from './report.ts';
import { runPressure } from './run.ts';

const HELP = `npm run test:pressure [-- OPTIONS]

  --minutes N   how long the load lasts (3); the long form is 360
  --seed N      seed of the random draws; printed; a new one each time by default
  --out FOLDER  writes record.json, chart.svg and chart.webp there
  --keep        keeps the folder with the journal, the logs and the database

With TENURE_TEST_CITUS_URL set, the database is one on that Citus cluster, as for npm run test:crash.
Exits 1 when a promise was broken; the journal and the logs of all nodes stay then.
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '3' },
    out: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const RECEIVER_MS = 50_000;
const SOURCE_MS = 20_000;

async function run(): Promise<void> {
  const seed = values.seed ? positive('seed', values.seed) : randomInt(1, 2 ** 31);
  const minutes = positive('minutes', values.minutes);
  process.stdout.write(`seed ${seed}\n`);
  const { folder, record } = await runPressure({
    ...{ seed, minutes, receiverMs: RECEIVER_MS, sourceMs: SOURCE_MS, keep: values.keep },
    cluster: readClusterSetting(process.env),
    signal: interrupted(),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  if (values.out) {
    await mkdir(values.out, { recursive: true });
    await writeFile(join(values.out, 'record.json'), `${JSON.stringify(record, null, 1)}\n`);
    const chart = drawChart(record);
    await writeFile(join(values.out, 'chart.svg'), chart);
    await takePicture(chart, join(values.out, 'chart.webp'));
  }
  printRecord(record, folder, values.keep);
  process.exitCode = record.violations.length > 0 ? 1 : 0;
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  await run().catch((error: Error) => {
    process.stderr.write(`\ntenure: ${error.message}\n`);
    process.exitCode = 1;
  });
  // Work that was broken off is not awaited.
  process.exit();
}
