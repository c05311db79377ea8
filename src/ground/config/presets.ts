/**
 * Shipped presets of HTTP sources. `preset: NAME` in a source stands for the keys of the file
 * `src/sources/presets/NAME.yaml`; keys beside it replace them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Problem } from './check.ts';
import { type Environment, parseYaml } from './document.ts';
import { nearest, pointerTo } from './error.ts';

/** The package has these files only here, so the path leads out of the compiled files. */
const FOLDER = new URL('../../../src/sources/presets/', import.meta.url);
const ENDING = '.yaml';

/** `given` is the source with the keys of its preset. */
type Filled = { given: unknown; source: null; problems: Problem[] };

/** Replaces `preset` in a source by the keys of the preset. */
export function withPreset(given: unknown, pointer: string, environment: Environment): Filled {
  const problem = (reason: string): Filled => ({
    ...{ given, source: null },
    problems: [{ pointer: pointerTo(pointer, 'preset'), reason }],
  });
  if (!isMap(given) || given.preset === undefined || (given.type ?? 'http') !== 'http') {
    return { given, source: null, problems: [] };
  }
  const { preset, ...own } = given;
  const names = presetNames();
  if (typeof preset !== 'string' || !names.includes(preset)) {
    return problem(unknownPreset(String(preset), names));
  }
  const text = readFileSync(new URL(preset + ENDING, FOLDER), 'utf8');
  const { value, faults } = parseYaml(text, environment);
  if (faults[0]) return problem(faults[0].reason);
  const [keys] = (value as { sources: [object] }).sources;
  return { given: { ...keys, ...own }, source: null, problems: [] };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const presetNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();

function unknownPreset(typed: string, names: readonly string[]): string {
  const meant = nearest(typed, names);
  return meant ? `unknown; did you mean ${meant}?` : `unknown; there are: ${names.join(', ')}`;
}
