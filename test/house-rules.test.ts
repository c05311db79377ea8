/**
 * House rules that can be checked from import lines. Each failure states what to do instead;
 * `docs/architecture.md` gives the reasons.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');

type Import = { from: string; to: string; typeOnly: boolean };
type SourceFile = { path: string; text: string; imports: Import[] };

const IMPORT =
  /^(?:import|export)\s(?<type>type\s)?(?:[^'";]*?\sfrom\s)?\s*'(?<to>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm;

function readSource(folder: string, path: string): SourceFile {
  const text = readFileSync(join(folder, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(({ groups }) => ({
    from: path,
    to: groups!.to ?? groups!.lazy!,
    typeOnly: Boolean(groups!.type),
  }));
  return { path, text, imports };
}

const readSources = (folder: string): SourceFile[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) =>
    readSource(folder, path.replaceAll('\\', '/')),
  );

const files = readSources(SOURCE);
const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts');
const code = files.filter((file) => !isTest(file));

/** A path below `src`; null for packages and files elsewhere. */
function targetOf({ from, to }: Import): string | null {
  if (!to.startsWith('.')) return null;
  const path = posix.join(posix.dirname(from), to);
  return path.startsWith('..') ? null : path;
}

/** A wing is a folder of `src`. A wing imports only wings that follow it here. */
const WINGS = [
  'commands',
  'node',
  'work',
  'people',
  'money',
  'events',
  'sources',
  'files',
  'profile',
  'ground',
];
const wingOf = (path: string): string => path.split('/')[0]!;
const floorOf = (path: string): number => -WINGS.indexOf(wingOf(path));

/** The folder directly in `folder` that holds `path`; null for a file of `folder` itself. */
function folderIn(folder: string, path: string): string | null {
  const end = path.indexOf('/', folder === '' ? 0 : folder.length + 1);
  return end < 0 ? null : path.slice(0, end);
}

/** The innermost folder that holds both files. */
function sharedFolder(from: string, to: string): string {
  const [a, b] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')];
  const parted = a.findIndex((name, at) => name !== b[at]);
  return (parted < 0 ? a : a.slice(0, parted)).join('/');
}

const doors = new Set(
  files.filter(({ path }) => basename(path) === 'index.ts').map(({ path }) => dirname(path)),
);
/** The folders with an `index.ts` that hold `path`, the outermost first. */
const roomsAround = (path: string): string[] =>
  path
    .split('/')
    .map((_, at, names) => names.slice(0, at).join('/'))
    .filter((folder) => doors.has(folder));

/** Pure: a file, or a folder with all its content. */
const PURE = [
  'events/webhooks/signing/',
  'files/tables/',
  'ground/api/',
  'ground/json/',
  'ground/route-parts/',
  'money/credits/tiers.ts',
  'people/contacts/merge/',
  'profile/',
  'sources/order/',
  'sources/segment.ts',
  'sources/tally/durations.ts',
  'work/watches/likelihood.ts',
  'work/watches/pause.ts',
  'work/watches/schedule.ts',
  'work/watches/spending.ts',
  'work/watches/submission.ts',
];
const isPure = (path: string) =>
  PURE.some((pure) => path === pure || (pure.endsWith('/') && path.startsWith(pure)));
/**
 * Modules that compute without I/O: of `node:buffer` the check of UTF-8, of `node:crypto` the hash, of
 * `node:url` host names.
 */
const PURE_PACKAGES = [
  'any-ascii',
  'fast-deep-equal',
  'libphonenumber-js',
  'node:buffer',
  'node:crypto',
  'node:url',
  'node:util',
  'tldts',
  'typebox',
];
const isPurePackage = (name: string) =>
  PURE_PACKAGES.some((pure) => name === pure || name.startsWith(`${pure}/`));

/** One line for each breach, so that a failure reads as a list of what to do. */
const breaches = (describeBreach: (one: Import, target: string) => string | null): string[] =>
  code
    .flatMap((file) => file.imports)
    .map((one) => ({ one, target: targetOf(one) }))
    .flatMap(({ one, target }) => (target === null ? [] : [describeBreach(one, target)]))
    .filter((line) => line !== null);

