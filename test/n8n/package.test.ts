/** The n8n package: what it tells n8n, and that its choices are those of the API. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_TYPES, MATCH_FIELDS, REFRESH_ATTRIBUTES } from '../../src/api/index.ts';
import { MOVE_TYPES } from '../../src/moves/told.ts';
import type { Json } from '../support/service.ts';
import { loadClasses, manifest, PACKAGE } from './nodes.ts';

const { Tenure, TenureTrigger, TenureApi } = await loadClasses();

/** The values of a choice, also of one within a collection. */
function choices(properties: Json[], name: string): string[] {
  const inner = properties
    .filter(({ type }) => type === 'collection')
    .flatMap((one) => one.options);
  const found = [...properties, ...inner].filter((one) => one.name === name);
  return found.flatMap(({ options }) => options.map(({ value }: Json) => value)).sort();
}

test('offers what the API takes', () => {
  const { properties } = new Tenure().description;
  expect(choices(properties, 'matchField')).toEqual([...MATCH_FIELDS].sort());
  expect(choices(properties, 'requestedAttributes')).toEqual([...REFRESH_ATTRIBUTES].sort());
  expect(choices(properties, 'type')).toEqual([...MOVE_TYPES].sort());
  const events = choices(new TenureTrigger().description.properties, 'events');
  expect(events).toEqual(['*', ...EVENT_TYPES].sort());
});

test('each resource has its operations', () => {
  const { properties } = new Tenure().description;
  expect(choices(properties, 'resource')).toEqual(['contact', 'credits', 'list', 'move']);
  expect(choices(properties, 'operation')).toEqual(['enrich', 'get', 'getAll', 'quote', 'refresh']);
});

test('the key is hidden, and goes into the header alone', () => {
  const credentials = new TenureApi();
  const key = credentials.properties.find(({ name }: Json) => name === 'apiKey');
  expect(key.typeOptions).toEqual({ password: true });
  expect(credentials.authenticate.properties).toEqual({
    headers: { Authorization: '=Bearer {{$credentials.apiKey}}' },
  });
});

test('names everything it has, and needs nothing at run time', () => {
  const sources = globSync('{nodes,credentials}/**/*.{node,credentials}.ts', { cwd: PACKAGE });
  const built = sources.map((path) => `dist/${path.replaceAll('\\', '/').replace(/ts$/, 'js')}`);
  expect([...manifest.n8n.nodes, ...manifest.n8n.credentials].sort()).toEqual(built.sort());
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest.files).toEqual(['dist']);
});

test('nodes have an icon for each theme, and a page that n8n finds', () => {
  for (const node of [new Tenure(), new TenureTrigger()]) {
    const { icon, name } = node.description;
    const files = Object.values<string>(icon).map((path) => path.replace('file:../../', ''));
    expect(files.filter((path) => !existsSync(join(PACKAGE, path)))).toEqual([]);
    const folder = `${name[0].toUpperCase()}${name.slice(1)}`;
    const codex = join(PACKAGE, `nodes/${folder}/${folder}.node.json`);
    expect(JSON.parse(readFileSync(codex, 'utf8')).node).toBe(`${manifest.name}.${name}`);
  }
});
