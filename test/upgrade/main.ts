/**
 * `npm run test:upgrade`: nodes of the release before and of this one, side by side on one
 * database.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findLastRelease } from './release.ts';
import { runUpgrade } from './run.ts';

const HELP = `npm run test:upgrade [-- OPTIONS]

  --from REVISION   the release before: a tag or any commit (default: the last tag v* before
                    this commit, without tags the commit of 0.2.0)
  --each N          jobs, and requests, to be concluded in each phase (10)
  --seed N          seed of the random draws; printed; a new one each time by default
  --without-return  does not start the release before on the new schema: for revisions
                    before 0.2.0, which refuse it
  --keep            keeps the folder with the journal, the logs and the database

Exits 1 when something was lost, doubled or refused; the journal and the logs stay then.
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    each: { type: 'string', default: '10' },
    seed: { type: 'string' },
    'without-return': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function positive(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name}: must be a whole number above 0`);
}

async function main(): Promise<number> {
  const { folder, violations } = await runUpgrade({
    from: values.from ?? (await findLastRelease()),
    seed: values.seed ? positive('seed', values.seed) : randomInt(1, 2 ** 31),
    each: positive('each', values.each),
    withReturn: !values['without-return'],
    keep: values.keep,
    say,
  });
  for (const violation of violations) say(`- ${violation}`);
  say(
    violations.length === 0 ? 'nothing was lost, doubled or refused' : `the logs are in ${folder}`,
  );
  return violations.length === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(HELP);
else {
  process.exitCode = await main().catch((error: Error) => {
    process.stderr.write(`tenure: ${error.message}\n`);
    return 1;
  });
  // Work that was broken off is not awaited.
  process.exit();
}
