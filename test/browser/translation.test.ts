/** The texts of the console in both languages, without a browser. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from '../../console/src/texts/de/index.ts';
import { ROOT } from '../support/process.ts';

const TEXTS = join(ROOT, 'console/src/texts');
const filesOf = (language: string) => readdirSync(join(TEXTS, language));

type Tree = { readonly [name: string]: Tree | string | readonly string[] | Say };
type Say = (...values: never[]) => string;

/** For parameters of all kinds; as a number it is 7. */
const VALUE = Object.assign(Object('7'), {
  name: 'N',
  user: { name: 'U', email: 'E' },
  granted: '1',
  charged: '1',
  left: '1',
  usage: '1',
  balance: '1',
  refunded: '1',
  join: (between: string) => `J${between}`,
});

/** Returns all texts by their path, such as `shell.menu`. */
function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, one]): [string, string][] => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof one === 'string') return [[at, one]];
    if (typeof one === 'function') return [[at, say(one)]];
    return textsOf(one as Tree, at);
  });
}

const say = (one: Say): string => String(one(...(Array(4).fill(VALUE) as never[])));

async function englishTexts(): Promise<Map<string, string>> {
  const files = filesOf('en').filter((name) => name !== 'messages.ts' && name !== 'verdicts.ts');
  const modules = await Promise.all(files.map((name) => import(join(TEXTS, 'en', name))));
  return new Map(modules.flatMap((module) => textsOf({ ...module })));
}

const germanTexts = (): Map<string, string> => {
  const { verdicts: _, ...others } = de;
  return new Map(textsOf(others as unknown as Tree));
};

test('German has a file for each file of English texts', () => {
  const own = ['index.ts', 'verdict-phrases.ts'];
  expect(filesOf('de').filter((name) => !own.includes(name))).toEqual(filesOf('en'));
});

test('German has every text', async () => {
  const [english, german] = [await englishTexts(), germanTexts()];
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  expect(german.size).toBeGreaterThan(600);
});

/** Names, examples, and words that both languages have. */
const SHARED = new Set([
  ...[
    'Tenure',
    'LinkedIn',
    'HubSpot',
    'Pipedrive',
    'CRM',
    'Esc',
    'URL',
    'CSV',
    'JSON Lines',
    'Parquet',
  ],
  ...['Ana Silva', 'Acme', 'acme.example', 'hubspot:123'],
  ...['Name', 'Lead', 'Leads', 'Lead 7', 'Credits', 'Webhooks', 'Domain', 'Format', 'Median'],
]);

test('German texts are not the English ones', async () => {
  const german = germanTexts();
  const same = [...(await englishTexts())].filter(
    ([path, text]) => german.get(path) === text && !SHARED.has(text),
  );
  expect(same).toEqual([]);
});
