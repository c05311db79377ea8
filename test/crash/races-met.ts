/** Which race points the processes of a run have passed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RACE_POINTS, type RacePoint } from '../../src/ground/race-points.ts';
import { type Program, THIS } from './nodes.ts';

const WITNESS = new URL('./race-witness.js', import.meta.url).href;

const fileIn = (folder: string): string => join(folder, 'races.txt');

/** Arguments of Node; none for another release, whose points are not these. */
export const witnessing = (program: Program): string[] =>
  program === THIS ? ['--import', WITNESS] : [];

export const witnessEnvironment = (folder: string) => ({ TENURE_RACES: fileIn(folder) });

export async function findUnmet(folder: string): Promise<RacePoint[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const passed = new Set(text.split('\n'));
  return RACE_POINTS.filter((point) => !passed.has(point));
}
