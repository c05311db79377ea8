/**
 * The house rules that can be checked by looking at import lines. Each failure says what to do
 * instead; what the rules are for stands in `docs/architecture.md`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
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

/** `src/profile/keys/index.ts` belongs to `contacts`; a file in `src` itself to none. */
const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');

const TOP = ['http', 'cli', 'demo'];
const GROUND = [
  'api',
  'database',
  'queue',
  'config',
  'json',
  'limits',
  'metrics',
  'retention',
  'tracing',
];
/** Starts everything, so it stands above all. */
const MAIN = 'main.ts';
/** What brings everything together; what else lies in `src` itself is ground. */
const TOP_FILES = [MAIN, 'endpoints.ts', 'retained.ts', 'workers.ts'];

type Layer = 'top' | 'domain' | 'ground';
const LAYERS: Layer[] = ['ground', 'domain', 'top'];

function layerOf(path: string): Layer {
  const folder = folderOf(path);
  if (TOP_FILES.includes(path) || TOP.includes(folder)) return 'top';
  return folder === '' || GROUND.includes(folder) ? 'ground' : 'domain';
}

/**
 * What a profile says is one vocabulary in rooms: each room has a door of its own, and what lies in
 * the hall is open to all.
 */
const isDoor = (target: string): boolean =>
  basename(target) === 'index.ts' || /^profile\/[\w-]+\.ts$/.test(target);

