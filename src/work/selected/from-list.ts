/** The rows of an uploaded list as profiles. */

import { fieldReader, isMapped, type Mapping, type Row } from '../../files/reader/index.ts';
import { invalid, LEAD_KEYS } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { externalId } from '../../profile/external-ids.ts';
import {
  checkIdentified,
  getMappedList,
  holdList,
  loadRowPortions,
  mappedSystems,
  mostListBytes,
  noList,
  type StoredList,
} from '../uploads/index.ts';
import { metadataText, type People } from './people.ts';
import type { PeopleInput } from './schemas.ts';

type Limits = Config['limits'];

/** The member of a body that selects the people of a list. */
export const LIST_FIELD = 'people.list_id';

/** @throws ServiceError `invalid` naming the field if there is no such list or the mapping is unfit */
export async function peopleOfList(
  service: Service,
  accountId: number,
  given: PeopleInput,
): Promise<People> {
  const mapped = await getMappedList(service, accountId, given, 'people');
  const { list, mapping } = mapped;
  checkIdentified(mapping, 'people.mapping');
  const toText = profileWriter(mapping, mappedSystems(mapped));
  return {
    field: LIST_FIELD,
    count: list.rows,
    lastPerson: null,
    list: { id: list.id, mapping },
    portions: (db) => profilesOf(db, list, toText, service.config.limits),
  };
}

async function* profilesOf(
  db: Db,
  list: StoredList,
  toText: ProfileWriter,
  limits: Limits,
): AsyncGenerator<string[]> {
  if (!(await holdList(db, list.id))) throw noList(list.id, 'people');
  let [row, bytes] = [0, 0];
  for await (const portion of loadRowPortions(db, list)) {
    const texts = portion.map((sized, at) => toText(sized.row, row + at));
    for (const text of texts) {
      const size = Buffer.byteLength(text);
      if (size > limits.profileBytes) throw tooLarge(row, limits.profileBytes);
      row += 1;
      bytes += size;
    }
    const most = mostListBytes(limits);
    if (bytes > most) throw invalid(`${LIST_FIELD}: its profiles take more than ${most} bytes`);
    yield texts;
  }
}

const tooLarge = (row: number, most: number) =>
  invalid(`${LIST_FIELD}: row ${row + 1} below the header is larger than ${most} bytes`);

type ProfileWriter = (row: Row, at: number) => string;

/**
 * Returns a function that writes a row as a profile, without its empty cells.
 * @param systems the columns with ids in other systems
 */
function profileWriter(mapping: Mapping, systems: ReadonlyMap<string, number>): ProfileWriter {
  const fields = fieldReader(mapping);
  const keys = LEAD_KEYS.filter((key) => key !== 'unique_identifier' && isMapped(mapping, key));
  return (row, at) => {
    const field = fields(row);
    const members = keys.flatMap((key) => {
      const cell = field(key);
      return cell ? `"${key}":${JSON.stringify(cell)}` : [];
    });
    const ids = [...systems].flatMap(([system, column]) => {
      const id = externalId(row[column] ?? '');
      return id === null ? [] : [[system, id] as const];
    });
    if (ids.length > 0) members.push(`"external_ids":${JSON.stringify(Object.fromEntries(ids))}`);
    const identifier = field('unique_identifier');
    const metadata = metadataText(at, identifier && JSON.stringify(identifier));
    return `{${[...members, `"metadata":${metadata}`].join(',')}}`;
  };
}
