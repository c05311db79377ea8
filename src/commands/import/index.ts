import { basename } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type pg from 'pg';
import {
  COLUMNS,
  FORMATS,
  type Format,
  parseExternalRole,
  toColumns,
} from '../../files/reader/index.ts';
import { REGISTERS } from '../../files/registers/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { isDay } from '../../ground/route-parts/index.ts';
import { findFirstOperator, getAccount } from '../../money/accounts/index.ts';
import {
  type ImportResult,
  importFile,
  previewFile,
  Unreadable,
} from '../../people/import/index.ts';
import { withDatabase } from '../database.ts';
import { mappingTable } from '../lists/column-map.ts';
import { type ColumnMap, mapOption, tableOptions } from '../lists/list-options.ts';
import { dataDirOption, examples, jsonOption, parseId } from '../options.ts';
import { printJson } from '../output.ts';
import { print, printableJson, printNote } from '../terminal.ts';
import { mapColumns, type TableMapping } from './columns.ts';
import { withBar } from './progress.ts';
import { importRecorder } from './record.ts';
import { importFrom } from './register.ts';
import {
  addUp,
  type ColumnsOfFile,
  describeColumns,
  disputedLine,
  ignoredLine,
  previewRecords,
} from './report.ts';

const AFTER_HELP = `
--from reads the files of a public register, as published (zip, gz, tar.gz) or unpacked, or a folder of
them: ${REGISTERS.map(({ name }) => name).join(', ')}. docs/registers.md says which files these are, where to
fetch them, and on which terms.

JSON lines, JSON and Parquet contain contact and company records. CSV, Excel and Parquet with one
column for each value, as exported from a CRM, contain contacts only: columns are recognised by their
headers in seven languages, and --map assigns the others.
Columns that are not loaded are listed at the end. A row replaces the values it has (the current
position, the work email, a phone number of its kind); empty cells and missing columns change
nothing. See docs/import.md.

Columns with the ids of a CRM (Record ID, Person - ID, and Id with ids of Salesforce) and the member
external_ids of JSON records identify a person for one account. Its exports, moves and contacts have
the ids again.

Give the regular exports of one system the same --name. If two of them name different employers of a
person, accounts that have the person get an observed move (docs/moves.md). --as-of is the day of the
export: records without verified_at are true as of this day.

JSON and CSV may be compressed by gzip, in any encoding. A row that cannot be loaded is written to
FILE.rejects.jsonl with its line and the reason. Importing a file again changes nothing, so repeat an
import that was interrupted.
${examples(
  'tenure import contacts.jsonl companies.jsonl',
  'tenure import crm-export.csv --dry-run',
  'tenure import kontakte.csv --map company_name="Konto" --map phone=',
  'tenure import --format jsonl dump.txt',
  'tenure import --name hubspot --as-of 2026-11-20 export-2026-11-20.csv',
  'tenure import --from gleif 20260930-0800-gleif-goldencopy-*.csv.zip',
  'tenure import crm.csv --map external_ids.hubspot="HubSpot no." --account 2',
)}`;

type Options = {
  dataDir: string;
  from?: string;
  format?: Format;
  name?: string;
  asOf?: string;
  account?: number;
  map: ColumnMap;
  sheet?: string;
  headerRow?: number;
  dryRun?: true;
  json?: boolean;
};

const [sheetOption, headerRowOption] = tableOptions() as [Option, Option];

/** Always prints one JSON value. */
export const importCommand = (): Command =>
  new Command('import')
    .description('load contact and company records')
    .argument(
      '<file...>',
      'JSON lines, JSON, CSV, Excel, Parquet, or the files of a public register',
    )
    .addOption(
      new Option('--from <register>', 'public register that has published the files')
        .choices(REGISTERS.map(({ name }) => name))
        .conflicts(['format', 'map', 'sheet', 'headerRow', 'account']),
    )
    .addOption(
      new Option('--format <format>', 'if the extension does not show it').choices(FORMATS),
    )
    .addOption(
      new Option(
        '--name <name>',
        'name of the source of the files (default: the name of each file, or of the register)',
      ).argParser(parseName),
    )
    .addOption(
      new Option(
        '--as-of <day>',
        'day as of which contacts without verified_at are true (default: today, or the last day of the edition)',
      ).argParser(parseAsOf),
    )
    .addOption(mapOption([...COLUMNS, 'full_name'], parseExternalRole))
    .option(
      '--account <id>',
      'whose CRM the ids in the files are from (default: the first operator account)',
      parseId,
    )
    .addOption(sheetOption)
    .addOption(headerRowOption)
    .option('--dry-run', 'show how the columns are understood, and load nothing')
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action((files: string[], options: Options) => {
      const { from } = options;
      if (from !== undefined) return importFrom(from, files, options);
      return options.dryRun
        ? show(files, options)
        : withDatabase(options, async (database) => {
            const account = await findImporter(database.db, options.account);
            const onBegin = importRecorder(database, account);
            await importFiles(database.pool, files, { ...options, account, onBegin });
          });
    });

