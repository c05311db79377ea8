import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { HttpSource } from './http-source.ts';
import { parseConfig } from './parse.ts';
import { Settings } from './settings.ts';
import { FeedSource, SimulatedSource } from './sources.ts';

const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, block = '']) => block);
const environment = { UPSTREAM_TOKEN: 'token', PEOPLE_API_KEY: 'key', MAIL_PASSWORD: 'secret' };
const parse = (text: string) => parseConfig(text, 'tenure.yaml', environment);

test('every example loads', () => {
  expect(blocks).toHaveLength(5);
  for (const block of blocks) expect(parse(block)).toHaveProperty('limits');
});

test('the complete example shows the defaults, except for its source', () => {
  const { sources, ...settings } = parse(blocks[0]!);
  expect({ sources: [], ...settings }).toEqual(parse(''));
  expect(sources).toHaveLength(1);
});

/** Every key that takes a value, with its default as a file would spell it. */
function keysIn(schema: TSchema, prefix = ''): [key: string, standard: unknown][] {
  const { properties } = schema as { properties?: Record<string, TSchema & { default?: unknown }> };
  return Object.entries(properties ?? {}).flatMap(([name, type]) => {
    const key = prefix + name;
    const inner = keysIn(type, `${key}.`);
    return inner.length > 0 ? inner : [[key, type.default] as [string, unknown]];
  });
}

/** The second column of a row of the section's table. */
const documented = (title: string, key: string): string | undefined => {
  const section = page.split(/^##+ /m).find((part) => part.startsWith(title));
  return section
    ?.split('\n')
    .find((line) => line.startsWith(`| \`${key}\` |`))
    ?.split(' | ')[1];
};

const COMMON = ['type', 'name', 'provides', 'price', 'price_per', 'budget'];

test.each([
  ['Settings', Settings, ['sources']],
  ['`type: http`', HttpSource, COMMON],
  ['`type: feed`', FeedSource, COMMON],
  ['`type: simulated`', SimulatedSource, COMMON],
])('%s: every key is documented with its default', (title, schema, elsewhere) => {
  const keys = keysIn(schema).filter(([key]) => !elsewhere.includes(key));
  expect(keys.length).toBeGreaterThan(0);
  for (const [key, standard] of keys) {
    const told = documented(title, key);
    expect(told, key).toBeDefined();
    if (typeof standard !== 'object' && standard !== undefined)
      expect(told, key).toBe(`\`${standard}\``);
  }
});

test.each(COMMON)('%s is documented for all sources', (key) => {
  expect(documented('Sources', key)).toBeDefined();
});

test.each(
  keysIn(Settings)
    .map(([key]) => key)
    .filter((key) => documented('Settings', key)?.match(/\d/)),
)('the limits of %s are as documented', (key) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` |`))!;
  const [, , , from = '', to = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  const [section, name] = key.split('.');
  const set = (value: string) => parse(`${section}: { ${name}: ${value} }`);
  expect(() => [set(from), set(to)]).not.toThrow();
  const beyond = to.replace(/^\d+/, (digits) => String(Number(digits) + 1));
  expect(() => set(beyond)).toThrow(` ${from} to ${to}`);
});
