/** Checks a list through a running service. */
import { basename } from 'node:path';
import type { Checkup } from '../../../client/src/index.ts';
import { fieldReader, type Mapping, type Row } from '../../files/reader/index.ts';
import type { FileClient } from '../../node/client/index.ts';
import { type ListCommand, type ListWork, runListCommand } from '../lists/command.ts';
import type { ListOptions } from '../lists/list-options.ts';
import { openOutput } from '../lists/output-file.ts';
import { startProgress } from '../lists/progress.ts';
import { uploadRows } from '../lists/upload.ts';
import { plainTable, printJson } from '../output.ts';
import { print, printNote } from '../terminal.ts';
import { CHECKED_FIELDS, mapColumns } from './columns.ts';
import { describeReport } from './report.ts';

export type CheckupOptions = ListOptions & { name?: string; html?: string };

export const runCheckup = (file: string, options: CheckupOptions): Promise<void> =>
  runListCommand(CHECKUP, file, options);

const CHECKUP: ListCommand<CheckupOptions> = {
  mapColumns,
  preview,
  async run(work) {
    const { client, options } = work;
    const checkup = await awaitReport(client, await createCheckup(work));
    if (options.html) await savePage(client, checkup.id, options.html);
    if (options.json) printJson(checkup);
    else print(describeReport(checkup));
  },
};

function preview(rows: readonly Row[], mapping: Mapping) {
  const toFields = fieldReader(mapping);
  const fields = CHECKED_FIELDS.filter((field) => field !== 'full_name' && mapping.has(field));
  const first = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [field, toFields(row)(field as never)])),
  );
  const table = plainTable([...fields]);
  for (const one of first) table.push(Object.values(one).map((cell) => cell ?? ''));
  return { table: `${table.toString()}\n`, json: { first }, noun: 'rows' };
}

async function createCheckup({ client, file, list, mapping, options }: ListWork<CheckupOptions>) {
  // All columns are sent, so that the rows of a part can be exported under their headers.
  const name = options.name ?? (file === '-' ? null : basename(file));
  const all = { from: 0, count: list.count, name: name ?? 'standard input' };
  const { list_id } = await uploadRows(client, list, all);
  const columns = [...mapping].map(([role, { column }]) => [role, list.headers[column]!]);
  const { id } = await client.call('post', '/api/v1/checkups', {
    body: { list_id, mapping: Object.fromEntries(columns), name },
  });
  return { id, rows: list.count };
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

async function awaitReport(
  client: FileClient,
  { id, rows }: { id: number; rows: number },
): Promise<Checkup> {
  const progress = startProgress(rows, 'rows', process.stderr, null);
  try {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
      const checkup = await client.call('get', '/api/v1/checkups/{id}', { path: { id } });
      if (checkup.status === 'completed') return checkup;
      progress.update({ done: checkup.rows_done, matched: 0 });
      await client.wait(waitMs);
    }
  } finally {
    progress.stop();
  }
}

async function savePage(client: FileClient, id: number, file: string): Promise<void> {
  const path = { path: { id } };
  const page = await client.download('/api/v1/checkups/{id}/report.html', path);
  const output = await openOutput(file);
  await output.write(await page.bytes());
  await output.commit();
  printNote(`report written to ${file}\n`);
}
