/** Loads the people of a watch from the API. */
import type { ShownWatchPerson } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { csvFile } from '../../parts/csv-file.ts';

export const STATES = ['found', 'unresolved'] as const;
export type State = (typeof STATES)[number];

/** The people of a watch, or only those in a state. */
export type Listed = { id: number; state: State | undefined };

/** People per page. */
export const PAGE = 100;
/** The most people per call. */
export const MOST = 200;

/** A person with the place in the list, because people who were not found have no id. */
export type Row = ShownWatchPerson & { index: number };

export async function loadPeople(
  { id, state }: Listed,
  { page, size }: { page: number; size: number },
  signal: AbortSignal,
): Promise<{ people: Row[]; total: number }> {
  const { people, total } = await service.call('get', '/api/v1/watches/{id}/people', {
    path: { id },
    query: { state, page, page_size: size },
    signal,
  });
  return { people: people.map((person, at) => ({ ...person, index: page * size + at })), total };
}

const COLUMNS = [
  'contact_id',
  'name',
  'title',
  'company',
  'email',
  'linkedin_url',
  'state',
  'checked_at',
  'due_at',
] as const satisfies readonly (keyof ShownWatchPerson)[];

export const peopleCsv = (people: readonly Row[]): Blob =>
  csvFile([[...COLUMNS], ...people.map((person) => COLUMNS.map((name) => person[name]))]);
