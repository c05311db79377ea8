/** Mutants change one rule each, and leave types and data alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMutant } from './mutant.ts';
import { findMutants } from './operators.ts';
import { parseFiles } from './parse.ts';
import { drawMutants } from './sample.ts';

/** All programs that differ from this one by a mutant. */
function mutate(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tenure-operators-'));
  const path = join(folder, 'rule.ts');
  writeFileSync(path, text);
  const [mutants] = parseFiles([path], (source) => findMutants(source, 'rule.ts'));
  rmSync(folder, { recursive: true });
  return mutants!.map((mutant) => applyMutant(text, mutant));
}

test.each([
  ['a < b', ['a <= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a - b', ['a + b']],
  ['!a', ['a']],
  ['f(true)', ['f(false)']],
  ['a + 7', ['a + (7 + 1)']],
  ['list.some(f)', ['list.every(f)']],
  ['list.filter(f).map(g)', ['list.map(g)']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();']],
])('%s', (text, expected) => {
  expect(mutate(text)).toEqual(expected);
});

test.each([
  "import { a } from './7.ts'",
  'type A = 7 | true',
  'let a: 7 | null;',
  'const table = [1, 2, 3, 4, 5, 6, 7, 8];',
  'f(a as 7);',
  'f({ 7: a });',
])('%s has no mutants', (text) => {
  expect(mutate(text)).toEqual([]);
});

test('a seed draws the same mutants, from all areas', () => {
  const drawn = drawMutants(1, 25, []);
  expect(drawn).toEqual(drawMutants(1, 25, []));
  expect(drawn).not.toEqual(drawMutants(2, 25, []));
  expect(new Set(drawn.map(({ area }) => area.name)).size).toBe(5);
  for (const { mutant } of drawn) expect(mutant.after).not.toBe(mutant.before);
});
