import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keySamples } from '../../../test/profile/key-samples.ts';
import { KEYS } from './version.ts';

/** The version, then the digest of the keys of each sample. */
const WRITTEN = new URL('./version.txt', import.meta.url);
const COMMAND = 'npx vitest run src/profile/keys -u';

/** The order of keys matters for their strength, but not for what is stored. */
const digest = (keys: readonly string[]): string =>
  hash('sha256', [...keys].sort().join(), 'hex').slice(0, 8);

const made = new Map([...keySamples()].map(([name, keys]) => [name, digest(keys)]));
const render = () =>
  `version ${KEYS}\n${[...made].map(([name, keys]) => `${keys}  ${name}\n`).join('')}`;

function readWritten(): { version: number; keys: Map<string, string> } {
  const [first = '', ...lines] = readFileSync(WRITTEN, 'utf8').trimEnd().split('\n');
  const keys = lines.map((line) => [line.slice(10), line.slice(0, 8)] as const);
  return { version: Number(first.replace('version ', '')), keys: new Map(keys) };
}

test('keys have not changed since their version was last raised', async () => {
  const { version, keys } = readWritten();
  const changed = [...made].filter(([name, own]) => (keys.get(name) ?? own) !== own);
  const shown = changed.slice(0, 10).map(([name]) => name);
  expect(
    version === KEYS ? shown : [],
    `Stored keys of ${changed.length} samples have changed, so contacts stored before would be missed: raise KEYS in src/profile/keys/version.ts (once between two releases), then ${COMMAND}`,
  ).toEqual([]);
  await expect(
    render(),
    `Samples or the version are new. If normalisation changed with them, raise KEYS in src/profile/keys/version.ts as well. Then ${COMMAND}`,
  ).toMatchFileSnapshot(WRITTEN.pathname);
});

test('there are samples of every kind, and most have keys', () => {
  const sizes = [...keySamples().values()].map((keys) => keys.length);
  expect(sizes.length).toBeGreaterThan(2_000);
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(1_800);
  expect(Math.max(...sizes)).toBeGreaterThan(4);
});
