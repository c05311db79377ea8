/** Version numbers that a release changes by hand agree. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../support/process.ts';

const { version } = manifest;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the lock file and the changelog have the version of package.json', () => {
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  expect(headings[0]).toBe('Unreleased');
  const [released, day] = headings[1]!.split(' - ');
  expect(released).toBe(version);
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('pages name it, and the versions of optional packages', () => {
  const pages = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })];
  const own = pages.flatMap((page) =>
    [...read(page).matchAll(/\b(?:tenure[-:]|tag --sign v)(\d+\.\d+\.\d+)/g)].map(
      ([, named]) => `${page} ${named}`,
    ),
  );
  expect(own).toContain(`docs/releasing.md ${version}`);
  expect(own.filter((line) => !line.endsWith(` ${version}`))).toEqual([]);

  const locked = lock.packages as object as Record<string, { version?: string }>;
  const left = [...read('docs/installation.md').matchAll(/ `?(@[\w-]+\/[\w-]+)@([\w.-]+)/g)];
  expect(left.length).toBe(3);
  for (const [, name, named] of left) {
    expect(named, name).toBe(locked[`node_modules/${name}`]?.version);
  }
});
