import type { LedgerLine } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { csvFile } from '../../parts/csv-file.ts';

const PAGE_SIZE = 1_000;

/**
 * Reads every line, oldest first. New lines shift older ones to the next page, so a line may be
 * read twice; it is returned once.
 */
export async function loadWholeLedger(): Promise<LedgerLine[]> {
  const lines = new Map<number, LedgerLine>();
  for (let page = 0; ; page += 1) {
    const read = await service.call('get', '/api/v1/users/credit_ledger', {
      query: { page_no: page, page_size: PAGE_SIZE },
    });
    for (const line of read.lines) lines.set(line.entry_id, line);
    if (read.lines.length === 0 || lines.size >= read.total) break;
  }
  return [...lines.values()].sort((one, other) => one.entry_id - other.entry_id);
}

const COLUMNS = [
  'entry_id',
  'created_at',
  'kind',
  'amount',
  'balance_after',
  'job_id',
  'request_id',
  'position',
  'reason',
] as const satisfies readonly (keyof LedgerLine)[];

export const ledgerCsv = (lines: readonly LedgerLine[]): Blob =>
  csvFile([COLUMNS, ...lines.map((line) => COLUMNS.map((column) => line[column]))]);
