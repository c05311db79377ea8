/** Turns rows of a list into leads, for matching and for storage, and checks their sizes. */

import { fieldReader, type Mapping, type Row, systemOf } from '../../files/reader/index.ts';
import { invalid, type LEAD_KEYS } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Lead } from '../../people/contacts/index.ts';
import {
  holdList,
  mostListBytes,
  noList,
  type SizedRow,
  type StoredList,
} from '../uploads/index.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './cut-leads.ts';
import { keptName } from './list-columns.ts';
import { opening, packOwnValues } from './own-values.ts';
import type { ChunkText } from './submission.ts';

type LeadWriter = {
  /** Bytes that the field and column names take in each lead. */
  names: number;
  /** Names of the unmapped columns. */
  ownColumns: readonly string[];
  /** Indexes of the unmapped columns, parallel to their names. */
  others: readonly number[];
  /** True if leads have values beside their fields. */
  hasOwnValues: boolean;
  /** Returns the mapped fields of a row. */
  toFields(row: Row): Record<string, string | null>;
  /** Returns the values of the unmapped columns, then the whole name if it has to be stored. */
  toOwnValues(row: Row): (string | null)[];
};

/** A lead has the mapped fields first, then the unmapped columns. */
export function leadWriter(
  mapping: Mapping,
  keys: readonly (typeof LEAD_KEYS)[number][],
  headers: readonly string[],
): LeadWriter {
  const fields = fieldReader(mapping);
  // Leads have no field for the ids of other systems.
  const mapped = new Set(
    [...mapping].flatMap(([role, { column }]) => (systemOf(role) === null ? column : [])),
  );
  const others = headers.map((_, column) => column).filter((column) => !mapped.has(column));
  const taken = new Set<string>(keys);
  const ownColumns = others.map((column) => freeName(headers[column]!, taken));
  const names = [...keys, ...ownColumns];
  const whole = mapping.get('full_name')?.column;
  return {
    // A comma or brace stands before each name.
    names: names.reduce((sum, name) => sum + Buffer.byteLength(opening(name)) + 1, 0),
    ownColumns,
    others,
    hasOwnValues: others.length > 0 || whole !== undefined,
    toFields(row) {
      const field = fields(row);
      return Object.fromEntries(keys.map((key) => [key, field(key)]));
    },
    toOwnValues(row) {
      const own = others.map((column) => row[column] ?? null);
      if (whole === undefined) return own;
      const field = fields(row);
      return [...own, keptName(row[whole] ?? null, [field('first_name'), field('last_name')])];
    },
  };
}

/** Returns a name not taken yet: a column may have the name of a field mapped to another column. */
function freeName(header: string, taken: Set<string>): string {
  let name = header;
  for (let number = 2; taken.has(name); number += 1) name = `${header}_${number}`;
  taken.add(name);
  return name;
}

/** @throws ServiceError `invalid` if a row, or all rows together, are too large */
export async function* checkedRows(
  portions: AsyncIterable<SizedRow[]>,
  { names }: LeadWriter,
  limits: { profileBytes: number; bodyBytes: number },
): AsyncGenerator<Row[]> {
  const field = 'lead_enrichments.list_id';
  const most = mostListBytes(limits);
  let [before, total] = [0, 0];
  for await (const rows of portions) {
    // A lead has names and braces where its row has commas and brackets.
    const tooLarge = rows.findIndex(
      ({ row, bytes }) => names + bytes - row.length > limits.profileBytes,
    );
    if (tooLarge >= 0) {
      throw invalid(
        `${field}: row ${before + tooLarge + 1} below the header is larger than ${limits.profileBytes} bytes with its headers`,
      );
    }
    before += rows.length;
    total += rows.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > most) throw invalid(`${field}: its rows take more than ${most} bytes`);
    yield rows.map(({ row }) => row);
  }
}

export async function* loadPortions(
  { toFields }: LeadWriter,
  portions: AsyncIterable<Row[]>,
): AsyncGenerator<Lead[]> {
  for await (const rows of portions) yield rows.map(toFields);
}

export async function* loadTexts(
  db: Db,
  list: StoredList,
  { hasOwnValues, toFields, toOwnValues }: LeadWriter,
  portions: AsyncIterable<Row[]>,
): AsyncGenerator<ChunkText> {
  if (!(await holdList(db, list.id))) throw noList(list.id, 'lead_enrichments');
  let [leads, own]: [string[], string[]] = [[], []];
  const take = (): ChunkText => {
    const ownValues = hasOwnValues ? own.join(LEAD_SEPARATOR) : null;
    const text = { leads: leads.join(LEAD_SEPARATOR), ownValues };
    [leads, own] = [[], []];
    return text;
  };
  for await (const rows of portions) {
    for (const row of rows) {
      leads.push(JSON.stringify(toFields(row)));
      own.push(packOwnValues(toOwnValues(row)));
      if (leads.length === LEADS_PER_CHUNK) yield take();
    }
  }
  if (leads.length > 0) yield take();
}
