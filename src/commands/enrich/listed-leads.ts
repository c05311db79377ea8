/**
 * Sends leads as an uploaded list, so that the service keeps all columns of the list, and the ids
 * that people have in the account's CRM. Leads of a list that the service does not accept are sent
 * in the call itself, with the mapped columns only.
 */

import { isDeepStrictEqual } from 'node:util';
import { type EnrichedLead, TenureError } from '../../../client/src/index.ts';
import type { Mapping, Row } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import type { List } from '../lists/list.ts';
import { type Part, uploadRows } from '../lists/upload.ts';
import { printNoteBelow } from '../terminal.ts';
import { asJson, type JobLeads } from './job.ts';
import type { LeadReader } from './leads.ts';

type Source = { client: Client; list: List; mapping: Mapping; reader: LeadReader };

/**
 * @param name names the uploaded list
 * @param create creates the job; it is called again if the service refuses the list
 */
type LeadSender = (
  part: Part,
  name: string,
  create: (leads: JobLeads) => Promise<number>,
) => Promise<number>;

export function leadSender(source: Source): LeadSender {
  /** The uploaded lists by first row; null for refused ones. A part may be sent several times. */
  const lists = new Map<number, JobLeads | null>();
  const note = noteOnce();
  return async (part, name, create) => {
    const { from } = part;
    const listed = lists.has(from)
      ? lists.get(from)!
      : await upload(source, part, name).catch(refused);
    lists.set(from, listed);
    if (listed) {
      try {
        return await create(listed);
      } catch (error) {
        lists.set(from, refused(error));
      }
    }
    return create(await readLeads(source, part));
  };

  /** @throws the error, unless it is about the list */
  function refused(error: unknown): null {
    if (!isRefusedList(error)) throw error;
    note(error.message);
    return null;
  }
}

/** Writes why leads are sent without their other columns. All parts have the same reason. */
function noteOnce(): (reason: string) => void {
  let isNoted = false;
  return (reason) => {
    if (!isNoted) printNoteBelow(`jobs keep only the mapped columns of the list: ${reason}`);
    isNoted = true;
  };
}

/** The default of `limits.body`: longer lists are not uploaded. */
const MOST_CHARACTERS = 64 * 2 ** 20;
/** The status of a list that the service cannot take. */
const UNFIT = 413;

/** @throws TenureError if the service refuses the rows, or reads others */
async function upload(
  { client, list, mapping }: Source,
  part: Part,
  name: string,
): Promise<JobLeads> {
  const sent = { ...part, name, most: MOST_CHARACTERS };
  const { list_id, rows, columns } = await uploadRows(client, list, sent);
  const headers = columns.map(({ name }) => name);
  if (rows !== part.count || !isDeepStrictEqual(headers, list.headers)) {
    throw new TenureError('the service reads other rows or headers', { status: UNFIT });
  }
  const mapped = [...mapping].map(([role, { column }]) => [role, list.headers[column]!]);
  return { source_type: 'list', list_id, mapping: Object.fromEntries(mapped) };
}

async function readLeads({ list, reader }: Source, { from, count }: Part): Promise<JobLeads> {
  const rows = await list.rows(from, count);
  const values = rows.map((row, index) => reader.read(row, from + index + 1));
  return asJson(reader.keys, values);
}

/** Fields and conditions that errors about a list name; those about other members are final. */
const OF_LIST = /^(?:file|lead_enrichments\.(?:list_id|mapping)|storage limit)\b/;

function isRefusedList(error: unknown): error is TenureError {
  if (!(error instanceof TenureError)) return false;
  const { status, ownMessage } = error;
  return status === UNFIT || (status === 422 && OF_LIST.test(ownMessage ?? ''));
}

/**
 * True if a result may be that of a row. Leads without an identifier have the row's fields, or its
 * number if they were not sent as a list.
 */
export function isOfRow(
  reader: LeadReader,
  columns: EnrichedLead['custom_columns'],
  row: Row,
  number: number,
): boolean {
  const given = columns.unique_identifier ?? null;
  if (given === reader.identifier(row, number)) return true;
  if (reader.hasIdentifiers) return false;
  const fields = reader.read(row, number);
  return reader.keys.every(
    (key, at) => key === 'unique_identifier' || (columns[key] ?? null) === fields[at],
  );
}
