/** Renders the rejected rows of an import as CSV, with the reasons in a further column. */
import type { Row } from '../../files/reader/index.ts';
import { csvLine, freeHeaders } from '../../files/tables/index.ts';
import { ServiceError } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  columnsOf,
  findList,
  loadChunk,
  loadFaults,
  ROWS_PER_CHUNK,
  type StoredList,
} from '../uploads/index.ts';
import { type ImportRow, loadRejects } from './rows.ts';

const STYLE = { delimiter: ',', lineEnd: '\r\n' } as const;

/** The lines of the file, a chunk of rows at a time, and the bytes of memory that a chunk takes. */
type Rejects = { lines: AsyncGenerator<string>; bytes: number };

/** @throws ServiceError `gone` if the list is no longer kept */
export async function openRejects({ db, config }: Service, row: ImportRow): Promise<Rejects> {
  const list = await findList(db, row.account_id, row.list_id, config.retentionMs.lists);
  if (!list) {
    throw new ServiceError('gone', `list ${row.list_id} of import ${row.id} is no longer kept`);
  }
  return { lines: renderLines(db, row, list), bytes: list.largest_chunk_bytes };
}

async function* renderLines(db: Db, { id }: ImportRow, list: StoredList): AsyncGenerator<string> {
  const headers = columnsOf(list).map(({ name }) => name);
  yield csvLine([...headers, ...freeHeaders(headers, ['reason'], 'import_')], STYLE);
  yield* faultyLines(db, list, headers.length);
  for (let chunk = 0; chunk < list.chunks; chunk += 1) {
    const first = chunk * ROWS_PER_CHUNK;
    const rejects = await loadRejects(db, id, first, first + ROWS_PER_CHUNK);
    if (rejects.size > 0) yield* linesOf(db, list, chunk, { rejects, width: headers.length });
  }
}

const FAULTS_AT_ONCE = 100;

/** Renders the rows that were left out of the list. Cells beyond the header follow the reason. */
async function* faultyLines(db: Db, { id, faults }: StoredList, width: number) {
  for (let skipped = 0; skipped < faults; skipped += FAULTS_AT_ONCE) {
    for (const { row, reason, cells } of await loadFaults(db, id, {
      skipped,
      most: FAULTS_AT_ONCE,
    })) {
      const stated = `row ${row} of the file: ${reason}`;
      yield csvLine([...toWidth(cells, width), stated, ...cells.slice(width)], STYLE);
    }
  }
}

const toWidth = (row: Row, width: number): Row =>
  Array.from({ length: width }, (_, at) => row[at] ?? null);

type Rejected = { rejects: ReadonlyMap<number, string>; width: number };

async function* linesOf(
  db: Db,
  { id }: StoredList,
  chunk: number,
  { rejects, width }: Rejected,
): AsyncGenerator<string> {
  let ordinal = chunk * ROWS_PER_CHUNK;
  for await (const rows of loadChunk(db, id, chunk)) {
    for (const { row } of rows) {
      const reason = rejects.get(ordinal);
      if (reason !== undefined) {
        yield csvLine([...toWidth(row, width), reason], STYLE);
      }
      ordinal += 1;
    }
  }
}
