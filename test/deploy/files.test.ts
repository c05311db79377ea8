/**
 * Everything that the files for deployment name must exist: options, variables, paths, tasks,
 * commands.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/commands.ts';
import { serveCommand } from '../../src/commands/serve.ts';
import { parseConfig } from '../../src/ground/config/parse.ts';
import { ROOT } from '../support/process.ts';
import { useService } from '../support/service.ts';
import { COMPOSE, COMPOSE_TEXT, NODES } from './compose.ts';
import { isSent, readImage, readStages } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string) => existsSync(join(ROOT, path));
const CHART = 'deploy/helm/tenure';
const CONFIG = '/etc/tenure/tenure.yaml';
const PAGE = read('docs/deployment.md');

/** The options of a command line as the product reads them. Throws if it would refuse them. */
function readServe([name, ...args]: string[]): Record<string, unknown> {
  expect(name).toBe('serve');
  const command = serveCommand().exitOverride();
  const { operands, unknown } = command.parseOptions(args);
  expect({ operands, unknown }).toEqual({ operands: [], unknown: [] });
  return command.opts();
}

/** Every value of a nested object by its path with dots. */
function paths(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [above];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    paths(member, above ? `${above}.${key}` : key),
  );
  return [above, ...inner];
}

describe('Dockerfile', () => {
  const image = readImage();
  const stages = readStages();
  const last = stages.at(-1);

  test('its Node is the one of package-lock.json', () => {
    const own = `node:${lock.packages['node_modules/node'].version}-bookworm-slim`;
    const built = stages.filter(({ name }) => name !== null);
    expect(built.map(({ name, image }) => [name, image])).toEqual([
      ['console', own],
      ['build', own],
    ]);
  });

  test('starts the service, as a user without rights, with Node as process 1', () => {
    expect(image.entrypoint).toEqual(['node', 'bin/tenure.js']);
    expect(readServe(image.command)).toMatchObject({ host: '0.0.0.0', role: 'all' });
    expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  });

  test('checks the health at the port that it exposes and that the service listens on', () => {
    const port = last!.steps.find(({ name }) => name === 'EXPOSE')!.text;
    expect(image.healthCheck.at(-1)).toContain(`http://127.0.0.1:${port}/healthz`);
    for (const [, command] of NODES.filter(([, words]) => words.includes('api'))) {
      expect(command).not.toContain('--port');
      expect(COMPOSE.services.caddy!.environment.TENURE_NODES).toContain(`:${port}`);
    }
  });

  test('the files it copies exist and are sent; tests and the demo are not', () => {
    const copied = stages
      .flatMap(({ steps }) => steps)
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from='))
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(copied.filter((path) => !isThere(path) || !isSent(path))).toEqual([]);
    const sources = globSync('{src,bin,console/src}/**/*.{ts,tsx,css,js,sql,yaml}', { cwd: ROOT });
    const unsent = sources.filter((path) => !isSent(path));
    expect(unsent.filter((path) => !/\.test\.ts$|^src\/commands\/demo/.test(path))).toEqual([]);
    expect(sources.filter((path) => /\.test\.ts$/.test(path) && isSent(path))).toEqual([]);
    expect(['.git', 'node_modules/pg', '.env', 'data', 'test/deploy'].filter(isSent)).toEqual([]);
  });
});

