/**
 * `verdicts`: change verdicts a second on one core, compared with parsing the same two snapshots
 * from JSON, which is the least that a verdict costs. The input is a second refresh a year after
 * the first: see `careers.ts`. No person is judged twice, so the engine's caches only help with
 * texts that several people share.
 */
import { changeVerdict, type VerdictInput } from '../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../src/profile/employers/index.ts';
import { createWorld } from '../src/profile/world/index.ts';
import { secondRefresh, worldCompanies } from './careers.ts';
import type { Context } from './context.ts';
import { type Figure, median } from './figure.ts';

const SEED = 20_261_120;
/** People judged in one repetition. */
const PEOPLE = 10_000;
/** People whose snapshots are in memory at once. */
const TASK = 100;
/** Repetitions before measurement starts, because a running service is warm. */
const WARM_UP = 3;

/** Times of one thread, in milliseconds. */
type Run = { reading: number; judging: number; unchanged: number; positions: number };

export async function measureVerdicts({ repeats, say }: Context): Promise<Figure[]> {
  const rounds = WARM_UP + repeats;
  const world = createWorld({ seed: SEED, people: rounds * PEOPLE });
  const directory = worldCompanies(world);
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`judging ${PEOPLE} people, ${round + 1} of ${rounds}`);
    const texts = Array.from({ length: PEOPLE }, (_, i) => {
      const { before, after } = secondRefresh(world, round * PEOPLE + i, directory);
      return JSON.stringify({ before, after });
    });
    const run = judgeAll(texts, directory);
    if (round >= WARM_UP) runs.push(run);
  }
  return [toFigure(runs)];
}

/** CPU milliseconds of this thread; wall time would include other programs on the machine. */
const processorTime = (): number => process.threadCpuUsage().user / 1000;

/** Reads and judges one task's worth of people at a time, as the service does. */
function judgeAll(texts: readonly string[], directory: CompanyDirectory): Run {
  const run = { reading: 0, judging: 0, unchanged: 0, positions: 0 };
  for (let from = 0; from < texts.length; from += TASK) {
    const start = processorTime();
    const inputs = texts.slice(from, from + TASK).map((text) => parseInput(text, directory));
    const read = processorTime();
    const verdicts = inputs.map((input) => changeVerdict(input).verdict);
    run.judging += processorTime() - read;
    run.reading += read - start;
    run.unchanged += verdicts.filter(
      ({ ds_company_change_type: type }) => type === 'no_change',
    ).length;
    run.positions += inputs.reduce((sum, { after }) => sum + (after.positions?.length ?? 0), 0);
  }
  return run;
}

const parseInput = (text: string, directory: CompanyDirectory): VerdictInput => ({
  ...(JSON.parse(text) as Pick<VerdictInput, 'before' | 'after'>),
  knownBefore: true,
  firstSeen: false,
  directory,
});

function toFigure(runs: readonly Run[]): Figure {
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  const share = Math.round((100 * middle((run) => run.unchanged)) / PEOPLE);
  const positions = (middle((run) => run.positions) / PEOPLE).toFixed(1);
  return {
    name: 'verdicts',
    unit: 'verdicts/s',
    value: middle((run) => (1000 * PEOPLE) / run.judging),
    yardstick: middle((run) => (1000 * PEOPLE) / run.reading),
    ratio: middle((run) => run.reading / run.judging),
    reach: { value: { atLeast: 50_000 } },
    aim: { value: { atLeast: 150_000 } },
    note: `${share} % no change, ${positions} positions a person; yardstick: JSON.parse of the input`,
  };
}
