/** The leads of a job that is made of an uploaded list. */
import { invalid, LEAD_KEYS } from '../api/index.ts';
import type { Db } from '../database/index.ts';
import { isLongerThan } from '../json/index.ts';
import { type ColumnRole, fieldReader, isMapped, type Mapping, type Row } from '../lists/index.ts';
import type { Service } from '../service.ts';
import { columnsOf, findList, holdList, loadChunks, type StoredList } from '../uploads/index.ts';
import type { CreateBody } from './schemas.ts';
import { checkKeys, LEAD_SEPARATOR, LEADS_PER_CHUNK, type SubmittedLeads } from './submission.ts';

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
  const { names, toLead } = leadWriter(mapping, keys, headers);
  const largestChunkBytes = checkSize(list, names, config.limits);
  return {
    leads: list.rows,
    chunks: list.chunks,
    largestChunkBytes,
    texts: (db) => loadTexts(db, list, toLead, config.limits.profileBytes),
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

const noList = (id: number) =>
  invalid(`lead_enrichments.list_id: no list ${id} on this account, or it is no longer kept`);

function parseMapping(given: Input['mapping'], headers: readonly string[]): Mapping {
  const field = 'lead_enrichments.mapping';
  if (given == null) throw invalid(`${field}: is required`);
  const mapping: Mapping = new Map(
    Object.entries(given).map(([name, header]) => {
      const role = ROLES.find((known) => known === name);
      if (!role) throw invalid(`${field}.${name}: is no field; the fields are ${ROLES.join(', ')}`);
      const column = headers.indexOf(header);
      if (column < 0) throw invalid(`${field}.${name}: the list has no column "${header}"`);
      return [role, { column, by: 'map' as const }];
    }),
  );
  if (mapping.size === 0) throw invalid(`${field}: must not be empty`);
  if (mapping.has('full_name') && (mapping.has('first_name') || mapping.has('last_name'))) {
    throw invalid(`${field}.full_name: must not stand beside first_name or last_name`);
  }
  return mapping;
}

type LeadWriter = {
  /** Bytes that the names of its values take in each lead. */
  names: number;
  /** A row as the JSON object that results give back. */
  toLead(row: Row): string;
};

/** The mapped fields come first, then the columns that no field is mapped to. */
function leadWriter(
  mapping: Mapping,
  keys: readonly (typeof LEAD_KEYS)[number][],
  headers: readonly string[],
): LeadWriter {
  const fields = fieldReader(mapping);
  const mapped = new Set([...mapping.values()].map(({ column }) => column));
  const others = headers.map((_, column) => column).filter((column) => !mapped.has(column));
  const taken = new Set<string>(keys);
  const names = [...keys, ...others.map((column) => freeName(headers[column]!, taken))];
  const openings = names.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return {
    names: openings.reduce((sum, opening) => sum + Buffer.byteLength(opening), 0),
    toLead(row) {
      const field = fields(row);
      const values = [...keys.map(field), ...others.map((column) => row[column] ?? null)];
      return `${values.map((value, at) => openings[at] + JSON.stringify(value)).join('')}}`;
    },
  };
}

/** A column may be called as a field that another one is mapped to. */
function freeName(header: string, taken: Set<string>): string {
  let name = header;
  for (let number = 2; taken.has(name); number += 1) name = `${header}_${number}`;
  taken.add(name);
  return name;
}

async function* loadTexts(
  db: Db,
  list: StoredList,
  toLead: (row: Row) => string,
  most: number,
): AsyncGenerator<string> {
  if (!(await holdList(db, list.id))) throw noList(list.id);
  let before = 0;
  for await (const rows of loadChunks(db, list)) {
    const leads = rows.map(toLead);
    const tooLarge = leads.findIndex((lead) => isLongerThan(lead, most));
    if (tooLarge >= 0) {
      throw invalid(
        `lead_enrichments.list_id: row ${before + tooLarge + 1} below the header is larger than ${most} bytes with its headers`,
      );
    }
    before += rows.length;
    yield leads.join(LEAD_SEPARATOR);
  }
}