describe('compose.yaml', () => {
  test.each(NODES)('%s starts a node', (_name, command) => {
    expect(readServe(command)).toMatchObject({ config: CONFIG });
  });

  test('workers are probed at the address where they answer', () => {
    const { command, healthcheck, expose } = COMPOSE.services.worker!;
    const { host, monitoringPort } = readServe(command!);
    expect(host).toBe('0.0.0.0');
    expect(expose).toEqual([String(monitoringPort)]);
    expect(healthcheck!.test.at(-1)).toContain(`http://127.0.0.1:${monitoringPort}/healthz`);
  });

  test('has two API nodes, workers, PostgreSQL and Caddy', () => {
    const roles = NODES.map(([name, command]) => [name, readServe(command).role]);
    expect(roles).toEqual([
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['worker', 'worker'],
    ]);
    expect(Object.keys(COMPOSE.services)).toEqual(expect.arrayContaining(['postgres', 'caddy']));
  });

  test('files and volumes that it mounts exist', () => {
    const sources = Object.values(COMPOSE.services)
      .flatMap(({ volumes }) => volumes)
      .map((volume) => volume.replace(/^\$\{\w+:-(.*?)\}/, '$1').split(':')[0]!);
    const missing = sources.filter((source) =>
      source.startsWith('./') ? !isThere(source) : !(source in COMPOSE.volumes),
    );
    expect(missing).toEqual([]);
  });

  test('the services it waits for exist', () => {
    const awaited = Object.values(COMPOSE.services).flatMap((one) =>
      Object.keys(one.depends_on ?? {}),
    );
    expect(awaited.filter((name) => !(name in COMPOSE.services))).toEqual([]);
  });

  test('the page names each variable that it reads', () => {
    const variables = [...COMPOSE_TEXT.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    expect(variables.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
    expect(read('src/commands/serve.ts')).toContain('process.env.DATABASE_URL');
  });

  test('its configuration is valid', () => {
    expect(parseConfig(read('deploy/tenure.yaml'), 'tenure.yaml', {}).sources).toEqual([]);
  });
});

describe('the chart', () => {
  const chart = parse(read(`${CHART}/Chart.yaml`));
  const values = parse(read(`${CHART}/values.yaml`));
  const templates = globSync(`${CHART}/templates/*`, { cwd: ROOT }).map(read).join('\n');

  test('is of the version of the product', () => {
    expect([chart.version, chart.appVersion]).toEqual([manifest.version, manifest.version]);
  });

  test('starts nodes with known options', () => {
    const commands = [...templates.matchAll(/:= list ("serve".*?) }}/g)].map(([, words]) =>
      words!.split(' ').map((word) => JSON.parse(word)),
    );
    expect(commands.map(readServe)).toEqual([
      expect.objectContaining({ role: 'api', host: '0.0.0.0', port: 8080, config: CONFIG }),
      expect.objectContaining({
        role: 'worker',
        host: '0.0.0.0',
        monitoringPort: 9090,
        config: CONFIG,
      }),
    ]);
  });

  test('probes each node at the address where it answers', () => {
    const ports = [...templates.matchAll(/"--(?:monitoring-)?port" "(\d+)".*\n.* "port" (\d+)\)/g)];
    expect(ports.map(([, given, asked]) => [given, asked])).toEqual([
      ['8080', '8080'],
      ['9090', '9090'],
    ]);
    for (const role of ['api', 'worker']) {
      const port = ports[role === 'api' ? 0 : 1]![1];
      expect(values[role].podAnnotations['prometheus.io/port']).toBe(port);
    }
  });

  test('migrates by an existing command, before nodes are replaced', async () => {
    const [, ...words] = /:= list ("db" "\w+") }}/.exec(templates)![0].match(/"\w+"/g)!;
    const db = await COMMANDS.find(({ name }) => name === 'db')!.load();
    expect(db.commands.map((command) => command.name())).toContain(JSON.parse(words[0]!));
    expect(templates).toContain('helm.sh/hook: pre-upgrade');
  });

  test('templates read existing values, and all of them', () => {
    const known = paths(values);
    const used = [...templates.matchAll(/(?:\.Values|\$values)\.([\w.]+)/g)].map(
      ([, path]) => path!,
    );
    expect(used.filter((path) => !known.includes(path))).toEqual([]);
    const top = Object.keys(values).filter(
      (key) => !used.some((path) => path.split('.')[0] === key),
    );
    expect(top).toEqual([]);
  });

  test('its configuration is valid', () => {
    expect(parseConfig(JSON.stringify(values.config), 'tenure.yaml', {}).sources).toEqual([]);
  });

  test('workers are scaled by existing tasks', () => {
    const tasks = globSync('src/**/*.ts', { cwd: ROOT })
      .flatMap((path) => [...read(path).matchAll(/\b[A-Z]+_TASK = '(\w+)'/g)])
      .map(([, task]) => task);
    expect(tasks).toEqual(expect.arrayContaining(values.worker.autoscaling.tasks));
  });
});

