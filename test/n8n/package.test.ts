/** The n8n package: its declarations for n8n, and its choices, which equal those of the API. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFields, PROFILES, type Profile, profileFlags } from '../../client/src/index.ts';
import {
  EVENT_TYPES,
  MATCH_FIELDS,
  MOVE_TYPES,
  REFRESH_ATTRIBUTES,
} from '../../src/ground/api/index.ts';
import type { Json } from '../support/service.ts';
import * as standIn from './n8n-workflow.ts';
import { isBuilt, load, loadClasses, manifest, PACKAGE } from './nodes.ts';

const { Tenure, TenureTrigger, TenureApi } = await loadClasses();

/** The values of a choice, also of one within a collection. */
function choices(properties: Json[], name: string): string[] {
  const inner = properties
    .filter(({ type }) => type === 'collection')
    .flatMap((one) => one.options);
  const found = [...properties, ...inner].filter((one) => one.name === name);
  return found.flatMap(({ options }) => options.map(({ value }: Json) => value)).sort();
}

test('offers the values that the API accepts', () => {
  const { properties } = new Tenure().description;
  expect(choices(properties, 'matchField')).toEqual([...MATCH_FIELDS].sort());
  expect(choices(properties, 'matchFallbacks')).toEqual([...MATCH_FIELDS].sort());
  expect(choices(properties, 'requestedAttributes')).toEqual([...REFRESH_ATTRIBUTES].sort());
  expect(choices(properties, 'type')).toEqual([...MOVE_TYPES].sort());
  const events = choices(new TenureTrigger().description.properties, 'events');
  expect(events).toEqual(['*', ...EVENT_TYPES].sort());
});

/** As n8n's linter wants the names of choices. */
const inCamelCase = (name: Profile): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('profiles and the fields of each match field are those of tenure-client', async () => {
  const { PROFILES: own, MATCHED: matched } = await load('dist/nodes/Tenure/operations/leads.js');
  const flags = PROFILES.map((profile) => [inCamelCase(profile), profileFlags(profile)]);
  expect(own).toEqual(Object.fromEntries(flags));
  expect(choices(new Tenure().description.properties, 'profile')).toEqual(Object.keys(own).sort());
  for (const matchField of MATCH_FIELDS) {
    expect(Object.values(matched[matchField])).toEqual(missingFields(matchField, () => false));
  }
});

test('each resource has its operations', () => {
  const { properties } = new Tenure().description;
  expect(choices(properties, 'resource')).toEqual(['contact', 'credits', 'list', 'move']);
  expect(choices(properties, 'operation')).toEqual(['enrich', 'get', 'getAll', 'quote', 'refresh']);
});

test('the key is hidden, and is sent in the header alone', () => {
  const credentials = new TenureApi();
  const key = credentials.properties.find(({ name }: Json) => name === 'apiKey');
  expect(key.typeOptions).toEqual({ password: true });
  expect(credentials.authenticate.properties).toEqual({
    headers: { Authorization: '=Bearer {{$credentials.apiKey}}' },
  });
});

test('lists all its files, and needs nothing at run time', () => {
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

/** What the sources import from n8n's package at run time. */
function takenNames(): string[] {
  const sources = globSync('{api,nodes,credentials}/**/*.ts', { cwd: PACKAGE });
  const names = sources.flatMap((path) => {
    const text = readFileSync(join(PACKAGE, path), 'utf8');
    const lists = text.matchAll(/^import \{([^}]*)\} from 'n8n-workflow'/gm);
    return [...lists].flatMap(([, list]) => list!.split(',').map((name) => name.trim()));
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).sort();
}

test("the replacement of n8n's package has what the nodes import", () => {
  const names = Object.keys(standIn).sort();
  expect(takenNames()).toEqual(names);
  if (!isBuilt) return;
  const real = createRequire(join(PACKAGE, 'package.json'))('n8n-workflow');
  expect(names.filter((name) => !(name in real))).toEqual([]);
  expect(real.NodeConnectionTypes.Main).toBe(standIn.NodeConnectionTypes.Main);
});
