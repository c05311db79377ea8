/** The messages of the service in its source, with values for their placeholders. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/process.ts';

export type SourceMessage = {
  /** Below `src/`. */
  path: string;
  /** One text for each guess of the placeholders. */
  texts: string[];
};

const NUMBER = '7';
/** For a placeholder at the beginning, often a field; other placeholders are numbers. */
const FIRST = [NUMBER, 'name', 'mapping', 'people', 'url', 'unique_identifier', 'file'];

const read = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: join(ROOT, 'src') })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, 'src', path), 'utf8') }))
    .map(({ path, text }) => ({ path, text: text.replaceAll(COMMENT, '') }));

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The codes between the brackets of a function's calls. */
function* callsOf(name: RegExp, text: string): Generator<string> {
  for (const { index, 0: opening } of text.matchAll(name)) {
    const from = index + opening.length;
    let [depth, at] = [1, from];
    for (; depth > 0 && at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
    }
    yield text.slice(from, at - 1);
  }
}

const PLACEHOLDER = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** A text of placeholders alone, such as `${field}: ${fault}`, is composed of others. */
const isComposed = (text: string): boolean => /^[\w.]*[:\s]*[\0():;\s]+$/.test(text);

const literalsIn = (code: string): string[] =>
  [...code.replaceAll(PLACEHOLDER, '\0').matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replaceAll(/\\(.)/g, '$1'))
    .filter((text) => /\S \S/.test(text) && !isComposed(text));

/** Texts of constants, such as `EMPTY` for an empty file. */
const constants = new Map(
  read('files/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/const ([A-Z_]+)(?:: \w+)? =\s+('[^']*');/g)].map(
      ([, name, literal]) => [name!, literalsIn(literal!)[0] ?? ''] as const,
    ),
  ),
);

const textsIn = (code: string): string[] => [
  ...literalsIn(code),
  ...[...code.matchAll(/\b[A-Z_]{4,}\b/g)].flatMap(([name]) => constants.get(name) || []),
];

const guesses = (text: string): string[] =>
  (text.startsWith('\0') ? FIRST : ['']).map((first) =>
    (first + text.slice(first === '' ? 0 : 1)).replaceAll('\0', NUMBER),
  );

const find = (
  pattern: string,
  name: RegExp,
  write: (text: string, code: string) => string = (text) => text,
): SourceMessage[] =>
  read(pattern).flatMap(({ path, text }) =>
    [...callsOf(name, text)].flatMap((code) =>
      textsIn(code).map((literal) => ({ path, texts: guesses(write(literal, code)) })),
    ),
  );

const subjectOf = (code: string): string => /subject: '(\w+)'/.exec(code)?.[1] ?? 'file';

const ENDPOINTS = '{events,files,ground,money,node/http,people,work}/**/*.ts';
/** Not the readers of `tenure import`, which lists of the console do not pass. */
const READERS = 'files/reader/{*,csv/*,excel/*,json/*}.ts';

/** The messages of refused calls, also those of lists that cannot be read. */
export const findRefusals = (): SourceMessage[] => [
  ...find(ENDPOINTS, /(?<!errorAnswers\.)\b(?:invalid|notFound)\(/g),
  ...find(ENDPOINTS, /\b(?:new ServiceError|refusedKey)\(/g),
  ...find(READERS, /\bnew ListFault\(/g, (text, code) => `${subjectOf(code)}: ${text}`),
  ...find(READERS, /\bfaultAt\(/g, (text, code) =>
    /^\s*[\w.#+ ]+,\s*null/.test(code) ? `file: row 7: ${text}` : `file: row 7, column 7: ${text}`,
  ),
];

/** The reasons why an import rejects rows. */
export const findRowFaults = (): SourceMessage[] => find('profile/validate/*.ts', /\bnew Fault\(/g);

/** The reasons why calls of webhooks and sources failed. */
export const findReasons = (): SourceMessage[] => [
  ...find('{sources,work/lookups}/**/*.ts', /\bfailed\(/g),
  ...read('{events/webhooks/send/{reasons,post},sources/http/meaning}.ts').flatMap(
    ({ path, text }) => literalsIn(text).map((one) => ({ path, texts: guesses(one) })),
  ),
];
