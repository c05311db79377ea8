/** Blocks that are shown but not run: they must parse, compile, and name existing things. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/commands.ts';
import { parseConfig } from '../../src/ground/config/parse.ts';
import { openApi } from '../support/document.ts';
import { ROOT } from '../support/process.ts';
import { BLOCKS, type Block, RUN_PAGES } from './blocks.ts';
import { installClient } from './reader.ts';

const run = promisify(execFile);
const of = (...languages: string[]) =>
  BLOCKS.filter(({ language }) => languages.includes(language));
const nameOf = ({ page, line }: Block) => `${page}:${line}`;
const firstLine = ({ page, text }: Block) => `${page}: ${text.split('\n')[0]}`;

test.each(of('json').map((block) => [nameOf(block), block] as const))('%s is JSON', (_, block) => {
  expect(() => JSON.parse(block.text)).not.toThrow();
});

/** By their first lines. */
const YAML_OF_OTHERS = ['docs/deployment.md: rules:'];

test('every configuration is valid', () => {
  /** Presets read the keys of their providers. */
  const environment = new Proxy<Record<string, string>>({}, { get: () => 'key' });
  const refused = of('yaml').filter(({ text }) => {
    try {
      return !parseConfig(text, 'tenure.yaml', environment);
    } catch {
      return true;
    }
  });
  expect(refused.map(firstLine)).toEqual(YAML_OF_OTHERS);
});

test('no program is in a language that is not checked', () => {
  expect(of('js', 'javascript', 'typescript', 'bash', 'shell', 'yml').map(nameOf)).toEqual([]);
});

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

test('every program compiles, strictly', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-docs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await installClient(folder);
  for (const name of ['@types', 'standardwebhooks']) {
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const { page, line, text } of of('ts')) {
    const own = /^\/\/ (\S+\.ts)\n/.exec(text)?.[1];
    await writeFile(join(folder, own ?? `${basename(page)}-${line}.ts`), text);
  }
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '--project', folder]).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});

const DOCKER = 'needs Docker; npm run test:container carries the same steps out without it';
const KUBERNETES = 'needs Kubernetes; test/deploy reads the chart';
const SYSTEMD = 'changes the machine; test/deploy reads the units';

/** Blocks that need more than Tenure, by their first lines, with the reason. */
const UNCHECKED: Record<string, string> = {
  'docs/deployment.md: cd /opt/tenure-0.2.0': SYSTEMD,
  'docs/deployment.md: docker build --tag registry.example.com/tenure:0.2.0 .': KUBERNETES,
  'docs/deployment.md: docker build --tag tenure .': DOCKER,
  'docs/deployment.md: docker compose build': DOCKER,
  'docs/deployment.md: docker compose run --rm --volume ./contacts.jsonl:/mnt/contacts.jsonl:ro api-1 import /mnt/contacts.jsonl':
    DOCKER,
  'docs/deployment.md: docker run --detach --name tenure --read-only --tmpfs /tmp --cap-drop ALL \\':
    DOCKER,
  'docs/deployment.md: echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" > .env': DOCKER,
  'docs/deployment.md: helm upgrade tenure deploy/helm/tenure --namespace crm --reuse-values \\':
    KUBERNETES,
  'docs/deployment.md: set -a; . /etc/tenure/tenure.env; set +a': SYSTEMD,
  'docs/installation.md: npm ci && npm pack': 'test/package installs what npm packs',
  'docs/monitoring.md: cd deploy/prometheus': 'needs Prometheus; test/metrics reads the rules',
  'docs/n8n.md: cd integrations/n8n': 'needs n8n; npm run test:n8n builds the nodes',
  'docs/tracing.md: docker run -d -p 16686:16686 -p 4318:4318 jaegertracing/jaeger': 'needs Docker',
  'docs/vendors.md: node gleif.ts companies.txt > companies.jsonl':
    'test/docs/gleif.test.ts runs it',
  'docs/webhooks.md: key=$(printf %s "${SECRET#whsec_}" | base64 -d | od -v -An -tx1 | tr -d \' \\n\')':
    'runs below',
};

/** A block's commands, each on one line: without standard input, comments, and variables. */
const commandsOf = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/<<'(\w+)'.*?\n\1$/gms, '')
    .replaceAll(/ +#.*$/gm, '')
    .split(/\n| && /)
    .map((line) => line.replace(/^(?:export )?(?:\w+=(?:'[^']*'|\S*)\s*)+/, '').trim())
    .filter(Boolean);

/** The fault of a command; null if it is valid, undefined if that cannot be known. */
async function faultOf(command: string): Promise<string | null | undefined> {
  const [, args] =
    /(?:^(?:npx )?tenure|bin\/tenure\.js|docker compose run .*\bapi-1) (.*)$/.exec(command) ?? [];
  if (args) return faultOfTenure(args.split(/\s+(?:[|>].*)?/).filter(Boolean));
  const [, script] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
  if (script && script in manifest.scripts) return null;
  const [, path] = /^curl .*(\/api\/v1\/[\w/]+)/.exec(command) ?? [];
  return path ? faultOfPath(path) : undefined;
}

async function faultOfTenure([name, ...words]: string[]): Promise<string | null> {
  let command: Command | undefined = await COMMANDS.find((one) => one.name === name)?.load();
  for (const word of words) {
    const below = command?.commands.find((one) => one.name() === word);
    if (below) command = below;
  }
  if (!command) return `there is no command ${name}`;
  // A command that has both options and subcommands can be run without a subcommand.
  const isGroup = command.commands.length > 0 && command.options.length === 0;
  if (isGroup) return `${name} needs one of its commands`;
  const known = command.options.flatMap(({ long, short }) => [long, short]);
  const unknown = words.filter((word) => /^--?[a-z]/.test(word) && !known.includes(word));
  return unknown.length > 0 ? `${name} has no ${unknown.join(', ')}` : null;
}

async function faultOfPath(path: string): Promise<string | null> {
  const { paths } = await openApi();
  const fits = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return Object.keys(paths).some(fits) ? null : `there is no ${path}`;
}

test('every command on a page that is not run exists, with its options', async () => {
  const faults: string[] = [];
  const unchecked = new Set<string>();
  for (const block of of('sh').filter(({ page }) => !RUN_PAGES.includes(page))) {
    for (const command of commandsOf(block.text)) {
      const fault = await faultOf(command);
      if (fault === undefined) unchecked.add(firstLine(block));
      else if (fault) faults.push(`${nameOf(block)}: ${command}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...unchecked].sort()).toEqual(Object.keys(UNCHECKED).sort());
});

test('the signature of the worked example is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-docs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'body.json'), '{"id": 1}');
  const { text } = of('sh').find((block) => block.text.includes('openssl dgst'))!;
  const key = Buffer.from('a secret');
  const names = { SECRET: `whsec_${key.toString('base64')}`, WEBHOOK_ID: 'evt_1' };
  const env = { ...process.env, ...names, WEBHOOK_TIMESTAMP: '1767225600' };
  const { stdout } = await run('sh', ['-e', '-c', text], { cwd: folder, env });
  const signed = 'evt_1.1767225600.{"id": 1}';
  expect(stdout.trim()).toBe(createHmac('sha256', key).update(signed).digest('base64'));
});
