/** Whom an uploaded list names, by the columns that say so. */
import type { ListRows } from '../../../client/src/api.ts';
import { get } from '../api/call.ts';
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
    const path = `api/v1/lists/${list.list_id}/rows`;
    const { rows } = await get<ListRows>(path, query, signal);
    people.push(...rows.map((row) => toProfile(row as Row, list, mapping)).filter(saysSomebody));
  }
  return people;
}

function toProfile(row: Row, list: List, mapping: Mapping): Profile {
  const profile: Profile = wholeName(row, list, mapping);
  for (const field of FIELDS) {
    const cell = mapping[field] === undefined ? null : row[mapping[field]];
    if (cell) profile[field] = cell;
  }
  return profile;
}

/** Of a list that has names in one column. */
function wholeName(row: Row, list: List, mapping: Mapping): Profile {
  const column = list.columns.find(({ guess }) => guess === 'full_name');
  if (!column || mapping.first_name || mapping.last_name) return {};
  const name = row[column.name];
  return name ? splitName(name) : {};
}

/** Whether the columns tell people apart at all. */
export const canTell = (list: List, mapping: Mapping): boolean => {
  const hasName =
    (mapping.first_name && mapping.last_name) ||
    list.columns.some(({ guess }) => guess === 'full_name');
  return Boolean(mapping.email || mapping.linkedin_url || (hasName && mapping.company_name));
};
