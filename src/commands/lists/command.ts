/** A command that sends a list through a running service. */

import type { Column, Mapping, Overrides, Row } from '../../files/reader/index.ts';
import { type Client, createClient } from '../../node/client/index.ts';
import { interruptibly } from '../interruption.ts';
import { printJson } from '../output.ts';
import { requireKey } from '../service.ts';
import { print, printNote } from '../terminal.ts';
import { mappingTable, resolveMap, sampleColumns } from './column-map.ts';
import { type List, openList } from './list.ts';
import type { ListOptions } from './list-options.ts';

/** What is a command's own: `runListCommand` does the rest. */
export type ListCommand<Options extends ListOptions> = {
  /** @throws Error naming the columns when the list lacks one that is needed */
  mapColumns(columns: readonly Column[], overrides: Overrides, options: Options): Mapping;
  /** `--dry-run`: the first rows as they would be sent. */
  preview(rows: readonly Row[], mapping: Mapping): Preview;
  run(work: ListWork<Options>): Promise<void>;
};

type Preview = {
  /** For the eye. */
  table: string;
  /** Members of the JSON object. */
  json: object;
  /** What the list's rows are called. */
  noun: string;
};

export type ListWork<Options> = {
  /** `-` for standard input. */
  file: string;
  options: Options;
  list: List;
  mapping: Mapping;
  client: Client;
};

/**
 * Opens the list for as long as the command runs; a signal ends both.
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; Error with one line for the rest
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
      const mapping = command.mapColumns(await sampleColumns(list), overrides, options);
      if (options.dryRun) return await showPreview(command, list, mapping, options.json);
      if (process.stderr.isTTY) printNote(mappingTable(list.headers, mapping));
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
  mapping: Mapping,
  json: boolean,
): Promise<void> {
  const { noun, ...preview } = command.preview(await list.rows(0, ROWS_SHOWN), mapping);
  if (json) {
    const columns = [...mapping].map(([role, { column }]) => [role, list.headers[column]]);
    const shown = { [noun]: list.count, mapping: Object.fromEntries(columns) };
    return printJson({ ...shown, ...preview.json });
  }
  print(mappingTable(list.headers, mapping));
  print(preview.table);
  print(`nothing was sent; ${noun} in the list: ${list.count}\n`);
}
