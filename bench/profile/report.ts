/** The table of `profile`: one row for each stage or statement, one column for each phase. */
import { styleText } from 'node:util';
import { type Column, textTable } from '../../src/commands/demo/text-table.ts';
import type { Phase } from './phase.ts';
import type { Times } from './samples.ts';

/** Statements below this share of their phase are shown together. */
const LEAST_SHARE = 0.02;

const LEGEND = `
  Microseconds of processor time for each record, lead or profile. Statements: as the database
  counts them, waiting for clients, locks and the disk included; what is outside of them makes up
  the difference to the time of its processes.
`;

export function printPhases(heading: string, phases: readonly Phase[]): void {
  const columns: Column[] = [
    { name: '', isText: true },
    ...phases.map(({ name }) => ({ name, align: 'right' as const })),
  ];
  const service = section(
    phases,
    ({ stages }) => stages,
    ({ service }) => service,
    THREADS,
  );
  const database = section(
    phases.map(withoutSmall),
    ({ statements }) => statements,
    ({ database }) => database,
    OUTSIDE,
  );
  const both = phases.map(
    ({ service, database, count }) => ((service ?? 0) + (database ?? 0)) / count,
  );
  const rows = [
    ...service,
    total(
      'service',
      phases.map(({ service, count }) => (service ?? 0) / count),
    ),
    ...database,
    total(
      'PostgreSQL',
      phases.map(({ database, count }) => (database ?? 0) / count),
    ),
    total('both', both),
    total(
      'statements, of 1,000',
      phases.map(({ calls, count }) => (1000 * calls) / count),
    ),
    total(
      'wall',
      phases.map(({ wall, count }) => wall / count),
    ),
  ];
  process.stdout.write(`${heading}\n${textTable(columns, rows, 160)}\n${LEGEND}`);
}

/** @param most number of entries from each phase */
export function printFunctions(phases: readonly Phase[], most: number): void {
  if (most === 0) return;
  for (const { name, count, functions } of phases) {
    const longest = [...functions].sort(([, one], [, other]) => other - one).slice(0, most);
    const rows = longest.map(([testBed, time]) => ({
      cells: [microseconds(time / count), testBed],
    }));
    const columns: Column[] = [
      { name: 'µs', align: 'right' },
      { name, isText: true },
    ];
    process.stdout.write(`\n${textTable(columns, rows, 160)}\n`);
  }
}

const THREADS = 'other threads: collector, compiler, zlib';
const OUTSIDE = 'outside of statements: protocol, commits, …';
const SMALL = 'other statements';

const microseconds = (value: number): string =>
  Math.abs(value) < 0.05 ? '' : value.toFixed(Math.abs(value) < 10 ? 1 : 0);

const total = (name: string, values: readonly number[]) => ({
  cells: [styleText('bold', name), ...values.map(microseconds)],
});

/** One row for each part, the largest first, and one for the rest of the whole. */
function section(
  phases: readonly Phase[],
  partsOf: (phase: Phase) => Times,
  wholeOf: (phase: Phase) => number | null,
  rest: string,
) {
  const names = new Set(phases.flatMap((phase) => [...partsOf(phase).keys()]));
  const share = (phase: Phase, name: string) => (partsOf(phase).get(name) ?? 0) / phase.count;
  const most = (name: string) => Math.max(...phases.map((phase) => share(phase, name)));
  const rows = [...names]
    .sort((one, other) => most(other) - most(one))
    .map((name) => ({ cells: [name, ...phases.map((phase) => microseconds(share(phase, name)))] }));
  const beyond = phases.map((phase) => {
    const parts = partsOf(phase)
      .values()
      .reduce((sum, time) => sum + time, 0);
    return ((wholeOf(phase) ?? parts) - parts) / phase.count;
  });
  return [...rows, { cells: [rest, ...beyond.map(microseconds)] }];
}

function withoutSmall(phase: Phase): Phase {
  const least = LEAST_SHARE * phase.statements.values().reduce((sum, time) => sum + time, 0);
  const statements: Times = new Map();
  for (const [name, time] of phase.statements) {
    const shown = time < least ? SMALL : name;
    statements.set(shown, (statements.get(shown) ?? 0) + time);
  }
  return { ...phase, statements };
}
