import cliProgress from 'cli-progress';
import { Command, Option } from 'commander';
import type pg from 'pg';
import {
  FORMATS,
  type Format,
  type ImportResult,
  importFile,
  Unreadable,
} from '../contacts/index.ts';
import { withDatabase } from './database.ts';
import { dataDirOption, examples, jsonOption } from './options.ts';
import { printJson } from './output.ts';

const AFTER_HELP = `
Records are described in the operator's manual. CSV needs a header with some of first_name,
last_name, linkedin_url, email, title, company_name, company_domain, company_linkedin_url,
start_date, city, state, country, phone, direct_phone, mobile_number, verified_at; JSON lines and
CSV may be compressed by gzip. A row that cannot be taken goes to FILE.rejects.jsonl with its line
and the reason. Importing a file again changes nothing; so an import that was cut off is repeated.
${examples(
  'tenure import contacts.jsonl companies.jsonl',
  'tenure import crm-export.csv.gz',
  'tenure import --format jsonl dump.txt',
)}`;

type Options = { dataDir: string; format?: Format };

/** Prints one JSON value, with or without `--json`. */
export const importCommand = (): Command =>
  new Command('import')
    .description('load contact and company records')
    .argument('<file...>', 'JSON lines, CSV or Parquet')
    .addOption(new Option('--format <format>', 'when the extension does not tell').choices(FORMATS))
    .addOption(dataDirOption())
    .addOption(jsonOption())
    .addHelpText('after', AFTER_HELP)
    .action((files: string[], options: Options) =>
      withDatabase(options, ({ pool }) => importFiles(pool, files, options.format)),
    );

/** What several files came to; `rejects_file` is the first of `rejects_files`. */
type Totals = ImportResult & { rejects_files: string[] };

/** Loads one file after the other. @throws Error when one could not be read, after the others */
async function importFiles(
  pool: pg.Pool,
  files: readonly string[],
  format: Format | undefined,
): Promise<void> {
  const results: ImportResult[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    try {
      results.push(await importOne(pool, file, format));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (error.loaded) results.push(error.loaded);
      unreadable.push(`${file}: ${error.message}`);
    }
  }
  printJson(totalsOf(results));
  if (unreadable.length > 0) throw new Error(unreadable.join('; '));
}

async function importOne(
  pool: pg.Pool,
  file: string,
  format: Format | undefined,
): Promise<ImportResult> {
  if (!process.stderr.isTTY) return importFile(pool, file, { format });
  const bar = new cliProgress.SingleBar(
    { format: `${file} {bar} {percentage}% | {eta_formatted} left`, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(100, 0);
  const onProgress = (share: number) => bar.update(Math.floor(share * 100));
  return importFile(pool, file, { format, onProgress }).finally(() => bar.stop());
}

function totalsOf(results: readonly ImportResult[]): Totals {
  const sum = (count: (result: ImportResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const rejects_files = results.flatMap((result) => result.rejects_file ?? []);
  return {
    read: sum((result) => result.read),
    inserted: sum((result) => result.inserted),
    updated: sum((result) => result.updated),
    unchanged: sum((result) => result.unchanged),
    rejected: sum((result) => result.rejected),
    rejects_file: rejects_files[0] ?? null,
    rejects_files,
  };
}
