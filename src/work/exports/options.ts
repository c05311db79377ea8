/** What a client may ask of an export, and its query string parsed. Pure. */
import {
  FORMATS,
  type FormatName,
  invalid,
  KINDS,
  type Kind,
  MODES,
  type Mode,
  PRESETS,
  type Preset,
} from '../../ground/api/index.ts';

export const FORMULAS = ['escape', 'keep'] as const;

export const BOM = ['false', 'true'] as const;

/** What parts the cells of CSV, by name. */
const SEPARATING = { comma: ',', semicolon: ';', tab: '\t' } as const;

export const DELIMITERS = ['comma', 'semicolon', 'tab'] as const;

/** How CSV is written. */
export type CsvOptions = {
  delimiter: string;
  /** With a byte order mark. */
  bom: boolean;
  /** Cells that begin like formulas stay as they are. */
  keepsFormulas: boolean;
};

export type ExportOptions = CsvOptions & { format: FormatName; preset: Preset; mode: Mode };

type Query = Record<string, unknown>;

/**
 * One of a set of values, the first of them when absent.
 * @throws ServiceError `invalid` naming the parameter
 */
function parseChoice<const T extends readonly string[]>(
  query: Query,
  name: string,
  choices: T,
): T[number] {
  const value = query[name];
  if (value === undefined) return choices[0]!;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw invalid(`${name}: must be one of ${choices.join(', ')}`);
  return choice;
}

/** By its name, or the sign itself. */
function parseDelimiter(query: Query): string {
  const sign = Object.values(SEPARATING).find((one) => one === query.delimiter);
  return sign ?? SEPARATING[parseChoice(query, 'delimiter', DELIMITERS)];
}

/** @throws ServiceError `invalid` naming the parameter */
export const parseOptions = (query: Query): ExportOptions => ({
  format: parseChoice(query, 'format', FORMATS),
  preset: parseChoice(query, 'preset', PRESETS),
  mode: parseChoice(query, 'mode', MODES),
  delimiter: parseDelimiter(query),
  bom: parseChoice(query, 'bom', BOM) === 'true',
  keepsFormulas: parseChoice(query, 'formulas', FORMULAS) === 'keep',
});

/**
 * @param options parsed from the same query
 * @throws ServiceError `invalid` naming the parameter
 */
export function parseKind(query: Query, { preset, mode }: ExportOptions): Kind {
  const kind = parseChoice(query, 'kind', KINDS);
  if (kind === 'moves' && preset !== 'tenure')
    throw invalid('preset: must be tenure for kind moves');
  if (kind === 'moves' && mode !== 'all') throw invalid('mode: must be all for kind moves');
  return kind;
}