describe('systemd', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT });

  test.each(units)('%s starts a node with the bundled Node', (path) => {
    const line = /^ExecStart=(.*)$/m.exec(read(path))![1]!.replaceAll('%i', '8080');
    const [node, file, ...command] = line.split(' ');
    const { packages } = lock;
    expect(node).toBe('/opt/tenure/node_modules/node/bin/node');
    expect(packages['node_modules/node'].version).toMatch(/^24\./);
    expect(isThere(file!)).toBe(true);
    const options = readServe(command);
    expect(options).toMatchObject({ config: CONFIG });
    const port = options.role === 'worker' ? options.monitoringPort : options.port;
    expect(port).toBe(8080);
  });
});

describe('deploy/prometheus/prometheus.yaml', () => {
  const [job] = parse(read('deploy/prometheus/prometheus.yaml')).scrape_configs;

  test('scrapes the nodes that the page starts with systemd, including workers', () => {
    const started = [...PAGE.matchAll(/tenure-(?:api|worker)@(\d+)/g)].map(([, port]) => port);
    const scraped = job.static_configs[0].targets.map((target: string) => target.split(':')[1]);
    expect(scraped).toEqual(expect.arrayContaining([...new Set(started)]));
    expect(new Set(scraped)).toEqual(new Set(started));
  });

  test('gives the job the name that the alerts expect', () => {
    const alerts = read('deploy/prometheus/alerts.yaml');
    const expected = [...alerts.matchAll(/\bjob="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(expected)).toEqual(new Set([job.job_name]));
    expect(read(`${CHART}/templates/pod-monitor.yaml`)).toContain(`replacement: ${job.job_name} }`);
  });
});

describe('probes of a node', () => {
  const service = useService();

  test('are answered: the health checks and the metric of all three', async () => {
    const files = [
      read('Dockerfile'),
      read('deploy/caddy/Caddyfile'),
      COMPOSE_TEXT,
      ...globSync(`${CHART}/templates/*`, { cwd: ROOT }).map(read),
    ].join('\n');
    const asked = new Set(
      [...files.matchAll(/(?:health_uri |path: |:[89]0[89]0)(\/\w+)/g)].map(([, path]) => path!),
    );
    expect(asked).toEqual(new Set(['/healthz', '/readyz', '/metrics']));
    for (const path of asked) expect((await fetch(service.url + path)).status).toBe(200);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(files).toContain('tenure_queue_due_tasks');
    expect(metrics).toContain('# TYPE tenure_queue_due_tasks gauge');
  });
});

describe('docs/deployment.md', () => {
  const blocks = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text!).join('\n');

  test('its Tenure commands exist', async () => {
    const calls = [
      ...blocks.matchAll(/(?:run --rm api-1|bin\/tenure\.js) ([a-z-]+)(?: ([a-z]+)\b)?/g),
    ];
    expect(calls.length).toBeGreaterThan(3);
    for (const [, name, inner] of calls) {
      const entry = COMMANDS.find((command) => command.name === name);
      expect(entry, name).toBeDefined();
      const subcommands = (await entry!.load()).commands.map((command) => command.name());
      if (subcommands.length > 0) expect(subcommands).toContain(inner);
    }
  });

  test('its scripts, files and values exist', () => {
    const scripts = [...PAGE.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const files = [...PAGE.matchAll(/\b(deploy\/[\w./@-]*[\w/])/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((path) => !isThere(path))).toEqual([]);
    const known = paths(parse(read(`${CHART}/values.yaml`)));
    const set = [...PAGE.matchAll(/--set ([\w.]+)=/g)].map(([, path]) => path!);
    expect(set.filter((path) => !known.includes(path))).toEqual([]);
  });
});
