/**
 * The nodes: from their sources, or as n8n's own tool has built them if `TENURE_TEST_N8N` is
 * `built`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../support/process.ts';
import type { Json } from '../support/service.ts';

export const PACKAGE = join(ROOT, 'integrations/n8n');
export const isBuilt = process.env.TENURE_TEST_N8N === 'built';

type Manifest = {
  name: string;
  files: string[];
  n8n: { nodes: string[]; credentials: string[] };
};

export const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Manifest;

/** Each class that the package exports to n8n, by its name. */
export async function loadClasses(): Promise<Record<string, Json>> {
  const { nodes, credentials } = manifest.n8n;
  const modules = await Promise.all([...nodes, ...credentials].map(load));
  return Object.assign({}, ...modules);
}

/** @param built path of the compiled file */
export function load(built: string): Promise<Json> {
  if (isBuilt) return createRequire(import.meta.url)(join(PACKAGE, built));
  const source = built.replace(/^dist\//, '').replace(/\.js$/, '.ts');
  return import(/* @vite-ignore */ pathToFileURL(join(PACKAGE, source)).href);
}
