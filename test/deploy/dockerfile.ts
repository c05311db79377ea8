/**
 * Parses the Dockerfile, instruction by instruction. It understands only the instructions that ours
 * uses.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/process.ts';

export type Instruction = { name: string; text: string };

/** A stage: its base image, and its instructions. */
export type Stage = { image: string; name: string | null; steps: Instruction[] };

/** The stages of the Dockerfile, with the variables of `ARG` filled in. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  const variables = new Map<string, string>();
  for (const { name, text } of readInstructions()) {
    const filled = text.replaceAll(/\$\{(\w+)\}/g, (whole, key) => variables.get(key) ?? whole);
    if (name === 'ARG') {
      const [key = '', value = ''] = filled.split('=');
      variables.set(key, value);
    } else if (name === 'FROM') {
      const [image = '', , as = null] = filled.split(/\s+/);
      stages.push({ image, name: as, steps: [] });
    } else stages.at(-1)!.steps.push({ name, text: filled });
  }
  return stages;
}

function readInstructions(): Instruction[] {
  return readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ', 1)[0]!, text: line.slice(line.indexOf(' ') + 1) }));
}

/** The resulting image: the settings its containers start with. */
export type Image = {
  workdir: string;
  env: Record<string, string>;
  /** `UID:GID` */
  user: string;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
};

export function readImage(): Image {
  const { steps } = readStages().at(-1)!;
  const last = (name: string) => steps.findLast((step) => step.name === name)?.text ?? '';
  const variables = steps.filter((step) => step.name === 'ENV').map(({ text }) => text.split('='));
  return {
    workdir: last('WORKDIR'),
    env: Object.fromEntries(variables),
    user: last('USER'),
    entrypoint: JSON.parse(last('ENTRYPOINT')),
    command: JSON.parse(last('CMD')),
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.*?\bCMD\s+/, '')),
  };
}

/**
 * True if `.dockerignore` lets a file be sent to the build: of the patterns that it or a folder
 * above it matches, the last one decides.
 * @param path from the root of the project
 */
export function isSent(path: string): boolean {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const matching = patterns.findLast((pattern) => {
    const expression = toExpression(pattern.replace(/^!/, ''));
    return [path, ...foldersAbove(path)].some((one) => expression.test(one));
  });
  return matching === undefined || matching.startsWith('!');
}

/** As Docker reads it: `*` matches anything within a name, including a leading dot. */
const toExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
