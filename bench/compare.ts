/**
 * `npm run bench -- compare REF`: the figures of another release and of this one, measured in turns
 * on one machine, so that its noise meets both.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, styleText } from 'node:util';
import { terminalWidth, textTable } from '../src/commands/demo/text-table.ts';
import { UsageError } from '../src/commands/failure.ts';
import { parseCount, shown } from './counts.ts';
import { type Figure, median } from './figure.ts';
import { describeMachine } from './machine.ts';

const HELP = `npm run bench -- compare REF [OPTIONS]

  Measures the figures of the release REF (a tag, branch or commit of this repository) and of the
  files here, in turns. REF is unpacked and installed in a temporary folder.

  --contacts N   contacts in the database (100000)
  --leads N      leads of the list (50000)
  --rounds N     how often each release is measured; the median counts (3)
  --only NAMES   some figures only, as in npm run bench
  --json         one JSON object a figure, one a line
`;

const options = {
  contacts: { type: 'string', default: '100000' },
  leads: { type: 'string', default: '50000' },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A figure in both releases; a ratio above 1 says that more is reached now. */
type Compared = {
  name: string;
  unit: string;
  before: number | null;
  now: number | null;
  /** Values over their yardsticks. A busy machine slows both, so ratios change less than values. */
  before_ratio: number | null;
  now_ratio: number | null;
};

export async function reportComparison(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return void process.stdout.write(HELP);
  const [ref, ...more] = positionals;
  if (!ref || more.length > 0)
    throw new UsageError('compare: name one release, as in compare v0.1.0');
  const rounds = parseCount('rounds', values.rounds);
  const measure = [
    ...['--contacts', String(parseCount('contacts', values.contacts))],
    ...['--leads', String(parseCount('leads', values.leads))],
    ...(values.only === undefined ? [] : ['--only', values.only]),
    ...['--repeats', '1', '--json'],
  ];
  const folder = await mkdtemp(join(tmpdir(), 'tenure-compare-'));
  try {
    await unpack(ref, folder);
    const before: Figure[][] = [];
    const now: Figure[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      process.stderr.write(`round ${round} of ${rounds}: ${ref}\n`);
      before.push(await figuresOf(folder, measure));
      process.stderr.write(`round ${round} of ${rounds}: now\n`);
      now.push(await figuresOf(ROOT, measure));
    }
    const compared = compare(before, now);
    if (values.json) for (const figure of compared) console.log(JSON.stringify(figure));
    else print(ref, compared);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(ref: string, folder: string): Promise<void> {
  await run('git', ['archive', '--output', join(folder, 'release.tar'), ref], ROOT);
  await run('tar', ['-xf', 'release.tar'], folder);
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--silent'], folder);
}

async function figuresOf(root: string, args: readonly string[]): Promise<Figure[]> {
  const output = await run(process.execPath, ['scripts/run.js', 'bench/main.ts', ...args], root);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Figure);
}

/** @returns what it printed */
async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return output;
}

/** Takes the medians of each figure, in the order of the release that has it first. */
export function compare(before: readonly Figure[][], now: readonly Figure[][]): Compared[] {
  const all = [...now, ...before].flat();
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => {
    const [then, here] = [before, now].map((rounds) =>
      rounds.flat().filter((figure) => figure.name === name),
    );
    return {
      name,
      unit: all.find((figure) => figure.name === name)!.unit,
      before: medianOf(then!.map(({ value }) => value)),
      now: medianOf(here!.map(({ value }) => value)),
      before_ratio: medianOf(then!.map(({ ratio }) => ratio)),
      now_ratio: medianOf(here!.map(({ ratio }) => ratio)),
    };
  });
}

function medianOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : median(numbers);
}

const COLUMNS = ['before', 'now', 'now ÷ before', 'ratio before', 'ratio now', 'now ÷ before'];

const LEGEND = `
  ratio: the value over its yardstick, which was measured beside it.`;

export function print(ref: string, compared: readonly Compared[]): void {
  const rows = compared.map(({ name, unit, before, now, before_ratio: was, now_ratio: is }) => ({
    cells: [
      name,
      unit,
      ...[cell(before), cell(now), cell(quotient(now, before))],
      ...[cell(was), cell(is), cell(quotient(is, was))],
    ],
  }));
  const columns = [
    // Not cut to the terminal's width, because long names differ only at their end.
    { name: 'figure' },
    { name: 'unit' },
    ...COLUMNS.map((name) => ({ name, align: 'right' as const })),
  ];
  const day = new Date().toISOString().slice(0, 10);
  console.log(styleText('bold', `${ref} and now: ${describeMachine(day)}`));
  console.log(`${textTable(columns, rows, Math.max(terminalWidth(), 160))}\n${LEGEND}`);
}

const quotient = (over: number | null, under: number | null): number | null =>
  over === null || under === null || under === 0 ? null : over / under;

const cell = (value: number | null): string => (value === null ? '' : shown(value));
