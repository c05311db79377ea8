/**
 * The house rules that can be checked by looking at import lines. Each failure says what to do
 * instead; what the rules are for stands in `docs/architecture.md`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');

type Import = { from: string; to: string; typeOnly: boolean };
type SourceFile = { path: string; text: string; imports: Import[] };

const IMPORT =
  /^(?:import|export)\s(?<type>type\s)?(?:[^'";]*?\sfrom\s)?\s*'(?<to>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm;

function readSource(path: string): SourceFile {
  const text = readFileSync(join(SOURCE, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(({ groups }) => ({
    from: path,
    to: groups!.to ?? groups!.lazy!,
    typeOnly: Boolean(groups!.type),
  }));
  return { path, text, imports };
}

const files = globSync('**/*.ts', { cwd: SOURCE })
  .map((path) => relative(SOURCE, join(SOURCE, path)).replaceAll('\\', '/'))
  .map(readSource);
const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts');
const code = files.filter((file) => !isTest(file));

/** Within `src`, as a path from it; null for packages and what lies outside. */
function targetOf({ from, to }: Import): string | null {
  if (!to.startsWith('.')) return null;
  const path = posix.join(posix.dirname(from), to);
  return path.startsWith('..') ? null : path;
}

/** `src/contacts/keys.ts` belongs to `contacts`; a file in `src` itself to none. */
const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');

const TOP = ['http', 'cli', 'demo'];
const GROUND = ['database', 'queue', 'config', 'json'];
/** Starts everything, so it stands above all; what else lies in `src` itself is ground. */
const MAIN = 'main.ts';

type Layer = 'top' | 'domain' | 'ground';
const LAYERS: Layer[] = ['ground', 'domain', 'top'];

function layerOf(path: string): Layer {
  const folder = folderOf(path);
  if (path === MAIN || TOP.includes(folder)) return 'top';
  return folder === '' || GROUND.includes(folder) ? 'ground' : 'domain';
}

/**
 * Files that other folders may name beside an `index.ts`: the pure vocabulary of contacts, which
 * pure code elsewhere needs, and which the index mixes with code that reads and writes.
 */
const SHARED_VOCABULARY = ['contacts/record.ts', 'contacts/summary.ts'];

/** Pure: a file, or a folder with all that is in it. */
const PURE = [
  'changes/',
  'contacts/keys.ts',
  'contacts/keys/',
  'contacts/normalise/',
  'contacts/record.ts',
  'contacts/summary.ts',
  'contacts/views/',
  'credits/tiers.ts',
  'demo/world/',
  'contacts/staleness.ts',
];
const isPure = (path: string) =>
  PURE.some((pure) => path === pure || (pure.endsWith('/') && path.startsWith(pure)));
/** What computes and does nothing else: of `node:crypto` the hash, of `node:url` host names. */
const PURE_PACKAGES = [
  'any-ascii',
  'libphonenumber-js',
  'node:crypto',
  'node:url',
  'node:util',
  'tldts',
  'typebox',
];
const isPurePackage = (name: string) =>
  PURE_PACKAGES.some((pure) => name === pure || name.startsWith(`${pure}/`));

/** One line a breach, so that a failure reads as a list of what to do. */
const breaches = (describeBreach: (one: Import, target: string) => string | null): string[] =>
  code
    .flatMap((file) => file.imports)
    .map((one) => ({ one, target: targetOf(one) }))
    .flatMap(({ one, target }) => (target === null ? [] : [describeBreach(one, target)]))
    .filter((line) => line !== null);

test('the rules see the imports there are', () => {
  const imports = code.flatMap((file) => file.imports);
  expect(imports).toContainEqual({ from: 'main.ts', to: './http/index.ts', typeOnly: false });
  expect(imports).toContainEqual({ from: 'cli/commands.ts', to: './serve.ts', typeOnly: false });
  expect(imports).toContainEqual({ from: 'credits/ledger.ts', to: 'kysely', typeOnly: false });
  expect(imports.length).toBeGreaterThan(code.length);
});

describe('imports', () => {
  test('point one way: from the top to the domain to the ground', () => {
    const upward = breaches((one, target) => {
      const [from, to] = [layerOf(one.from), layerOf(target)];
      if (LAYERS.indexOf(from) >= LAYERS.indexOf(to) || one.typeOnly) return null;
      return `${one.from} (${from}) imports ${target} (${to}): have it passed in by who calls it, or move what is shared down`;
    });
    expect(upward).toEqual([]);
  });

  test('reach another folder through its index', () => {
    const direct = breaches((one, target) => {
      const folder = folderOf(target);
      if (folder === folderOf(one.from) || folder === '') return null;
      if (basename(target) === 'index.ts' || SHARED_VOCABULARY.includes(target)) return null;
      return `${one.from} imports ${target}: export what it needs from ${folder}/index.ts and import that`;
    });
    expect(direct).toEqual([]);
  });

  test('end in .ts', () => {
    const others = breaches((one) =>
      /\.(?:ts|json)$/.test(one.to)
        ? null
        : `${one.from} imports ${one.to}: name the file, with .ts`,
    );
    expect(others).toEqual([]);
  });
});

describe('pure files', () => {
  const pure = code.filter((file) => isPure(file.path));

  test('import nothing that reads, writes or waits', () => {
    const impure = pure
      .flatMap((file) => file.imports)
      .filter((one) => !one.typeOnly)
      .filter((one) => {
        const target = targetOf(one);
        if (target === null) return !isPurePackage(one.to);
        return !isPure(target) && !target.endsWith('.json');
      })
      .map(({ from, to }) => `${from} imports ${to}: take what it gives as an argument`);
    expect(impure).toEqual([]);
  });

  test('ask no clock, no chance and no environment', () => {
    const sources =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bperformance\.now\(/;
    const asking = pure
      .map((file) => ({ path: file.path, found: sources.exec(withoutComments(file.text))?.[0] }))
      .filter(({ found }) => found)
      .map(
        ({ path, found }) =>
          `${path} uses ${found}: take the day, the seed or the setting as an argument`,
      );
    expect(asking).toEqual([]);
  });
});

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('names say what a thing is', () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|misc|shared)(?:[/.-]|$)/;
  const named = files
    .filter((file) => vague.test(file.path))
    .map((file) => `${file.path}: name it after what it holds, or put it beside what uses it`);
  expect(named).toEqual([]);
});

test('the environment is read at the edge and passed in', () => {
  const edge = (path: string) => path === MAIN || /^(?:cli|config)\//.test(path);
  const reading = code
    .filter((file) => !edge(file.path) && /\bprocess\.env\b/.test(withoutComments(file.text)))
    .map((file) => `${file.path} reads process.env: take the value as an argument`);
  expect(reading).toEqual([]);
});
