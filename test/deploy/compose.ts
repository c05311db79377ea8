/** The content of compose.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../support/process.ts';

type Service = {
  image: string;
  command?: string[];
  expose?: string[];
  healthcheck?: { test: string[] };
  environment: Record<string, string>;
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
};

export type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

export const COMPOSE_TEXT = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');

export const COMPOSE: Compose = parse(COMPOSE_TEXT, { merge: true });

/** The services that run the product, with the arguments of `tenure`. */
export const NODES: [service: string, command: string[]][] = Object.entries(
  COMPOSE.services,
).flatMap(([name, { command }]) => (command?.[0] === 'serve' ? [[name, command]] : []));
