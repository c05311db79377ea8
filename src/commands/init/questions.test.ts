import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { askOpen } from './questions.ts';

const STANDARD = { name: 'crm', database: 'embedded', source: 'none' };

/** Types the lines at a terminal, and closes it after them if the questions are not answered. */
async function type(lines: readonly string[], given: Partial<Answers> = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = askOpen(given, STANDARD, { input, output });
  let told = '';
  let at = 0;
  output.on('data', (text) => {
    told += text;
    if (!/\] $/.test(told)) return;
    const next = lines[at++];
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const answers = await asked;
  return { answers, told };
}

test('empty answers are those in brackets', async () => {
  const { answers, told } = await type(['', '', '']);
  expect(answers).toEqual({
    name: 'crm',
    database: { kind: 'embedded' },
    source: { kind: 'none' },
  });
  expect(told).toMatch(/^1\/3 .*\[crm\] 2\/3 .*\[embedded\] 3\/3 .*\[none\] $/s);
});

test('reads each answer, and asks again after one that is not valid', async () => {
  const { answers, told } = await type([
    ' Acme ',
    'mysql://x/y',
    'postgres://db.example/crm',
    'ftp://x.example',
    'https://profiles.example.com/lookup',
  ]);
  expect(answers).toEqual({
    name: 'Acme',
    database: { kind: 'url', url: 'postgres://db.example/crm' },
    source: { kind: 'http', url: 'https://profiles.example.com/lookup' },
  });
  expect(told).toContain('It must be "embedded" or a URL');
  expect(told).toContain('It must be none, folder, demo, or an http or https URL.');
});

test('asks only what no option answers', async () => {
  const { answers, told } = await type(['Demo'], {
    name: 'Acme',
    database: { kind: 'embedded' },
  });
  expect(answers).toMatchObject({ name: 'Acme', source: { kind: 'demo' } });
  expect(told).toMatch(/^3\/3/);
});

test('a closed terminal is no answer', async () => {
  await expect(type(['Acme'])).rejects.toThrow('not answered: nothing was made');
});
