/** The steps of an upgrade, one after the other under load. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrashingNode } from '../crash/nodes.ts';
import { THIS } from '../crash/nodes.ts';
import { tenure } from '../crash/operator.ts';
import type { Part, Stage } from '../crash/stage.ts';
import type { Release } from './release.ts';

/** Nodes of the release before, and nodes of this one. */
const NAMES = ['api-before', 'worker-before', 'api-now', 'worker-now'] as const;
type Name = (typeof NAMES)[number];

export const castOf = ({ program }: Release): Part[] =>
  NAMES.map((name) => ({
    name,
    role: name.startsWith('api') ? 'api' : 'worker',
    program: name.endsWith('before') ? program : THIS,
    waits: name.endsWith('now'),
  }));

export type Phase = {
  title: string;
  /** Nodes that run during the phase; clients call those of the API. */
  nodes: readonly Name[];
  /** API nodes that continue without being called. */
  beside?: readonly Name[];
  migrates?: boolean;
};

const BEFORE: Phase = { title: 'the release before alone', nodes: ['api-before', 'worker-before'] };

/** Only a release that accepts the schema of the next one can be started on it. */
const RETURN: Phase[] = [
  { title: 'both', nodes: NAMES },
  { title: 'rolled back on the new schema', nodes: ['api-before', 'worker-before'] },
  { title: 'both again', nodes: NAMES },
];

export const phasesOf = (withReturn: boolean): Phase[] => [
  BEFORE,
  { ...BEFORE, title: 'the release before on the new schema', migrates: true },
  {
    title: 'queued by this one, taken by the one before',
    nodes: ['api-now', 'worker-before'],
    beside: ['api-before'],
  },
  {
    title: 'queued by the one before, taken by this one',
    nodes: ['api-before', 'worker-now'],
    beside: ['api-now'],
  },
  ...(withReturn ? RETURN : []),
  { title: 'this one alone', nodes: ['api-now', 'worker-now'] },
];

/** Starts the nodes that a phase needs and ends the others; new ones start before old ones end. */
export async function enter(stage: Stage, phase: Phase): Promise<void> {
  stage.journal.note(`phase: ${phase.title}`);
  if (phase.migrates) await migrate(stage);
  const isWanted = ({ name }: CrashingNode) =>
    [...phase.nodes, ...(phase.beside ?? [])].some((wanted) => wanted === name);
  await Promise.all(stage.nodes.filter(isWanted).map((node) => node.up()));
  const called = stage.nodes.filter(({ name, url }) => url && phase.nodes.some((n) => n === name));
  stage.urls.splice(0, stage.urls.length, ...called.map(({ url }) => url));
  await Promise.all(stage.nodes.filter((node) => !isWanted(node)).map((node) => end(stage, node)));
  await rollKeys(stage);
}

async function migrate({ operator, journal }: Stage): Promise<void> {
  // From here on the operator's commands are the new ones, as they would be installed.
  operator.program = THIS;
  const { code, output, errors } = await tenure(operator, ['db', 'migrate', '--json']);
  if (code !== 0) throw new Error(`the database could not be migrated: ${errors}`);
  journal.note(`applied ${output.applied.join(', ') || 'nothing'}`);
}

async function end({ journal }: Stage, node: CrashingNode): Promise<void> {
  if (!node.isUp) return;
  const code = await node.drain();
  if (code !== 0) journal.violation('a node did not stop in order', `${node.name}: ${code}`);
}

/** Every account's key; a user may roll five in an hour, and there are more phases than that. */
async function rollKeys({ accounts, journal, urls }: Stage): Promise<void> {
  const due = journal.events.get('key rolled') ?? 0;
  const account = accounts[due % accounts.length]!;
  const response = await fetch(`${urls[due % urls.length]}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: account.apiKey }),
  });
  const body = (await response.json()) as { api_key: string; message: string };
  if (response.status !== 200) {
    return journal.violation('a key could not be rolled', `${response.status} ${body.message}`);
  }
  // The old key is valid for its grace period; calls use the new one on any node.
  account.apiKey = body.api_key;
  journal.event('key rolled', `of account ${account.id}`);
}

/**
 * Schema errors for a statement of another release; such work is repeated, and the error hidden.
 */
const MISFIT =
  /cached plan must not change|does not exist|violates (?:not-null|check) constraint|column .* is of type/;

export async function checkLogs({ folder, nodes, journal }: Stage): Promise<void> {
  for (const { name } of nodes) {
    const text = await readFile(join(folder, `${name}.log`), 'utf8').catch(() => '');
    const misfit = text.split('\n').find((line) => MISFIT.test(line));
    if (misfit)
      journal.violation('a statement does not fit the schema', `${name}: ${misfit.slice(0, 400)}`);
  }
}
