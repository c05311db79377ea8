/** What is done to nodes and the database at random while the load continues. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Dice } from '../../src/profile/world/dice.ts';
import { ROOT } from '../support/process.ts';
import type { CrashingDatabase } from './database.ts';
import type { CrashingNode } from './nodes.ts';
import type { Stage } from './stage.ts';
import { pickWeighted } from './weighted.ts';

export type Event = {
  kind: string;
  weight: number;
  /** The part that no other event may touch meanwhile. */
  touches: 'node' | 'nodes' | 'database' | 'data server' | 'source' | 'everything';
  /** Ends when everything is restored. @param note records what was done */
  cause(
    stage: Stage,
    draws: Dice,
    node: CrashingNode,
    note: (detail: string) => void,
  ): Promise<void>;
};

/** Longer than nodes wait for sources and receivers, and than they need to notice a dead one. */
const PAST_TIMEOUTS_MS = [6_000, 12_000] as const;
/** Shorter than the minute that keep-alive needs, so that a test has more silent hosts. */
const SILENCE_MS = [3_000, 15_000] as const;
const OUTAGE_MS = [0, 6_000] as const;
const FULL_MS = [1_000, 5_000] as const;
const AHEAD_MS = [6_000, 12_000] as const;
/** Longer than the failures that make a source rest for a while. */
const SOURCE_DOWN_MS = [3_000, 8_000] as const;

const EVENTS: readonly Event[] = [
  { kind: 'node killed', weight: 6, touches: 'node', cause: killNode },
  { kind: 'all nodes killed', weight: 1, touches: 'nodes', cause: killNodes },
  { kind: 'node drained', weight: 1, touches: 'node', cause: drainNode },
  { kind: 'database killed', weight: 2, touches: 'database', cause: killDatabase },
  { kind: 'database stopped at once', weight: 2, touches: 'database', cause: stopDatabase },
  { kind: 'data server killed', weight: 6, touches: 'data server', cause: killDataServer },
  { kind: 'everything killed', weight: 1, touches: 'everything', cause: killEverything },
  { kind: 'sessions terminated', weight: 5, touches: 'database', cause: terminateSessions },
  { kind: 'node frozen', weight: 2, touches: 'node', cause: freezeNode },
  { kind: 'node frozen, its sessions gone', weight: 2, touches: 'node', cause: makeZombie },
  { kind: 'connection half-open', weight: 3, touches: 'node', cause: halfOpen },
  { kind: 'disk full', weight: 1, touches: 'database', cause: fillDisk },
  { kind: 'clock a day ahead', weight: 2, touches: 'node', cause: moveClock },
  { kind: 'source down', weight: 2, touches: 'source', cause: stopSource },
];

async function killNode(_stage: Stage, draws: Dice, node: CrashingNode, note: Note): Promise<void> {
  note(node.name);
  await node.kill();
  await delay(draws.between(0, 2_000));
  await node.up();
}

async function killNodes({ nodes }: Stage, _draws: Dice, _node: unknown, note: Note) {
  note('');
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.up()));
}

async function drainNode({ journal }: Stage, _draws: Dice, node: CrashingNode, note: Note) {
  note(node.name);
  // A node that is still starting has nothing to drain.
  await node.up();
  const code = await node.drain();
  if (code !== 0) journal.violation('a node did not drain', `${node.name}: exit code ${code}`);
  await node.up();
}

async function killDatabase({ database }: Stage, draws: Dice, _node: unknown, note: Note) {
  const outageMs = draws.between(...OUTAGE_MS);
  note(`away for ${outageMs} ms`);
  await database.kill();
  await delay(outageMs);
  await database.ensureUp();
}

async function stopDatabase({ database }: Stage, draws: Dice, _node: unknown, note: Note) {
  const outageMs = draws.between(...OUTAGE_MS);
  note(`away for ${outageMs} ms`);
  await database.stopAtOnce();
  await delay(outageMs);
  await database.ensureUp();
}

async function killDataServer({ database }: Stage, draws: Dice, _node: unknown, note: Note) {
  const server = draws.pick(database.dataServers);
  const outageMs = draws.between(...OUTAGE_MS);
  note(`${server.name}, away for ${outageMs} ms`);
  await server.kill();
  await delay(outageMs);
  await server.ensureUp();
}

async function killEverything(
  { nodes, database }: Stage,
  _draws: Dice,
  _node: unknown,
  note: Note,
) {
  note('');
  const servers = [database, ...database.dataServers];
  await Promise.all([...servers, ...nodes].map((process) => process.kill()));
  await Promise.all(servers.map((server) => server.ensureUp()));
  await Promise.all(nodes.map((node) => node.up()));
}

