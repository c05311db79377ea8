/** Options of every command that sends a list to a service, and their parsers. */

import { InvalidArgumentError, Option } from 'commander';
import { type ColumnRole, canEncode, type Dialect } from '../../files/reader/index.ts';
import { jsonOption, parseCount } from '../options.ts';
import type { ServiceOptions } from '../service.ts';

/** Headers by role. An empty header leaves the field out. */
export type ColumnMap = ReadonlyMap<ColumnRole, string>;

export type ListOptions = ServiceOptions & {
  output?: string;
  map?: ColumnMap;
  sheet?: string;
  headerRow?: number;
  bom?: true;
  dryRun?: true;
  json: boolean;
};

export const urlOption = (): Option =>
  new Option('--url <url>', 'of the service')
    .env('TENURE_URL')
    .default('http://127.0.0.1:8080')
    .argParser(parseUrl);

export const serviceOptions = (): Option[] => [
  urlOption(),
  new Option(
    '--api-key <key>',
    "the account's key; better given in TENURE_API_KEY, out of shell histories and process lists",
  ).env('TENURE_API_KEY'),
];

/** @param parseOther finds further roles; null for other texts */
export const mapOption = (roles: readonly ColumnRole[], parseOther?: ParseRole): Option =>
  new Option('--map <field=column>', 'the column of a field; may be repeated')
    .argParser(mapParser(roles, parseOther))
    .default(new Map(), 'guessed');

/** Options that select the part of the file with the list. */
export const tableOptions = (): Option[] => [
  new Option('--sheet <sheet>', 'of an Excel file: its name, or its number from 1'),
  new Option('--header-row <row>', 'row of the header, from 1; 0 if there is none').argParser(
    parseCount,
  ),
];

type ParseRole = (text: string) => ColumnRole | null;

/** Parses `--map`, which may be repeated: each adds to the earlier ones. */
export const mapParser =
  (roles: readonly ColumnRole[], parseOther: ParseRole = () => null) =>
  (text: string, earlier: ColumnMap = new Map()): ColumnMap => {
    const [, field, header] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/s.exec(text) ?? [];
    if (field === undefined || header === undefined) {
      throw new InvalidArgumentError('It must read field=column.');
    }
    const name = field.toLowerCase();
    const role = roles.find((known) => known === name) ?? parseOther(name);
    if (!role) throw new InvalidArgumentError(`The fields are ${roles.join(', ')}.`);
    return new Map([...earlier, [role, header]]);
  };

/** @param absent where results go without the option */
export const outputOption = (absent: string): Option =>
  new Option('-o, --output <file>', `.csv, .jsonl or .json (default: ${absent})`).argParser(
    parseOutput,
  );

export const endingOptions = (): Option[] => [
  new Option('--bom', 'write CSV in UTF-8 with a byte order mark, which Excel needs'),
  new Option('--dry-run', 'show how the columns are understood, and send nothing'),
  jsonOption(),
];

/**
 * CSV is written like the list. With `--bom`, or if the list's encoding can only be read, it is
 * UTF-8 with a byte order mark.
 */
export const outputDialect = ({ bom }: ListOptions, list: Dialect): Dialect =>
  bom || !canEncode(list.encoding) ? { ...list, encoding: 'utf-8', mark: true } : list;

/** The encoding of the output; JSON is always UTF-8. */
export const outputEncoding = (options: ListOptions, dialect: Dialect): Dialect['encoding'] => {
  const path = outputPath(options);
  const isJson = path ? /\.jsonl?$/i.test(path) : options.json;
  return isJson ? 'utf-8' : dialect.encoding;
};

/** The file that results are written to; null for standard output. */
export const outputPath = ({ output }: ListOptions): string | null =>
  output === undefined || output === '-' ? null : output;

function parseUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError('It must be an http or https URL.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidArgumentError('It must not contain a user name or password.');
  }
  return text;
}

function parseOutput(text: string): string {
  if (text !== '-' && !/\.(?:csv|jsonl|json)$/i.test(text)) {
    throw new InvalidArgumentError('It must end in .csv, .jsonl or .json.');
  }
  return text;
}
