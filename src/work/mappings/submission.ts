/** Checks a mapping that is to be saved. */
import { COLUMNS, type ColumnRole } from '../../files/reader/index.ts';
import { invalid, LEAD_KEYS } from '../../ground/api/index.ts';
import { hasMoreCharacters } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { getMappedList } from '../uploads/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { SavedMappingInput } from './schemas.ts';

const LONGEST_NAME = 100;
/** Most bytes of a mapping as JSON text. */
const MOST_BYTES = 16_384;

/** The fields of leads and of records to import. */
const SAVED_FIELDS: readonly ColumnRole[] = [
  ...new Set<ColumnRole>([...LEAD_KEYS, 'full_name', ...COLUMNS]),
];

/** A checked mapping. */
export type Draft = {
  name: string;
  /** JSON text. */
  mapping: string;
  /** The fingerprint of the list's headers. */
  hash: string | null;
};

/** @throws ServiceError `invalid` naming the field */
export async function parseDraft(
  service: Service,
  accountId: number,
  input: SavedMappingInput,
): Promise<Draft> {
  const name = parseName(input.name);
  const { list, headers } = await getMappedList(service, accountId, input, '', SAVED_FIELDS);
  const mapping = JSON.stringify(input.mapping);
  if (Buffer.byteLength(mapping) > MOST_BYTES) {
    throw invalid(`mapping: is larger than ${MOST_BYTES} bytes`);
  }
  return { name, mapping, hash: fingerprintOf({ headers, headerRow: list.header_row }) };
}

function parseName(given: string): string {
  const name = given.trim();
  if (name === '') throw invalid('name: must not be empty');
  if (hasMoreCharacters(name, LONGEST_NAME)) {
    throw invalid(`name: must have at most ${LONGEST_NAME} characters`);
  }
  return name;
}
