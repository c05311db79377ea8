/** `npm run test:recovery`: is the service as fast after a disturbance as before? */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { readClusterSetting } from '../crash/cluster.ts';
import { interrupted, positive } from '../support/command-line.ts';
import { type RecoveryOutcome, runRecovery } from './run.ts';

const HELP = `npm run test:recovery [-- OPTIONS]

  --rounds N    how often each disturbance is caused (5)
  --seconds N   how long the work is counted before and after (60)
  --seed N      seed of the random draws; printed; a new one each time by default
  --keep        keeps the folder with the journal, the logs and the database

It lasts 50 minutes. On a shared machine chance changes the ratios of five rounds by some 0.03; more
rounds change them less.

With TENURE_TEST_CITUS_URL set, the database is one on that Citus cluster, as for npm run test:crash.

The table also shows by which factor the machine itself became faster or slower: a thread repeats a
fixed computation, whose processor time is measured. The ratio is corrected by that factor. It is not
corrected for other programs, so run nothing beside it.

Exits 1 if a ratio is below 0.98, or if anything was lost or wrong; the journal and the logs stay in
the second case.
`;

const SETTLE_SECONDS = 15;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function tableOf({ rows }: RecoveryOutcome): string {
  const table = new Table({
    head: [
      'disturbance',
      'done/s before',
      'after',
      'machine',
      'ratio',
      'seconds until all clients are served',
    ],
    style: { head: [], border: [] },
  });
  for (const { name, before, after, machine, ratio, seconds } of rows) {
    const factors = [machine.toFixed(3), ratio.toFixed(3)];
    table.push([name, before.toFixed(1), after.toFixed(1), ...factors, seconds.toFixed(1)]);
  }
  return table.toString();
}

async function run(): Promise<void> {
  const seed = values.seed ? positive('seed', values.seed) : randomInt(1, 2 ** 31);
  const rounds = positive('rounds', values.rounds);
  const seconds = positive('seconds', values.seconds);
  say(`seed ${seed}`);
  const outcome = await runRecovery({
    ...{ seed, rounds, seconds, settleSeconds: SETTLE_SECONDS, keep: values.keep },
    cluster: readClusterSetting(process.env),
    signal: interrupted(),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  const { folder, violations, slower } = outcome;
  say(tableOf(outcome));
  for (const line of [...violations, ...slower]) say(`- ${line}`);
  if (violations.length > 0 || values.keep) {
    say(`the journal and the logs of the nodes are in ${folder}`);
  }
  process.exitCode = violations.length + slower.length > 0 ? 1 : 0;
}

if (values.help) process.stdout.write(HELP);
else {
  await run().catch((error: Error) => {
    process.stderr.write(`\ntenure: ${error.message}\n`);
    process.exitCode = 1;
  });
  // Work that was broken off is not awaited.
  process.exit();
}
