import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainTable } from './output.ts';
import { printable, printableIn, printableJson } from './terminal.ts';

const EVIL = 'Ana\u001b]0;owned\u0007\u001b[31m\u009b2J\u007f\r\u202emoc.live';

test('text loses control codes and keeps lines, tabs and every script', () => {
  expect(printable(`${EVIL}\n\tשרה 👩‍💻 é`)).toBe('Ana]0;owned[31m2Jmoc.live\n\tשרה 👩‍💻 é');
  expect(printableIn({ name: EVIL, list: [{ title: '\u0007' }, 7, null] })).toEqual({
    name: 'Ana]0;owned[31m2Jmoc.live',
    list: [{ title: '' }, 7, null],
  });
});

test('JSON keeps its meaning', () => {
  const json = printableJson(JSON.stringify({ name: EVIL }, null, 2));
  expect(json).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(JSON.parse(json)).toEqual({ name: EVIL });
});

test('a cell of a table is one line', () => {
  const table = plainTable(['na\u001bme']);
  table.push([`${EVIL}\nnext`]);
  expect(table.toString()).not.toMatch(/[^\P{Cc}\n]/u);
  expect(table.toString()).toContain('moc.live next');
});

test('commands write text only through this module', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname });
  const others = files.filter(
    (file) =>
      !/^terminal\b/.test(file) &&
      /process\.std(?:out|err)\.write|console\.\w+\(/.test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
