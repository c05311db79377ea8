/** Processor time by stage, computed from the profiles that `node --cpu-prof` writes. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Frame, stageOf } from './stages.ts';

/** Start and end in microseconds of the machine's monotonic clock, which profiles use too. */
export type Span = { from: number; to: number };

/** A microsecond count of `process.hrtime`. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** Microseconds by name. */
export type Times = Map<string, number>;

/** By stage, and by function within a stage. */
export type Sampled = { stages: Times; functions: Times };

type Node = { id: number; callFrame: Frame; children?: number[] };
type Profile = { nodes: Node[]; startTime: number; samples: number[]; timeDeltas: number[] };

/**
 * Sums up the work of a process's threads within a span.
 * @param folder with a profile of each thread
 */
export async function readTimes(folder: string, { from, to }: Span): Promise<Sampled> {
  const sampled: Sampled = { stages: new Map(), functions: new Map() };
  for (const name of await readdir(folder)) {
    const profile = JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile;
    const attributions = attribute(profile.nodes);
    let at = profile.startTime;
    profile.samples.forEach((sample, index) => {
      const taken = profile.timeDeltas[index]!;
      at += taken;
      const { stage, name } = attributions.get(sample)!;
      if (stage === null || at < from || at >= to) return;
      add(sampled.stages, stage, taken);
      add(sampled.functions, `${stage}: ${name}`, taken);
    });
  }
  return sampled;
}

const add = (times: Times, name: string, taken: number) =>
  times.set(name, (times.get(name) ?? 0) + taken);

type Attribution = {
  /** Null for an idle thread. */
  stage: string | null;
  /** The function and its file. */
  name: string;
};

/** The stage and the function of each node in the tree of calls. */
function attribute(nodes: readonly Node[]): Map<number, Attribution> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const attributions = new Map<number, Attribution>();
  const open: { node: Node; caller: string | null }[] = [{ node: nodes[0]!, caller: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, caller } = next;
    const stage = stageOf(node.callFrame, caller);
    attributions.set(node.id, { stage, name: nameOf(node.callFrame) });
    for (const child of node.children ?? []) open.push({ node: byId.get(child)!, caller: stage });
  }
  return attributions;
}

const nameOf = ({ functionName, url, lineNumber }: Frame): string => {
  const file = /([^/]+\/)?[^/]+$/.exec(url)?.[0] ?? 'native';
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
};
