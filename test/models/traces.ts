/** Draws random traces of a model in this folder with Quint, and checks the model's invariants. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SEED } from '../support/seed.ts';
import type { Json } from '../support/service.ts';

/** An action of a model, its random choices, and the state after it. The first one is `init`. */
export type Step = { action: string; picks: Json; state: Json };
export type Trace = readonly Step[];

const QUINT = join(
  import.meta.dirname,
  '../../node_modules/@informalsystems/quint/dist/src/cli.js',
);

/** Traces are drawn in portions, because Quint keeps all of them in memory. */
const PORTION = 500;

type Drawing = { count: number; steps: number };

/**
 * Draws traces, and checks `alwaysTrue` after each step.
 * @param model the name of a file here, without its ending
 * @throws Error with the trace that violates an invariant
 */
export async function* drawTraces(
  model: string,
  { count, steps }: Drawing,
): AsyncGenerator<readonly Trace[]> {
  const file = join(import.meta.dirname, `${model}.qnt`);
  for (let drawn = 0; drawn < count; drawn += PORTION) {
    const portion = Math.min(PORTION, count - drawn);
    yield await inFolder(async (folder) => {
      await simulate(file, { count: portion, steps }, SEED + drawn, [
        ...['--mbt', '--n-traces', String(portion)],
        ...['--out-itf', join(folder, '{seq}.itf.json')],
      ]);
      const names = await readdir(folder);
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return texts.map(parseTrace);
    });
  }
}

/**
 * Checks the invariants of a model in which one rule is replaced by a wrong one.
 * @returns what Quint prints about the violation; null if no trace violates an invariant
 */
export async function violationOf(
  model: string,
  [rule, wrong]: readonly [string, string],
  drawing: Drawing,
): Promise<string | null> {
  const text = await readFile(join(import.meta.dirname, `${model}.qnt`), 'utf8');
  if (text.split(rule).length !== 2) throw new Error(`${model} does not have once: ${rule}`);
  return inFolder(async (folder) => {
    const file = join(folder, `${model}.qnt`);
    await writeFile(file, text.replace(rule, wrong));
    return simulate(file, drawing, SEED, []).then(
      () => null,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
  });
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-models-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function simulate(file: string, { count, steps }: Drawing, seed: number, more: string[]) {
  const args = [
    ...['run', file, '--backend', 'typescript', '--invariant', 'alwaysTrue'],
    ...['--max-samples', String(count), '--max-steps', String(steps), '--seed', String(seed)],
  ];
  return promisify(execFile)(process.execPath, [QUINT, ...args, ...more]);
}

function parseTrace(text: string): Trace {
  const { states } = JSON.parse(text) as { states: Record<string, Json>[] };
  return states.map((values) => {
    const { 'mbt::actionTaken': action, 'mbt::nondetPicks': picks, ...state } = values;
    return { action, picks: decode(picks), state: decode(state) };
  });
}

/** Decodes the Informal Trace Format: sets, lists and tuples become arrays. */
function decode(value: Json): Json {
  if (Array.isArray(value)) return value.map(decode);
  if (value === null || typeof value !== 'object') return value;
  if ('#bigint' in value) return Number(value['#bigint']);
  const list = value['#set'] ?? value['#tup'] ?? value['#map'];
  if (list) return list.map(decode);
  if (value.tag === 'None') return undefined;
  if (value.tag === 'Some') return decode(value.value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decode(one)]));
}
