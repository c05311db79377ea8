/** Runs a command that sends a list to a service. */

import type { Column, Mapping, Overrides, Row } from '../../files/reader/index.ts';
import { createClient, type FileClient } from '../../node/client/index.ts';
import { interruptibly } from '../interruption.ts';
import { printJson } from '../output.ts';
import { requireKey } from '../service.ts';
import { print, printNote } from '../terminal.ts';
import { mappingTable, resolveMap, sampleColumns } from './column-map.ts';
import { type List, openList } from './list.ts';
import type { ListOptions } from './list-options.ts';

/** The parts in which list commands differ. */
export type ListCommand<Options extends ListOptions> = {
  /** @throws Error with the columns if a required one is missing */
  mapColumns(columns: readonly Column[], overrides: Overrides, options: Options): Mapping;
  /** `--dry-run`: the first rows as they would be sent. */
  preview(rows: readonly Row[], mapping: Mapping): Preview;
  run(work: ListWork<Options>): Promise<void>;
};

type Preview = {
  /** Text for a person. */
  table: string;
  /** Members of the JSON output. */
  json: object;
  /** The noun for the list's rows. */
  noun: string;
};

export type ListWork<Options> = {
  /** A path, or `-` for standard input. */
  file: string;
  options: Options;
  list: List;
  mapping: Mapping;
  client: FileClient;
};

/**
 * Opens the list while the command runs; a signal ends both.
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; otherwise Error with one line
 */
export async function runListCommand<Options extends ListOptions>(
  command: ListCommand<Options>,
  file: string,
  options: Options,
): Promise<void> {
  const { url, apiKey = '' } = options;
  if (!options.dryRun) requireKey(options);
  await interruptibly(async (signal) => {
    const { sheet, headerRow } = options;
    const list = await openList(file, process.stdin, signal, { sheet, headerRow });
    try {
      const overrides = resolveMap(options.map ?? new Map(), list.headers);
      const columns = await sampleColumns(list);
      const mapping = command.mapColumns(columns, overrides, options);
      if (options.dryRun)
        return await showPreview(command, list, { columns, mapping }, options.json);
      if (process.stderr.isTTY) printNote(mappingTable(columns, mapping));
      const client = createClient({ url, apiKey, signal });
      await command.run({ file, options, list, mapping, client });
    } finally {
      await list.close();
    }
  });
}

const ROWS_SHOWN = 5;

async function showPreview<Options extends ListOptions>(
  command: ListCommand<Options>,
  list: List,
  { columns, mapping }: { columns: readonly Column[]; mapping: Mapping },
  json: boolean,
): Promise<void> {
  const { noun, ...preview } = command.preview(await list.rows(0, ROWS_SHOWN), mapping);
  if (json) {
    const headers = [...mapping].map(([role, { column }]) => [role, list.headers[column]]);
    const shown = { [noun]: list.count, mapping: Object.fromEntries(headers) };
    return printJson({ ...shown, ...preview.json });
  }
  print(mappingTable(columns, mapping));
  print(preview.table);
  print(`nothing was sent; ${noun} in the list: ${list.count}\n`);
}
