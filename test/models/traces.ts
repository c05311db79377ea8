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

/** A part of a model's text, and a wrong one in its place. */
export type WrongRule = readonly [rule: string, wrong: string];

/**
 * Draws traces, and checks `alwaysTrue` after each step.
 * @param model the name of a file here, without its ending
 * @throws Error with the trace that violates an invariant
 */
export async function* drawTraces(
  model: string,
  { count, steps }: Drawing,
): AsyncGenerator<readonly Trace[]> {
  for (let drawn = 0; drawn < count; drawn += PORTION) {
    const portion = Math.min(PORTION, count - drawn);
    yield await inFolder((folder) =>
      draw(fileOf(model), folder, { count: portion, steps }, SEED + drawn, INVARIANT),
    );
  }
}

/** Draws traces of a model in which one rule is replaced by a wrong one. No invariant is checked. */
export const drawWrongTraces = (
  model: string,
  rule: WrongRule,
  drawing: Drawing,
): Promise<readonly Trace[]> =>
  inFolder(async (folder) => {
    const file = await writeWrong(model, rule, folder);
    return draw(file, await mkdtemp(join(folder, 'traces-')), drawing, SEED, []);
  });

/**
 * Checks the invariants of a model in which one rule is replaced by a wrong one.
 * @returns what Quint prints about the violation; null if no trace violates an invariant
 */
export const violationOf = (
  model: string,
  rule: WrongRule,
  drawing: Drawing,
): Promise<string | null> =>
  inFolder(async (folder) =>
    simulate(await writeWrong(model, rule, folder), drawing, SEED, INVARIANT).then(
      () => null,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    ),
  );

const fileOf = (model: string): string => join(import.meta.dirname, `${model}.qnt`);

/** @returns the file of the changed model */
async function writeWrong(
  model: string,
  [rule, wrong]: WrongRule,
  folder: string,
): Promise<string> {
  const text = await readFile(fileOf(model), 'utf8');
  if (text.split(rule).length !== 2) throw new Error(`${model} does not have once: ${rule}`);
  const file = join(folder, `${model}.qnt`);
  await writeFile(file, text.replace(rule, wrong));
  return file;
}

/** @param folder an empty one, for a file a trace */
async function draw(
  file: string,
  folder: string,
  drawing: Drawing,
  seed: number,
  more: readonly string[],
): Promise<readonly Trace[]> {
  await simulate(file, drawing, seed, [
    ...['--mbt', '--n-traces', String(drawing.count)],
    ...['--out-itf', join(folder, '{seq}.itf.json'), ...more],
  ]);
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map(parseTrace);
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-models-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const INVARIANT = ['--invariant', 'alwaysTrue'];

function simulate(file: string, { count, steps }: Drawing, seed: number, more: readonly string[]) {
  const args = [
    ...['run', file, '--backend', 'typescript'],
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
