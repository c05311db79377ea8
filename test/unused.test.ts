/** Fails on exports that no other file uses, and on code in `src` that only tests use. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A name that a file imports from another; `*` stands for all of them. */
type Use = { from: string; to: string; name: string };
/** A name that a file re-exports. */
type Reexport = Use & { as: string };

const SOURCES = ['vitest.config.ts', '{bin,src,bench,scripts,test}/**/*.{ts,js}'];
const paths = globSync(SOURCES, { cwd: ROOT });
const files = paths.map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    '',
  );
  return { path: path.replaceAll('\\', '/'), text };
});

const isTest = (path: string): boolean => path.startsWith('test/') || path.endsWith('.test.ts');

const target = (from: string, to: string): string => posix.join(posix.dirname(from), to);

/** `a, type B as C` as pairs of names: in the other file, and here. */
const parseNames = (list: string): [string, string][] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as ') as [string, string?])
    .map(([name, as]) => [name, as ?? name]);

const NAMED = /^(import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/gm;
const WHOLE =
  /\*\s+(?:as\s+\w+\s+)?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)|new URL\('(\.[^']+\.[jt]s)'/g;

const uses: Use[] = [];
const reexports: Reexport[] = [];
for (const { path: from, text } of files) {
  for (const [, kind, list, to] of text.matchAll(NAMED)) {
    for (const [name, as] of parseNames(list!)) {
      const use = { from, to: target(from, to!), name };
      if (kind === 'import') uses.push(use);
      else reexports.push({ ...use, as });
    }
  }
  for (const [, ...targets] of text.matchAll(WHOLE)) {
    const to = targets.find((to) => to !== undefined)!;
    uses.push({ from, to: target(from, to), name: '*' });
  }
}

const DECLARED = /^export (?:async )?(function\*?|const|class|type) (\w+)/gm;
const LISTED = /^export \{([^}]*)\};/gm;

const declared = files.flatMap(({ path, text }) => [
  ...[...text.matchAll(DECLARED)].map(([, kind, name]) => ({
    path,
    name: name!,
    isType: kind === 'type',
  })),
  ...[...text.matchAll(LISTED)].flatMap(([, list]) =>
    parseNames(list!).map(([, name]) => ({ path, name, isType: false })),
  ),
]);

/** True if a file names its export a second time. A type does where a signature needs it. */
const usesItself = ({ path, name }: { path: string; name: string }): boolean =>
  files.find((file) => file.path === path)!.text.match(new RegExp(`\\b${name}\\b`, 'g'))!.length >
  1;

/** The names that files selected by `counts` use, followed through re-exports. */
function findUsed(counts: (path: string) => boolean): (path: string, name: string) => boolean {
  const used = new Set(
    uses.filter(({ from }) => counts(from)).map(({ to, name }) => `${to} ${name}`),
  );
  const isUsed = (path: string, name: string) =>
    used.has(`${path} ${name}`) || used.has(`${path} *`);
  for (let before = -1; before < used.size; ) {
    before = used.size;
    for (const { from, as, to, name } of reexports) if (isUsed(from, as)) used.add(`${to} ${name}`);
  }
  return isUsed;
}

/** Exports of an entry are used by others, or by tests of the program it starts. */
const ENTRIES = ['src/node/main.ts', 'src/commands/main.ts'];
/** Points at which tests hold a node. */
const FOR_TESTS = ['holdRacePoints', 'RACE_POINTS'];

test('the search finds the imports and exports', () => {
  const holdCredits = { path: 'src/money/credits/hold.ts', name: 'holdCredits', isType: false };
  expect(declared).toContainEqual(holdCredits);
  expect(findUsed(() => true)('src/money/credits/hold.ts', 'holdCredits')).toBe(true);
  expect(
    findUsed((path) => path.startsWith('bench/'))('src/money/credits/hold.ts', 'holdCredits'),
  ).toBe(false);
});

test('each export is used by another file', () => {
  const isUsed = findUsed(() => true);
  const handedOn = reexports.map(({ from, as }) => ({ path: from, name: as, isType: true }));
  const unused = [...declared, ...handedOn]
    .filter(({ path, name }) => !ENTRIES.includes(path) && !isUsed(path, name))
    .filter((one) => !(one.isType && usesItself(one)))
    .map(({ path, name }) => `${path} exports ${name}, which no other file uses`);
  expect(unused).toEqual([]);
});

test('exports of the product are not for tests alone', () => {
  const isUsed = findUsed((path) => !isTest(path));
  const product = (path: string) => path.startsWith('src/') && !isTest(path);
  const handedOn = reexports
    .filter(({ from, as }) => product(from) && !isUsed(from, as))
    .filter(({ from, as }) => !usesItself({ path: from, name: as }))
    .map(({ from, as }) => `${from} hands on ${as}`);
  const own = declared
    .filter(({ path, name }) => product(path) && !isUsed(path, name) && !FOR_TESTS.includes(name))
    .filter((one) => !usesItself(one))
    .map(({ path, name }) => `${path} exports ${name}`);
  const forTests = [...handedOn, ...own].map(
    (line) => `${line}, which only tests use: let them import the file itself, or have it`,
  );
  expect(forTests).toEqual([]);
});
