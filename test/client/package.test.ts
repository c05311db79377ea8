/** The client as npm packs it, in an empty project: on this Node, and on another one if present. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../client/package.json' with { type: 'json' };
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { until, useService } from '../support/service.ts';

const service = useService();
const run = promisify(execFile);
const SECRET = `whsec_${Buffer.from('a secret').toString('base64')}`;
let folder: string;
let packed: string[];
let examples: string[];

beforeAll(async () => {
  await service.load([ana]);
  folder = await mkdtemp(join(tmpdir(), 'tenure-client-'));
  const client = join(ROOT, 'client');
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: client,
  });
  const [{ filename, files }] = JSON.parse(stdout);
  packed = files.map(({ path }: { path: string }) => path);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const options = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, join(folder, filename)], { cwd: folder });
  const readme = await readFile(join(client, 'README.md'), 'utf8');
  examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, text]) => text!);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the package holds the compiled files, their types and nothing else', () => {
  const allowed = /^(?:package\.json|LICENSE|README\.md|dist\/[\w-]+\.(?:js|d\.ts))$/;
  expect(packed.filter((path) => !allowed.test(path))).toEqual([]);
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.d.ts']));
  expect(manifest).not.toHaveProperty('dependencies');
});

/** Any other `node` of the machine, beside the one that runs this. */
const others = [...new Set(process.env.PATH!.split(delimiter))]
  .map((path) => join(path, 'node'))
  .filter((path) => existsSync(path));
const versionOf = async (node: string) => (await run(node, ['--version'])).stdout.trim();
const versions = new Map<string, string>([[process.version, process.execPath]]);
for (const node of others) {
  const version = await versionOf(node);
  if (Number(version.slice(1).split('.')[0]) >= 20 && !versions.has(version))
    versions.set(version, node);
}

describe.each([...versions])('in an empty project, on Node %s', (_version, node) => {
  const env = () => ({
    ...process.env,
    TENURE_URL: service.url,
    TENURE_API_KEY: service.apiKey,
    TENURE_WEBHOOK_SECRET: SECRET,
  });
  const execute = async (text: string) => {
    const file = join(folder, `${crypto.randomUUID()}.js`);
    await writeFile(file, text);
    return (await run(node, [file], { env: env(), cwd: folder })).stdout;
  };

  test('a list is enriched as the README shows', async () => {
    expect(await execute(examples[0]!)).toBe('17 VP of Sales\n18 unknown\n');
  });

  test('moves are shown as the README shows', async () => {
    expect(await execute(examples[1]!)).toMatch(/^Ana \w+\n$/);
  });

  test('webhooks are received as the README shows', async () => {
    const source = examples[2]!.replace(
      'listen(process.env.PORT);',
      "listen(0, '127.0.0.1', function () { console.log(this.address().port); });",
    );
    expect(source).not.toBe(examples[2]);
    const file = join(folder, `${crypto.randomUUID()}.js`);
    await writeFile(file, source);
    const receiver = execFile(node, [file], { env: env(), cwd: folder });
    let output = '';
    receiver.stdout!.on('data', (text) => {
      output += text;
    });
    try {
      const port = await until(async () => /^(\d+)\n/.exec(output)?.[1], Boolean);
      const time = String(Math.floor(Date.now() / 1_000));
      const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key).update(`msg_1.${time}.`).digest('base64');
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': time,
        'webhook-signature': `v1,${signature}`,
      };
      const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers });
      expect(status).toBe(204);
      await until(
        async () => output,
        (text) => text.includes('msg_1 null\n'),
      );
    } finally {
      receiver.kill();
    }
  });
});

test('a strictly compiled program finds the types', async () => {
  const project = join(folder, 'typed');
  await mkdir(project);
  const program = `import { Tenure, type ChangeProfile, type EnrichedLead } from 'tenure-client';
const tenure = new Tenure({ url: 'http://127.0.0.1:1', apiKey: 'x' });
const lead: EnrichedLead = (await tenure.enrich([{ email: 'a' }]).next()).value!;
const completeness: 'complete' | 'rich' | 'basic' | 'partial' | 'poor' | null = lead.profile_completeness;
const change: ChangeProfile = (await tenure.refresh([{ email: 'a' }], { format: 'changes' }).next()).value!;
const { lead_enrichment } = await tenure.call('get', '/api/v1/lead_enrichments/{id}', { path: { id: 1 } });
const when: string | null = lead_enrichment.completed_at;
// @ts-expect-error: null is one of its values
const title: string = lead.title;
// @ts-expect-error: no such path
await tenure.call('get', '/api/v1/nothing');
console.log(completeness, change, when, title);
`;
  await writeFile(join(project, 'main.ts'), program);
  const config = {
    compilerOptions: {
      strict: true,
      target: 'es2022',
      noEmit: true,
      module: 'nodenext',
      lib: ['es2022', 'dom'],
      types: [],
    },
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  for (const compiler of ['node_modules', 'client/node_modules']) {
    const tsc = join(ROOT, compiler, 'typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '--project', project]).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
  }
});
