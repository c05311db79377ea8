import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig, PROVIDED } from '../ground/config/index.ts';
import { providedFor } from './attributes.ts';
import { STANDARD_POLICY } from './http/policy.ts';
import { FAULTS } from './source.ts';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs');
const page = readFileSync(join(root, 'docs/sources.md'), 'utf8');

test('every example loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-docs-'));
  const blocks = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(6);
  for (const block of blocks.filter((block) => block.startsWith('sources:'))) {
    const file = join(folder, 'tenure.yaml');
    await writeFile(file, block);
    expect((await loadConfig(file, { PEOPLE_API_KEY: 'key' })).sources).toHaveLength(1);
  }
  await rm(folder, { recursive: true });
});

const PRESETS = readdirSync(join(import.meta.dirname, 'presets'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));
const vendors = readFileSync(join(root, 'docs/vendors.md'), 'utf8');

test.each(PRESETS)('%s has a section with its file, its lines, its key and a trial', (preset) => {
  const section = vendors
    .split(/^## /m)
    .find((part) => part.includes(`](../src/sources/presets/${preset}.yaml)`))!;
  expect(section).toContain(`  - preset: ${preset}\n`);
  expect(section).toContain(`tenure sources test ${preset} --`);
  const text = readFileSync(join(import.meta.dirname, 'presets', `${preset}.yaml`), 'utf8');
  for (const [, key] of text.replaceAll(/^ *#.*$/gm, '').matchAll(/\$\{(\w+)\}/g)) {
    expect(section).toContain(`export ${key}=`);
  }
  for (const told of ['**Costs**', '**Provides**', '**Data may be kept**', '**Key**']) {
    expect(section.replaceAll('**Provides**,', '**Provides**')).toContain(told);
  }
});

test('every link has a target', () => {
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  for (const link of links) expect(existsSync(join(docs, link)), link).toBe(true);
});

test('every attribute is listed with its sources', () => {
  const rows = page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| `(\w+)` \|$/gm);
  const listed = [...rows].flatMap(([, names = '', provided = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, provided]),
  );
  expect(listed).toHaveLength(7);
  for (const [name, provided] of listed) expect(providedFor(name!)).toBe(provided);
  expect(new Set(listed.map(([, provided]) => provided))).toEqual(new Set(PROVIDED));
});

test('every fault is a documented outcome', () => {
  for (const fault of FAULTS) expect(page).toContain(`\`${fault}\``);
});

test('the figures are those of the policy', () => {
  expect(STANDARD_POLICY).toEqual({
    tries: 3,
    firstDelayMs: 100,
    longestDelayMs: 1_000,
    delayWithoutHintMs: 100,
    longestRetryAfterMs: 2_000,
    longestTurnMs: 10_000,
    failuresToRest: 15,
    firstRestMs: 2_000,
    longestRestMs: 60_000,
  });
  for (const figure of [
    '**Tries**: three for a question',
    'after fifteen failures in a row',
    'for 2 seconds, then 4, 8, up to 60',
    'more than 10 seconds is put off',
    'longer than two seconds',
  ]) {
    expect(page).toContain(figure);
  }
});