async function terminateSessions({ database }: Stage, draws: Dice, _node: unknown, note: Note) {
  const share = draws.pick([0.2, 0.5, 1]);
  const count = await database.terminateSessions(share);
  note(`${count} of them`);
}

async function freezeNode(_stage: Stage, draws: Dice, node: CrashingNode, note: Note) {
  const ms = draws.between(...PAST_TIMEOUTS_MS);
  note(`${node.name} for ${ms} ms`);
  node.freeze();
  await delay(ms);
  node.wake();
}

/** Other nodes take over its work; then it wakes and believes that it still has it. */
async function makeZombie(_stage: Stage, draws: Dice, node: CrashingNode, note: Note) {
  const ms = draws.between(...PAST_TIMEOUTS_MS);
  note(`${node.name} for ${ms} ms`);
  node.freeze();
  node.wire.cut('server');
  await delay(ms);
  node.wake();
}

async function halfOpen(_stage: Stage, draws: Dice, node: CrashingNode, note: Note) {
  const ms = draws.between(...SILENCE_MS);
  const serverLaterMs = draws.pick([0, 2_000, 8_000]);
  note(`${node.name} for ${ms} ms, at the database ${serverLaterMs} ms longer`);
  node.wire.swallow();
  await delay(ms);
  node.wire.mend(serverLaterMs);
}

async function fillDisk({ database }: Stage, draws: Dice, _node: unknown, note: Note) {
  const ms = draws.between(...FULL_MS);
  note(`for ${ms} ms${database.hasDisk ? '' : ', by refusing writes: no disk may be mounted'}`);
  await database.fillDisk();
  await delay(ms);
  await database.emptyDisk();
  await database.ensureUp();
}

async function moveClock(_stage: Stage, draws: Dice, node: CrashingNode, note: Note) {
  const ms = draws.between(...AHEAD_MS);
  note(`${node.name} for ${ms} ms, by ${LIBRARY ? 'libfaketime' : 'a shifted Date'}`);
  await node.kill();
  await node.up(aDayAhead());
  await delay(ms);
  await node.kill();
  await node.up();
}

async function stopSource({ source }: Stage, draws: Dice, _node: unknown, note: Note) {
  const ms = draws.between(...SOURCE_DOWN_MS);
  note(`for ${ms} ms`);
  source.down = true;
  await delay(ms);
  source.down = false;
}

type Note = (detail: string) => void;

const LIBRARY = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));

/** The wall clock alone: elapsed time is measured by another. */
function aDayAhead(): Record<string, string> {
  if (!LIBRARY) {
    const module = pathToFileURL(join(ROOT, 'test/crash/day-ahead.js'));
    return { NODE_OPTIONS: `--import=${module}` };
  }
  return { LD_PRELOAD: LIBRARY, FAKETIME: '+1d', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** @throws Error if no events have these names */
export function eventsCalled(kinds: readonly string[]): readonly Event[] {
  const unknown = kinds.find((kind) => EVENTS.every((event) => event.kind !== kind));
  if (unknown !== undefined) {
    const known = EVENTS.map(({ kind }) => kind).join(', ');
    throw new Error(`--only: there are no events named ${unknown}; there are ${known}`);
  }
  return kinds.length === 0 ? EVENTS : EVENTS.filter(({ kind }) => kinds.includes(kind));
}

/** Events that are possible with the database. @throws Error if none remains */
export function possibleEvents(
  events: readonly Event[],
  database: CrashingDatabase,
): readonly Event[] {
  const possible = events.filter(({ touches, cause }) => {
    if (touches === 'data server') return database.dataServers.length > 0;
    const stops =
      touches === 'everything' || (touches === 'database' && cause !== terminateSessions);
    return !stops || database.isOurs;
  });
  if (possible.length === 0) {
    throw new Error('--only: the servers of this database cannot be stopped; see --help');
  }
  return possible;
}

/** Causes event after event until the test ends; several of these run side by side. */
export async function causeEvents(
  stage: Stage,
  events: readonly Event[],
  draws: Dice,
  busy: Set<unknown>,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await delay(draws.between(200, 1_500));
    const event = pickWeighted(draws, events);
    const node = draws.pick(stage.nodes);
    const targets = targetsOf(event, stage, node);
    if (targets.some((target) => busy.has(target))) continue;
    for (const target of targets) busy.add(target);
    await event.cause(stage, draws, node, (detail) => stage.journal.event(event.kind, detail));
    for (const target of targets) busy.delete(target);
  }
}

function targetsOf({ touches }: Event, stage: Stage, node: CrashingNode): readonly unknown[] {
  const { nodes, database, source } = stage;
  if (touches === 'node') return [node];
  if (touches === 'source') return [source];
  if (touches === 'nodes') return [...nodes];
  if (touches === 'data server') return database.dataServers;
  if (touches === 'everything') return [...nodes, database, ...database.dataServers];
  return [database];
}
