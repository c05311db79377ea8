import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from './parse.ts';

const environment = { TOKEN: 'tok-5ecret', BROKEN: 'tok-5ecret\nx: y', LIMIT: '7' };

/** Entries of `faults.txt`: a line `>>> message`, then a file. Comments end an entry. */
const FAULTS = readFileSync(new URL('faults.txt', import.meta.url), 'utf8')
  .split(/\n+(?:# .*\n+)*>>> /)
  .slice(1)
  .map((entry) => {
    const [message = '', ...lines] = entry.trimEnd().split('\n');
    return { file: lines.join('\n'), message };
  });

const messageOf = (file: string): string => {
  try {
    return JSON.stringify(parseConfig(file, 'tenure.yaml', environment));
  } catch (error) {
    return (error as Error).message;
  }
};

test.each(FAULTS)('$message', ({ file, message }) => {
  expect(messageOf(file)).toBe(`tenure.yaml:${message}`);
});

test('no message exceeds its line or contains a secret', () => {
  const messages = FAULTS.map(({ file }) => messageOf(file));
  expect(messages).toHaveLength(137);
  expect(messages.filter((message) => /\n|5ecret/.test(message))).toEqual([]);
});
