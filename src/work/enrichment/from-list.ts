/** The leads of a job that is created from an uploaded list. */

import { isMapped } from '../../files/reader/index.ts';
import { invalid, LEAD_KEYS } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { getMappedList, loadRowPortions, type StoredList } from '../uploads/index.ts';
import { LEADS_PER_CHUNK } from './cut-leads.ts';
import { toListColumns } from './list-columns.ts';
import { checkedRows, leadWriter, loadPortions, loadTexts } from './list-leads.ts';
import type { CreateBody } from './schemas.ts';
import { checkKeys, type SubmittedLeads } from './submission.ts';

type Input = CreateBody['lead_enrichments'];

/**
 * @throws ServiceError `invalid` naming the field if there is no such list, it is too long, or the
 *   mapping does not fit the list or the match field; while rows are read, if a lead is too large
 */
export async function findListLeads(
  service: Service,
  accountId: number,
  input: Input,
): Promise<SubmittedLeads> {
  const { config } = service;
  const mapped = await getMappedList(service, accountId, input, 'lead_enrichments');
  const { list, headers, mapping } = mapped;
  const keys = LEAD_KEYS.filter((key) => isMapped(mapping, key));
  checkKeys(keys, input, 'lead_enrichments.mapping');
  const writer = leadWriter(mapping, keys, headers);
  const largestChunkBytes = checkSize(list, writer.names, config.limits);
  const rows = (db: Db) => checkedRows(loadRowPortions(db, list), writer, config.limits);
  return {
    leads: list.rows,
    chunks: list.chunks,
    largestChunkBytes,
    ownColumns: writer.hasOwnValues ? writer.ownColumns : null,
    listColumns: toListColumns(mapped, writer),
    texts: (db) => loadTexts(db, list, writer, rows(db)),
    portions: (db) => loadPortions(writer, rows(db)),
  };
}

/**
 * @param names the bytes that names add to each row
 * @returns the most bytes of a chunk, which is in memory as a whole
 */
function checkSize(
  list: StoredList,
  names: number,
  { leadsPerJob, bodyBytes }: { leadsPerJob: number; bodyBytes: number },
): number {
  const field = 'lead_enrichments.list_id';
  if (list.rows > leadsPerJob) {
    throw invalid(`${field}: has ${list.rows} rows, at most ${leadsPerJob} are allowed`);
  }
  const leads = Math.min(list.rows, LEADS_PER_CHUNK);
  const bytes = list.largest_chunk_bytes + names * leads;
  if (bytes <= bodyBytes) return bytes;
  throw invalid(
    `${field}: ${leads} leads of it take ${bytes} bytes with the headers in each, at most ${bodyBytes} are allowed`,
  );
}
