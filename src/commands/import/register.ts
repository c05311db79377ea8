/** `tenure import --from REGISTER` (docs/registers.md). */
import { type Edition, getRegister, groupEditions } from '../../files/registers/index.ts';
import {
  type ImportResult,
  importRegister,
  previewRegister,
  type RegisterPreview,
  Unreadable,
} from '../../people/import/index.ts';
import { withDatabase } from '../database.ts';
import type { SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print, printableJson } from '../terminal.ts';
import { withBar } from './progress.ts';
import { importRecorder } from './record.ts';
import { addUp } from './report.ts';

type Options = Pick<SharedOptions, 'dataDir'> & {
  name?: string;
  asOf?: string;
  dryRun?: true;
  json?: boolean;
};

/**
 * Imports the files of a register, one edition after the other. Always prints one JSON value, except
 * for a dry run.
 */
export async function importFrom(
  name: string,
  files: readonly string[],
  options: Options,
): Promise<void> {
  const editions = groupEditions(getRegister(name), files);
  return options.dryRun ? show(name, editions, options) : load(name, editions, options);
}

/** @throws Error after the last edition if one could not be read */
async function load(name: string, editions: readonly Edition[], options: Options): Promise<void> {
  await withDatabase(options, async (database) => {
    const onBegin = importRecorder(database);
    const results: ImportResult[] = [];
    const loaded: (string | null)[] = [];
    const unreadable = await forEachEdition(editions, async (edition) => {
      try {
        const result = await withBar(edition.paths.join(' '), (onProgress) =>
          importRegister(database.pool, getRegister(name), edition, {
            ...options,
            ...onProgress,
            onBegin,
          }),
        );
        results.push(result);
        loaded.push(result.edition);
      } catch (error) {
        if (error instanceof Unreadable && error.loaded) results.push(error.loaded);
        throw error;
      }
    });
    const { csv: _, ...totals } = addUp(results, []);
    printJson({ ...totals, register: name, ...editionsOf(loaded) });
    if (unreadable.length > 0) throw new Error(unreadable.join('; '));
  });
}

/** `edition` is the last one that was read. */
const editionsOf = (read: readonly (string | null)[]) => ({
  edition: read.at(-1) ?? null,
  editions: read.filter((edition) => edition !== null),
});

/** @returns the editions that cannot be read, each as its files with the reason */
async function forEachEdition(
  editions: readonly Edition[],
  work: (edition: Edition) => Promise<void>,
): Promise<string[]> {
  const unreadable: string[] = [];
  for (const edition of editions) {
    try {
      await work(edition);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { message } = error;
      const isNamed = edition.paths.some((path) => message.startsWith(`${path}:`));
      unreadable.push(isNamed ? message : `${edition.paths.join(', ')}: ${message}`);
    }
  }
  return unreadable;
}

/** `--dry-run`: counts the entries, and shows the first ones as records. */
async function show(
  name: string,
  editions: readonly Edition[],
  { asOf, json }: Options,
): Promise<void> {
  const shown: (RegisterPreview & { files: string[] })[] = [];
  const unreadable = await forEachEdition(editions, async (edition) => {
    const preview = await previewRegister(getRegister(name), edition, { asOf });
    shown.push({ files: edition.paths, ...preview });
    if (!json) print(describe(preview));
  });
  if (json) printJson({ register: name, editions: shown });
  else print('nothing was loaded\n');
  if (unreadable.length > 0) throw new Error(unreadable.join('; '));
}

function describe({
  edition,
  read,
  companies,
  people,
  rejected,
  ...first
}: RegisterPreview): string {
  const lines = [
    `edition ${edition ?? 'unknown'}: ${read} entries, ${companies} of companies, ${people} of people, ${rejected} rejected`,
    ...first.records.map((record) => printableJson(JSON.stringify(record))),
    ...first.rejects.map(
      ({ line, entry, reason }) => `rejected, line ${line}${entry ? `, ${entry}` : ''}: ${reason}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
