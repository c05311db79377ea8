/** The operator beside the clients: accounts, imports and erasures, by the command line. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../src/profile/world/dice.ts';
import type { Json } from '../support/service.ts';
import type { CrashingDatabase } from './database.ts';
import type { Journal } from './journal.ts';
import type { Program } from './nodes.ts';
import { type People, type Person, tell } from './people.ts';
import { witnessEnvironment, witnessing } from './races-met.ts';

export type Operator = {
  folder: string;
  database: CrashingDatabase;
  journal: Journal;
  people: People;
  /** The release that it uses; another one after an upgrade. */
  program: Program;
};

export type Ended = { code: number | null; output: Json; errors: string };

/** Runs `tenure ARGS`, and kills it after that time. */
export async function tenure(
  { database, folder, program }: Pick<Operator, 'database' | 'folder' | 'program'>,
  args: string[],
  killAfterMs: number | null = null,
): Promise<Ended> {
  const child = spawn(program.node, [...witnessing(program), program.bin, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, ...witnessEnvironment(folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killing =
    killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  let stdout = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(killing);
  return { code, output: code === 0 ? JSON.parse(stdout) : stdout, errors };
}

const MOST_ATTEMPTS = 60;

/** Repeats until success, because the database may be away and the command may be killed. */
export async function persist(operator: Operator, draws: Dice, args: string[]): Promise<Json> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const killAfterMs = draws.chance(0.25) ? draws.between(300, 2_000) : null;
    if (killAfterMs) operator.journal.event('command killed', args[0]!);
    const { code, output, errors } = await tenure(operator, args, killAfterMs);
    if (code === 0) return output;
    operator.journal.note(`${args.join(' ')}: ${code ?? 'killed'} ${errors.trim().slice(0, 200)}`);
    await delay(500);
  }
  operator.journal.violation('a command never succeeded', args.join(' '));
  return null;
}

const KNOWN = ['stale', 'fresh', 'gone'];

/** Everybody who is stored from the beginning. */
export async function importEverybody(operator: Operator): Promise<void> {
  const known = operator.people.all.filter(({ kind }) => KNOWN.includes(kind));
  const { code, errors } = await tenure(operator, ['import', await fileOf(operator, known)]);
  if (code !== 0) throw new Error(`the people could not be imported: ${errors}`);
}

async function fileOf({ folder }: Operator, people: readonly Person[]): Promise<string> {
  const path = join(folder, 'people.jsonl');
  const lines = people.map((person) => JSON.stringify(tell(person, person.told > 0)));
  await writeFile(path, lines.join('\n'));
  return path;
}

const PAUSE_MS = 4_000;
const ERASURE_SHARE = 0.3;
const MOST_IMPORTED = 25;

/** Imports changes of some people, and erases others, until the load has ended. */
export async function operate(operator: Operator, draws: Dice, ended: AbortSignal): Promise<void> {
  const erasable = operator.people.all.filter((person) => person.erasable);
  while (!ended.aborted) {
    const person = draws.chance(ERASURE_SHARE) ? erasable.pop() : undefined;
    if (person) await erase(operator, draws, person);
    else await importSome(operator, draws);
    await delay(draws.between(PAUSE_MS / 4, PAUSE_MS));
  }
}

async function importSome(operator: Operator, draws: Dice): Promise<void> {
  const known = operator.people.all.filter(
    (person) => KNOWN.includes(person.kind) && person.kind !== 'gone' && !person.erasable,
  );
  const some = new Set(
    Array.from({ length: draws.between(1, MOST_IMPORTED) }, () => draws.pick(known)),
  );
  const summary = await persist(operator, draws, ['import', await fileOf(operator, [...some])]);
  if (!summary || summary.rejected === 0) return;
  operator.journal.violation('an import rejected good records', JSON.stringify(summary));
}

async function erase(operator: Operator, draws: Dice, person: Person): Promise<void> {
  operator.journal.note(`erasing ${person.email}`);
  person.erasedAt = performance.now();
  await persist(operator, draws, ['contact', 'erase', '--email', person.email, '--json']);
}