test('the rules read the imports', () => {
  const imports = code.flatMap((file) => file.imports);
  expect(imports).toContainEqual({ from: 'node/main.ts', to: './http/index.ts', typeOnly: false });
  expect(imports).toContainEqual({
    from: 'commands/commands.ts',
    to: './serve.ts',
    typeOnly: false,
  });
  expect(imports).toContainEqual({
    from: 'money/credits/ledger.ts',
    to: 'kysely',
    typeOnly: false,
  });
  expect(imports.length).toBeGreaterThan(code.length);
});

describe('imports', () => {
  test('of a wing lead to wings below it', () => {
    const upward = breaches((one, target) => {
      if (floorOf(one.from) >= floorOf(target)) return null;
      return `${one.from} imports ${target}: have it passed in by who calls it, or move what is shared down`;
    });
    expect(upward).toEqual([]);
  });

  test('reach a room through its index', () => {
    const direct = breaches((one, target) => {
      const room = roomsAround(target).find((around) => !one.from.startsWith(`${around}/`));
      if (room === undefined || target === `${room}/index.ts`) return null;
      return `${one.from} imports ${target}: export what it needs from ${room}/index.ts and import that`;
    });
    expect(direct).toEqual([]);
  });

  test.each(['src', 'console/src', 'client/src'])('make no circle of folders in %s', (root) => {
    const sources = readSources(join(SOURCE, '..', root)).filter((file) => !isTest(file));
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(10);
    const arrows = new Map<string, Set<string>>();
    for (const one of sources.flatMap((file) => file.imports)) {
      const target = targetOf(one);
      if (target === null) continue;
      const shared = sharedFolder(one.from, target);
      const [from, to] = [folderIn(shared, one.from), folderIn(shared, target)];
      if (from === null || to === null) continue;
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
    /** Files whose imports have been followed to their end, and the path to the current file. */
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

test('hosts are resolved without holding a thread', () => {
  const others = code
    .flatMap((file) => file.imports)
    .filter(({ from, to, typeOnly }) => {
      return /^(?:node:)?dns(?:\/|$)/.test(to) && !typeOnly && !from.startsWith('ground/outbound/');
    })
    .map(({ from, to }) => `${from} imports ${to}: ask ground/outbound/ instead`);
  expect(others).toEqual([]);
});

test('requests to hosts outside are made in one room', () => {
  const others = code
    .filter(({ path }) => !path.startsWith('ground/outbound/'))
    .filter(({ text }) => /\bbuildConnector\(|\.dispatch\(/.test(withoutComments(text)))
    .map(({ path }) => `${path} makes HTTP requests: use exchange of ground/outbound/ instead`);
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

  test('know nothing of the server', () => {
    const serving = pure
      .filter(({ text, imports }) => {
        const imported = imports.some(({ to }) => /^@?fastify(?:\/|$)/.test(to));
        return imported || /^declare module/m.test(text);
      })
      .map(({ path }) => `${path} knows Fastify: move what answers calls to an impure room`);
    expect(serving).toEqual([]);
  });

  test('use no clock, no randomness and no environment', () => {
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

test('what is added to the types of Fastify is declared below its users', () => {
  const users = code
    .filter(({ imports }) => imports.some(({ to }) => to === 'fastify'))
    .map(({ path, text }) => ({ path, bare: withoutComments(text) }));
  const declared = code.flatMap(({ path, text }) =>
    [...text.matchAll(/^declare module 'fastify' \{\n(.*?)^\}/gms)].flatMap(([, block]) =>
      [...block!.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name]) => ({ path, name: name! })),
    ),
  );
  expect(declared.map(({ name }) => name)).toContain('principal');
  const hidden = declared.flatMap(({ path, name }) =>
    users
      .filter((user) => floorOf(user.path) < floorOf(path))
      .filter(({ bare }) => new RegExp(`\\b${name}\\b`).test(bare))
      .map((user) => `${user.path} uses ${name}, declared in ${path}: declare it below`),
  );
  expect(hidden).toEqual([]);
});

test('the map in docs/architecture.md names every wing and room', () => {
  const map = readFileSync(join(SOURCE, '../docs/architecture.md'), 'utf8');
  /** Inside these wings the map names folders without their path. */
  const WHOLE = ['commands', 'profile', 'sources'];
  const paths = new Set(
    code.map(({ path }) => {
      const [wing, room, ...rest] = path.split('/');
      if (WHOLE.includes(wing!)) return `src/${wing}/`;
      return `src/${wing}/${room}${rest.length > 0 ? '/' : ''}`;
    }),
  );
  const unnamed = [...paths].filter((path) => !map.includes(`\`${path}\``));
  expect(unnamed).toEqual([]);
});

test('names describe their content', () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|misc|shared)(?:[/.-]|$)/;
  const named = files
    .filter((file) => vague.test(file.path))
    .map((file) => `${file.path}: name it after what it holds, or put it beside what uses it`);
  expect(named).toEqual([]);
});

test('advisory locks have their numbers in one file', () => {
  const LOCKS = 'ground/database/locks.ts';
  const numbers = /\b(?:\d{6,}|\d{1,3}(?:_\d{3})+)\b/;
  const own = code
    .filter(({ path, text }) => path !== LOCKS && /\bpg_(?:try_)?advisory_/.test(text))
    .map(({ path, text }) => ({ path, found: numbers.exec(withoutComments(text))?.[0] }))
    .filter(({ found }) => found)
    .map(({ path, found }) => `${path} spells ${found}: name it in ${LOCKS} and import that`);
  expect(own).toEqual([]);
});

test('transactions notify after their commit', () => {
  /** Ended keys must be forgotten, even if the process dies (docs/decisions/0039-notify-after-commit.md). */
  const IN_TRANSACTION = "pg_notify('tenure_key_owners'";
  const notifying = code
    .filter(({ path }) => path !== 'ground/database/notify.ts')
    .filter(({ text }) => text.replaceAll(IN_TRANSACTION, '').includes('pg_notify('))
    .map(
      ({ path }) =>
        `${path} notifies at the commit, which others then wait for: use notifyAfterCommit of ground/database/`,
    );
  expect(notifying).toEqual([]);
});

describe('queries outside of src/ground/database', () => {
  const outside = code
    .filter(({ path }) => !path.startsWith('ground/database/'))
    .map(({ path, text }) => ({ path, text, bare: withoutComments(text) }))
    .map(({ path, text, bare }) => ({
      path,
      hasReason: /^\s*\/\/ Driver: \S/m.test(text),
      driver: /\.query\b(?:<[^(]*>)?\(/.test(bare),
      sql: /\bsql(?:<[^`]*>)?`/.test(bare),
      builder: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(bare),
    }));

  test('use the builder or `sql`, and the driver only with a reason', () => {
    const unexplained = outside
      .filter(({ driver, hasReason }) => driver && !hasReason)
      .map(
        ({ path }) =>
          `${path} queries by the driver: use the builder or sql, or say why in a line "// Driver: …" (src/ground/database/index.ts)`,
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
  const edge = (path: string) =>
    /^(?:node\/main\.ts$|node\/work-process\/process\.ts$|commands\/|ground\/config\/)/.test(path);
  const reading = code
    .filter((file) => !edge(file.path) && /\bprocess\.env\b/.test(withoutComments(file.text)))
    .map((file) => `${file.path} reads process.env: take the value as an argument`);
  expect(reading).toEqual([]);
});

describe('citations', () => {
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

  test('exist, with their heading', () => {
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

  test('name existing files', () => {
    const names = new Set(cited.map(({ path }) => basename(path)));
    /** A path may begin at any folder around the file that names it, or in `src`. */
    const foldersAround = (from: string): string[] =>
      from.split('/').map((_, at, folders) => folders.slice(0, at).join('/'));
    const isThere = (named: string, from: string): boolean =>
      named.includes('/')
        ? [...foldersAround(from), 'src'].some((folder) => existsSync(join(ROOT, folder, named)))
        : names.has(named);
    const dead = cited
      // Decisions name the files of their day.
      .filter(({ path }) => !/^(?:docs\/decisions\/|CHANGELOG)/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)*\.(?:ts|sql))`/g)]
          .filter(([, named]) => !isThere(named!, path))
          .map(([, named]) => `${path} names ${named}, which is not there`),
      );
    expect(dead).toEqual([]);
  });

  test('are linked where they are', () => {
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

  test('are in this repository', () => {
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
