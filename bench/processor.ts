/** Processor time of processes on this machine, as Linux counts it. */
import { readdir, readFile } from 'node:fs/promises';

/** Linux reports processor time in hundredths of a second, regardless of its own clock. */
const TICKS_PER_SECOND = 100;

type Times = { parent: number; own: number; ofEnded: number };

/** Undefined for a process that has ended, and on other systems. */
async function timesOf(pid: number | string): Promise<Times | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may hold any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 20) return undefined;
  const seconds = (first: number) =>
    (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND;
  return { parent: Number(fields[1]), own: seconds(11), ofEnded: seconds(13) };
}

/** Processor time of the ended children of this process. */
export const processorSecondsOfEnded = async (): Promise<number | null> =>
  (await timesOf('self'))?.ofEnded ?? null;

/**
 * Processor time of a process and all its children, including ended ones, in seconds; null where
 * the system does not report it.
 */
export async function processorSecondsOfAll(pid: number): Promise<number | null> {
  const parent = await timesOf(pid);
  if (!parent) return null;
  const children = await Promise.all((await childrenOf(pid)).map(timesOf));
  return children.reduce((sum, times) => sum + (times?.own ?? 0), parent.own + parent.ofEnded);
}

/** The ids of a process's running children; none where the system does not list them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(async (id) => ({ id, times: await timesOf(id) })));
  return all.filter(({ times }) => times?.parent === pid).map(({ id }) => Number(id));
}
