/** The leads of a job that is made of an uploaded list. */
import { invalid, LEAD_KEYS } from '../api/index.ts';
import type { Db } from '../database/index.ts';
import { type ColumnRole, isMapped, type Mapping, mapColumn } from '../files/index.ts';
import type { Service } from '../service.ts';
import { columnsOf, findList, loadRowPortions, type StoredList } from '../uploads/index.ts';
import { checkedRows, leadWriter, loadPortions, loadTexts, noList } from './list-leads.ts';
import type { CreateBody } from './schemas.ts';
import { checkKeys, LEADS_PER_CHUNK, type SubmittedLeads } from './submission.ts';

type Input = CreateBody['lead_enrichments'];

/** What a column may stand for. */
const ROLES: readonly ColumnRole[] = [...LEAD_KEYS, 'full_name'];

/**
 * @throws ServiceError `invalid` naming the field: no such list, one that is too long, or a mapping
 *   that does not fit it or the match field; and, as it is read, for a lead that is too large
 */
export async function findListLeads(
  service: Service,
  accountId: number,
  input: Input,
): Promise<SubmittedLeads> {
  const { db, config } = service;
  const list = await getList(db, accountId, input.list_id, config.retentionMs.lists);
  const headers = columnsOf(list).map(({ name }) => name);
  const mapping = parseMapping(input.mapping, headers);
  const keys = LEAD_KEYS.filter((key) => isMapped(mapping, key));
  checkKeys(keys, input.match_field, 'lead_enrichments.mapping');
  const writer = leadWriter(mapping, keys, headers);
  const largestChunkBytes = checkSize(list, writer.names, config.limits);
  const rows = (db: Db) => checkedRows(loadRowPortions(db, list), writer, config.limits);
  return {
    leads: list.rows,
    chunks: list.chunks,
    largestChunkBytes,
    ownColumns: writer.ownColumns.length > 0 ? writer.ownColumns : null,
    texts: (db) => loadTexts(db, list, writer, rows(db)),
    portions: (db) => loadPortions(writer, rows(db)),
  };
}

/**
 * @param names bytes that each lead has beyond its row
 * @returns the most bytes that a chunk of leads takes, which is held as a whole
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

async function getList(
  db: Db,
  accountId: number,
  id: number | null | undefined,
  keptMs: number | null,
): Promise<StoredList> {
  if (id == null) throw invalid('lead_enrichments.list_id: is required');
  const isId = Number.isSafeInteger(id) && id > 0;
  const list = isId ? await findList(db, accountId, id, keptMs) : undefined;
  if (!list) throw noList(id);
  return list;
}

function parseMapping(given: Input['mapping'], headers: readonly string[]): Mapping {
  const field = 'lead_enrichments.mapping';
  if (given == null) throw invalid(`${field}: is required`);
  const mapping: Mapping = new Map(
    Object.entries(given).map(([name, header]) => {
      const role = ROLES.find((known) => known === name);
      if (!role) throw invalid(`${field}.${name}: is no field; the fields are ${ROLES.join(', ')}`);
      const column = headers.indexOf(header);
      if (typeof header !== 'string') throw invalid(`${field}.${name}: must be a string`);
      if (column < 0) throw invalid(`${field}.${name}: the list has no column "${header}"`);
      return [role, mapColumn(role, column, header, 'map')];
    }),
  );
  if (mapping.size === 0) throw invalid(`${field}: must not be empty`);
  if (mapping.has('full_name') && (mapping.has('first_name') || mapping.has('last_name'))) {
    throw invalid(`${field}.full_name: must not stand beside first_name or last_name`);
  }
  return mapping;
}
