/** Parses the query string of an export. Pure. */
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
import { parseChoice, type Query } from '../../ground/route-parts/index.ts';

export const FORMULAS = ['escape', 'keep'] as const;

export const BOM = ['false', 'true'] as const;

/** The names of CSV delimiters. */
const SEPARATING = { comma: ',', semicolon: ';', tab: '\t' } as const;

export const DELIMITERS = ['comma', 'semicolon', 'tab'] as const;

/** The settings of CSV files. */
export type CsvOptions = {
  delimiter: string;
  /** True if the file begins with a byte order mark. */
  bom: boolean;
  /** True if cells that look like formulas are not escaped. */
  keepsFormulas: boolean;
};

export type ExportOptions = CsvOptions & { format: FormatName; preset: Preset; mode: Mode };

/**
 * Returns one of the choices; the first one if the parameter is absent.
 * @throws ServiceError `invalid` naming the parameter
 */
const parseOption = <const T extends readonly string[]>(
  query: Query,
  name: string,
  choices: T,
): T[number] => parseChoice(query, name, { choices, fallback: choices[0]! });

/** Reads the delimiter's name or the character itself. */
function parseDelimiter(query: Query): string {
  const sign = Object.values(SEPARATING).find((one) => one === query.delimiter);
  return sign ?? SEPARATING[parseOption(query, 'delimiter', DELIMITERS)];
}

/** @throws ServiceError `invalid` naming the parameter */
export const parseOptions = (query: Query): ExportOptions => ({
  format: parseOption(query, 'format', FORMATS),
  preset: parseOption(query, 'preset', PRESETS),
  mode: parseOption(query, 'mode', MODES),
  delimiter: parseDelimiter(query),
  bom: parseOption(query, 'bom', BOM) === 'true',
  keepsFormulas: parseOption(query, 'formulas', FORMULAS) === 'keep',
});

/**
 * Returns the options of an export that is always CSV with the client's own columns.
 * @throws ServiceError `invalid` naming the parameter
 */
export const parseCsvOptions = ({ delimiter, bom, formulas }: Query): ExportOptions =>
  parseOptions({ delimiter, bom, formulas });

/**
 * @param options parsed from the same query
 * @throws ServiceError `invalid` naming the parameter
 */
export function parseKind(query: Query, { preset, mode }: ExportOptions): Kind {
  const kind = parseOption(query, 'kind', KINDS);
  if (kind === 'moves' && preset !== 'tenure')
    throw invalid('preset: must be tenure for kind moves');
  if (kind === 'moves' && mode !== 'all') throw invalid('mode: must be all for kind moves');
  return kind;
}