/** Pure: a file, or a folder with all that is in it. */
const PURE = [
  'api/',
  'changes/',
  'contacts/merge/',
  'credits/tiers.ts',
  'json/',
  'profile/',
  'tables/',
  'watches/likelihood.ts',
  'watches/pause.ts',
  'watches/schedule.ts',
  'watches/spending.ts',
  'watches/submission.ts',
  'webhooks/signing/',
  'world/',
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
      if (isDoor(target)) return null;
      return `${one.from} imports ${target}: export what it needs from ${folder}/index.ts and import that`;
    });
    expect(direct).toEqual([]);
  });

  test('make no circle of folders', () => {
    const arrows = new Map<string, Set<string>>();
    for (const one of code.flatMap((file) => file.imports)) {
      const [from, to] = [folderOf(one.from), folderOf(targetOf(one) ?? '')];
      if (from === to || from === '' || to === '') continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(arrows.get(from) ?? [])].some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        return reaches(next, to, seen.add(next));
      });
    const circles = [...arrows.keys()]
      .filter((folder) => reaches(folder, folder))
      .map((folder) => `${folder} is reached from itself: move down what both sides need`);
    expect(circles).toEqual([]);
  });

  test('make no circle of files', () => {
    const imported = new Map(
      code.map(({ path, imports }) => [path, imports.flatMap((one) => targetOf(one) ?? [])]),
    );
    /** Whose imports have been followed to their end, and the way to the file being followed. */
    const [done, way] = [new Set<string>(), [] as string[]];
    const circles: string[] = [];
    const follow = (path: string): void => {
      const at = way.indexOf(path);
      if (at >= 0) circles.push(`${way.slice(at).join(' → ')} → ${path}`);
      if (at >= 0 || done.has(path)) return;
      way.push(path);
      for (const next of imported.get(path) ?? []) follow(next);
      way.pop();
      done.add(path);
    };
    for (const { path } of code) follow(path);
    expect(circles).toEqual([]);
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

test('names of hosts are looked up without holding a thread', () => {
  const others = code
    .flatMap((file) => file.imports)
    .filter(({ from, to, typeOnly }) => {
      return /^(?:node:)?dns(?:\/|$)/.test(to) && !typeOnly && folderOf(from) !== 'names';
    })
    .map(({ from, to }) => `${from} imports ${to}: ask names/ instead`);
  expect(others).toEqual([]);
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

test('the map in docs/architecture.md names what lies in src', () => {
  const map = readFileSync(join(SOURCE, '../docs/architecture.md'), 'utf8');
  const places = new Set(
    code.map(({ path }) => (path.includes('/') ? `src/${folderOf(path)}/` : `src/${path}`)),
  );
  const unnamed = [...places].filter((place) => !map.includes(`\`${place}\``));
  expect(unnamed).toEqual([]);
});

test('names say what a thing is', () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|misc|shared)(?:[/.-]|$)/;
  const named = files
    .filter((file) => vague.test(file.path))
    .map((file) => `${file.path}: name it after what it holds, or put it beside what uses it`);
  expect(named).toEqual([]);
});

test('advisory locks have their numbers in one file', () => {
  const LOCKS = 'database/locks.ts';
  const numbers = /\b(?:\d{6,}|\d{1,3}(?:_\d{3})+)\b/;
  const own = code
    .filter(({ path, text }) => path !== LOCKS && /\bpg_(?:try_)?advisory_/.test(text))
    .map(({ path, text }) => ({ path, found: numbers.exec(withoutComments(text))?.[0] }))
    .filter(({ found }) => found)
    .map(({ path, found }) => `${path} spells ${found}: name it in ${LOCKS} and import that`);
  expect(own).toEqual([]);
});

describe('queries outside of src/database', () => {
  const outside = code
    .filter(({ path }) => folderOf(path) !== 'database')
    .map(({ path, text }) => ({ path, text, bare: withoutComments(text) }))
    .map(({ path, text, bare }) => ({
      path,
      hasReason: /^\s*\/\/ Driver: \S/m.test(text),
      driver: /\.query\b(?:<[^(]*>)?\(/.test(bare),
      sql: /\bsql(?:<[^`]*>)?`/.test(bare),
      builder: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(bare),
    }));

  test('use the builder or `sql`, not the driver without a reason', () => {
    const unexplained = outside
      .filter(({ driver, hasReason }) => driver && !hasReason)
      .map(
        ({ path }) =>
          `${path} queries by the driver: use the builder or sql, or say why in a line "// Driver: …" (src/database/index.ts)`,
      );
    expect(unexplained).toEqual([]);
  });

  test('give the reason for the driver only where it is used', () => {
    const idle = outside
      .filter(({ driver, hasReason }) => hasReason && !driver)
      .map(({ path }) => `${path} does not use the driver any more: remove the line "// Driver:"`);
    expect(idle).toEqual([]);
  });

  test('are not written in three ways in one file', () => {
    const mixed = outside
      .filter(({ driver, sql, builder }) => driver && sql && builder)
      .map(({ path }) => `${path} mixes builder, sql and the driver: keep two at most`);
    expect(mixed).toEqual([]);
  });
});

test('the environment is read at the edge and passed in', () => {
  const edge = (path: string) => path === MAIN || /^(?:cli|config)\//.test(path);
  const reading = code
    .filter((file) => !edge(file.path) && /\bprocess\.env\b/.test(withoutComments(file.text)))
    .map((file) => `${file.path} reads process.env: take the value as an argument`);
  expect(reading).toEqual([]);
});

describe('what is cited', () => {
  const ROOT = join(SOURCE, '..');
  const cited = globSync(
    ['{src,test,bench,scripts,bin}/**/*.{ts,js,sql}', 'docs/**/*.md', '*.md'],
    { cwd: ROOT },
  ).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

  /** The anchors of a page: its headings, written as GitHub writes them. */
  const anchorsOf = (page: string): string[] =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    );

  function faultOf(page: string, anchor: string | undefined): string | null {
    if (!existsSync(join(ROOT, page))) return `${page}, which does not exist`;
    if (anchor === undefined || anchorsOf(page).includes(anchor)) return null;
    return `${page}#${anchor}, which is no heading there`;
  }

  test('exists, with its heading', () => {
    const dead = cited.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].flatMap(([, page, anchor]) => {
        const fault = faultOf(page!, anchor);
        return fault === null
          ? []
          : [`${path} cites ${fault}: name the page and heading that say it`];
      }),
    );
    expect(dead).toEqual([]);
  });

  test('names files that are there', () => {
    const names = new Set(cited.map(({ path }) => basename(path)));
    const isThere = (named: string, from: string): boolean =>
      named.includes('/')
        ? [dirname(from), '', 'src', posix.join('src', folderOf(relative('src', from)))].some(
            (place) => existsSync(join(ROOT, place, named)),
          )
        : names.has(named);
    const dead = cited
      // What was decided is told of the files of its day.
      .filter(({ path }) => !/^(?:docs\/decisions\/|CHANGELOG)/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)*\.(?:ts|sql))`/g)]
          .filter(([, named]) => !isThere(named!, path))
          .map(([, named]) => `${path} names ${named}, which is not there`),
      );
    expect(dead).toEqual([]);
  });

  test('is linked where it is', () => {
    const dead = cited
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(([, to, anchor]) => {
          const page = to === '' ? path : posix.join(posix.dirname(path), to!);
          const fault = faultOf(page, page.endsWith('.md') ? anchor : undefined);
          return fault === null ? [] : [`${path} links to ${fault}`];
        }),
      );
    expect(dead).toEqual([]);
  });

  test('lies in this repository', () => {
    const OWN = /^(?:README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/;
    const elsewhere = cited
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?<![\w./-])(\w+\.md)\b/g)].flatMap(([, page]) =>
          OWN.test(page!) ? [] : [`${path} cites ${page}: name it as docs/…, with its heading`],
        ),
      );
    expect(elsewhere).toEqual([]);
  });
});
