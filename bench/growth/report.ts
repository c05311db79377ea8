/** The tables of `growth`. */
import { styleText } from 'node:util';
import { type Column, textTable } from '../../src/commands/demo/text-table.ts';
import { shown } from '../counts.ts';
import type { Cost, Row } from './cost.ts';
import { byContacts, byLeads, FLAT, type Ratios } from './flatness.ts';
import type { Counted, Shards } from './shards.ts';
import type { Stored } from './storage.ts';

/** Contacts that were loaded, and the seconds it took. */
export type Filled = { contacts: number; seconds: number };

export type Report = {
  /** The database and the machine. */
  heading: string;
  filled: Filled[];
  costs: Row[];
  /** At the largest number of contacts. */
  stored: Stored[];
  contacts: number;
  /** Null without a cluster. */
  shards: Shards | null;
};

const MEASURES: [keyof Cost, string][] = [
  ['wall', 'wall µs'],
  ['database', 'database µs'],
  ['service', 'service µs'],
  ['statements', 'statements'],
  ['buffers', 'buffers'],
];

/** Shown where a figure cannot be measured. */
const UNKNOWN = '–';

export function printReport({ heading, filled, costs, stored, contacts, shards }: Report): void {
  print(heading);
  if (filled.length > 0) print('Filling, by tenure import', fillingTable(filled));
  print('Cost of a lead', costTable(costs), LEGEND);
  printRatios('As contacts grow: the cost over that with the fewest', byContacts(costs));
  printRatios('As jobs grow: the cost over that in the shortest', byLeads(costs));
  print(`Bytes on the disk, with ${shown(contacts)} contacts`, storageTable(stored));
  printShards(shards);
}

function printShards(shards: Shards | null): void {
  const heading = 'Shards that a lead is looked up in';
  if (shards) {
    print(`${heading}: tasks that are planned`, plannedTable(shards));
    const counted = shards.counted ? countedTable(shards.counted) : `  ${UNKNOWN}`;
    print('The same counted: shards reached / statements that reached them', counted);
  } else print(`${heading}: no cluster`);
}

const LEGEND = `
  wall: from submitting to the last page read, one job after the other.
  database, service: processor time. statements: those of clients and of
  shards. buffers: pages of 8 kB looked at, wherever they lie.`;

const print = (heading: string, ...parts: string[]): void => {
  process.stdout.write(`${[styleText('bold', heading), ...parts].join('\n')}\n\n`);
};

const right = (name: string): Column => ({ name, align: 'right' });
const known = (value: number | null): string => (value === null ? UNKNOWN : shown(value));

const table = (columns: readonly Column[], cells: readonly string[][]): string =>
  textTable(
    columns,
    cells.map((row) => ({ cells: row })),
  );

const fillingTable = (filled: readonly Filled[]): string =>
  table(
    ['contacts', 'seconds', 'contacts/s'].map(right),
    filled.map(({ contacts, seconds }) => [contacts, seconds, contacts / seconds].map(shown)),
  );

const SIZES = ['contacts', 'leads a job'].map(right);

const costTable = (rows: readonly Row[]): string =>
  table(
    [...SIZES, ...MEASURES.map(([, name]) => right(name))],
    rows.map(({ contacts, leads, cost }) => [
      shown(contacts),
      shown(leads),
      ...MEASURES.map(([key]) => known(cost[key])),
    ]),
  );

/** Returns nothing if there is only one size. */
function printRatios(heading: string, ratios: readonly Ratios[]): void {
  if (ratios.length === 0) return;
  const cells = ratios.map((one) => [
    shown(one.contacts),
    shown(one.leads),
    ...MEASURES.map(([key]) => ratioText(one.ratios[key])),
  ]);
  const columns = [...SIZES, ...MEASURES.map(([, name]) => right(name.replace(' µs', '')))];
  print(`${heading} (aim: ≤ ${FLAT})`, table(columns, cells));
}

function ratioText(ratio: number | null): string {
  if (ratio === null) return UNKNOWN;
  const mark = ratio <= FLAT ? styleText('green', '✓') : styleText('red', '✗');
  return `${ratio.toFixed(2)} ${mark}`;
}

const BILLION = 1e9;

function storageTable(stored: readonly Stored[]): string {
  const ofContacts = stored.filter(({ per }) => per === 'contact');
  const sum = (key: 'rows' | 'indexes') => ofContacts.reduce((all, one) => all + one[key], 0);
  const lines = [
    ...ofContacts,
    { table: 'all', per: 'contact', rows: sum('rows'), indexes: sum('indexes') } as Stored,
    ...stored.filter(({ per }) => per === 'lead'),
  ];
  return table(
    [{ name: 'table' }, { name: 'for a' }, ...['rows', 'indexes', 'both', 'a billion'].map(right)],
    lines.map(({ table, per, rows, indexes }) => [
      table,
      per,
      ...[rows, indexes, rows + indexes].map(shown),
      `${shown(((rows + indexes) * BILLION) / 1e12)} TB`,
    ]),
  );
}

const plannedTable = ({ planned }: Shards): string =>
  table(
    [{ name: 'query' }, right('one lead'), right('a chunk')],
    planned.map(({ lookup, ofOne, ofChunk }) => [lookup, shown(ofOne), shown(ofChunk)]),
  );

const countedTable = (counted: readonly Counted[]): string =>
  table(
    [{ name: 'table' }, right('shards'), right('one lead'), right('a chunk')],
    counted.map(({ table, shards, ofOne, ofChunk }) => [
      table,
      shown(shards),
      `${ofOne.shards} / ${ofOne.statements}`,
      `${ofChunk.shards} / ${ofChunk.statements}`,
    ]),
  );