/**
 * Returns the account that the ids of records belong to; undefined if there is no account yet.
 * @throws Error if there is no account with the given id
 */
async function findImporter(db: Db, given: number | undefined): Promise<number | undefined> {
  if (given === undefined) return (await findFirstOperator(db)) ?? undefined;
  return (await getAccount(db, given)).id;
}

const LONGEST_NAME = 100;

function parseName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError(`It must have 1 to ${LONGEST_NAME} characters, on one line.`);
  }
  return name;
}

function parseAsOf(text: string): string {
  const today = utcDay(new Date());
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day such as 2026-11-30.');
  if (text <= today) return text;
  throw new InvalidArgumentError(`It must not be later than today, ${today}.`);
}

/** `onBegin` records the import in the audit log. */
type Recorded = Options & { onBegin: () => Promise<void> };

/**
 * Loads the files one after the other.
 * @throws Error after the last file if one could not be read
 */
async function importFiles(pool: pg.Pool, files: readonly string[], options: Recorded) {
  const results: ImportResult[] = [];
  const csv: ColumnsOfFile[] = [];
  const disputed: string[] = [];
  const unreadable = await forEachFile(files, async (file) => {
    try {
      const mapped = await mapFile(file, options);
      if (mapped) csv.push(describeColumns(file, mapped));
      const result = await importOne(pool, file, options, mapped);
      results.push(result);
      disputed.push(disputedLine(file, options.name ?? basename(file), result) ?? '');
    } catch (error) {
      if (error instanceof Unreadable && error.loaded) results.push(error.loaded);
      throw error;
    }
  });
  printJson(addUp(results, csv));
  for (const one of csv) printNote(ignoredLine(one) ?? '');
  for (const line of disputed) printNote(line);
  if (unreadable.length > 0) throw new Error(unreadable.join('; '));
}

/** @returns the files that cannot be read, each with the reason */
async function forEachFile(
  files: readonly string[],
  work: (file: string) => Promise<void>,
): Promise<string[]> {
  const unreadable: string[] = [];
  for (const file of files) {
    try {
      await work(file);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unreadable.push(`${file}: ${error.message}`);
    }
  }
  return unreadable;
}

const whereIn = ({ format, sheet, headerRow }: Options) => ({
  format,
  known: { sheet, headerRow },
});

/**
 * Maps the columns of a file. Null for a file of records, which contain the names of their fields.
 * @throws Unreadable
 */
async function mapFile(file: string, options: Options) {
  const table = await previewFile(file, whereIn(options));
  return table && mapColumns(table, options.map);
}

/** `--dry-run`: shows the columns, and the first rows as records. */
async function show(files: readonly string[], options: Options): Promise<void> {
  const { map, json } = options;
  const shown: object[] = [];
  const unreadable = await forEachFile(files, async (file) => {
    const table = await previewFile(file, whereIn(options));
    if (!table) return void shown.push({ file, columns: null });
    const mapped = mapColumns(table, map);
    const records = previewRecords(table, mapped);
    shown.push({ ...describeColumns(file, mapped), records });
    if (json) return;
    print(mappingTable(toColumns(table.headers, table.rows), mapped.mapping, 'not loaded'));
    for (const record of records) print(`${printableJson(JSON.stringify(record))}\n`);
  });
  if (json) printJson({ files: shown });
  else print('nothing was loaded\n');
  if (unreadable.length > 0) throw new Error(unreadable.join('; '));
}

async function importOne(
  pool: pg.Pool,
  file: string,
  given: Recorded,
  mapping: TableMapping | null,
): Promise<ImportResult> {
  const { name, asOf, account: accountId, onBegin } = given;
  const columns = mapping?.columns;
  const options = { ...whereIn(given), name, asOf, accountId, columns, onBegin };
  return withBar(file, (onProgress) => importFile(pool, file, { ...options, ...onProgress }));
}
