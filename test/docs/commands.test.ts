import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.ts';
import { ROOT } from '../support/process.ts';

test('docs/commands.md names every command, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');
  const named = [...page.matchAll(/^\| .*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/npx tenure ([\w-]+)/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});
