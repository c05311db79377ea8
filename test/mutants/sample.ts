/** Draws mutants from all areas in turn, the same ones for the same seed. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { dice, STREAM } from '../../src/profile/world/dice.ts';
import { ROOT } from '../support/process.ts';
import { AREAS, type Area } from './areas.ts';
import type { Mutant } from './mutant.ts';
import { findMutants } from './operators.ts';
import { parseFiles } from './parse.ts';

export type Drawn = { area: Area; mutant: Mutant };

export function drawMutants(seed: number, count: number, only: readonly string[]): Drawn[] {
  const areas = AREAS.filter(({ name }) => only.length === 0 || only.includes(name));
  const decks = areas.map((area, at) => shuffle(mutantsOf(area), seed, at));
  const drawn: Drawn[] = [];
  for (let round = 0; drawn.length < count; round += 1) {
    const before = drawn.length;
    areas.forEach((area, at) => {
      const mutant = decks[at]![round];
      if (mutant && drawn.length < count) drawn.push({ area, mutant });
    });
    if (drawn.length === before) break;
  }
  return drawn;
}

function mutantsOf({ files, except }: Area): Mutant[] {
  const paths = files
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !path.endsWith('.test.ts') && !except?.test(path))
    .sort();
  const absolute = paths.map((path) => join(ROOT, path));
  return parseFiles(absolute, (source, path) =>
    findMutants(source, paths[absolute.indexOf(path)]!),
  ).flat();
}

function shuffle(mutants: readonly Mutant[], seed: number, part: number): Mutant[] {
  const draws = dice(seed, STREAM.noise, 900 + part);
  return mutants
    .map((mutant) => ({ mutant, order: draws.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant);
}
