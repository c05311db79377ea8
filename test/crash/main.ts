/** `npm run test:crash`: causes every kind of failure, under load, at random. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { interrupted, positive } from '../support/command-line.ts';
import { readClusterSetting } from './cluster.ts';
import { eventsCalled } from './events.ts';
import { printOutcome } from './report.ts';
import { runCrash } from './run.ts';

const HELP = `npm run test:crash [-- OPTIONS]

  --seed N      seed of the random draws; printed; a new one each time by default
  --minutes N   how long events are caused (20)
  --events N    at most this many events
  --only KINDS  some kinds of events only, with commas between them
  --keep        keeps the folder with the journal, the logs and the database

With TENURE_TEST_CITUS_URL set, the database is one on that Citus cluster; its servers are stopped and
started by the commands TENURE_TEST_CITUS_STOP and TENURE_TEST_CITUS_START, with {port} for the port.

Exits 1 when a promise was broken; the journal and the logs of all nodes stay then.
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    events: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** On a terminal one line that changes, else an occasional line. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else process.stderr.write(`${line}\n`);
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  const seed = values.seed ? positive('seed', values.seed) : randomInt(1, 2 ** 31);
  const minutes = positive('minutes', values.minutes);
  const events = values.events ? positive('events', values.events) : Number.POSITIVE_INFINITY;
  process.stdout.write(`seed ${seed}\n`);
  const { keep } = values;
  const only = values.only === '' ? [] : values.only.split(',');
  try {
    eventsCalled(only);
    const cluster = readClusterSetting(process.env);
    const signal = interrupted();
    const options = { seed, minutes, events, only, keep, cluster, signal, progress };
    const outcome = await runCrash(options);
    if (process.stderr.isTTY) process.stderr.write('\n');
    printOutcome(outcome, seed, keep);
    process.exitCode = outcome.violations.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`\ntenure: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
  // Work that was broken off is not awaited.
  process.exit();
}
