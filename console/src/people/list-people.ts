/** Whom an uploaded list names, by the columns that say so. */
import { service } from '../api/service.ts';
import { FIELDS, type List, type Mapping } from '../screens/enrich/list.ts';
import { type Profile, splitName } from './people.ts';

type Row = Record<string, string | null>;

const PAGE_SIZE = 500;
/** Rows whose named columns are all empty say nobody. */
const saysSomebody = (profile: Profile): boolean => Object.keys(profile).length > 0;

export async function loadListPeople(
  list: List,
  mapping: Mapping,
  signal?: AbortSignal,
): Promise<Profile[]> {
  const people: Profile[] = [];
  for (let page = 0; page * PAGE_SIZE < list.rows; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const input = { path: { id: list.list_id }, query, signal };
    const { rows } = await service.call('get', '/api/v1/lists/{id}/rows', input);
    people.push(...rows.map((row) => toProfile(row as Row, mapping)).filter(saysSomebody));
  }
  return people;
}

function toProfile(row: Row, mapping: Mapping): Profile {
  const profile: Profile = wholeName(row, mapping);
  for (const field of FIELDS) {
    const cell = mapping[field] === undefined ? null : row[mapping[field]];
    if (cell) profile[field] = cell;
  }
  return profile;
}

/** Of a list that has names in one column. */
function wholeName(row: Row, { full_name: column }: Mapping): Profile {
  const name = column === undefined ? null : row[column];
  return name ? splitName(name) : {};
}

/** Whether the columns tell people apart at all. */
export const canTell = (mapping: Mapping): boolean => {
  const hasName = mapping.full_name || (mapping.first_name && mapping.last_name);
  return Boolean(mapping.email || mapping.linkedin_url || (hasName && mapping.company_name));
};
