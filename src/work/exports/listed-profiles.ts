/** The client's columns of a refresh request: those of its list, or the members of its profiles. */
import { invalid } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import type { ListOfRequest, ResultProfile } from '../refresh/index.ts';
import { loadRowsAt } from '../uploads/index.ts';
import { type Listed, toListed } from './listed.ts';
import { type OwnValue, ownReader } from './own-columns.ts';

/** Reads the client's values of profiles. */
export type ProfileReader = (profiles: readonly ResultProfile[]) => Promise<OwnValue[][]>;

/** The client's columns, and a reader of their values. */
export type SubmittedColumns = {
  names: readonly string[];
  list: Listed | null;
  readOwn: ProfileReader;
  /** The most bytes of memory that the reader takes. */
  room: number;
};

export function columnsOfProfiles(names: readonly string[]): SubmittedColumns {
  const read = ownReader(names);
  const readOwn: ProfileReader = async (profiles) =>
    profiles.map(({ submitted }) => read(submitted));
  return { names, list: null, readOwn, room: 0 };
}

/** A profile of a list. */
type ListProfile = {
  first_name?: string;
  last_name?: string;
  /** `row` is the position in the list. */
  metadata: { row: number };
};

/** Reads the cells of the file, then the parts of a whole name. */
export function columnsOfList(
  { db }: Pick<Service, 'db'>,
  { list, columns }: ListOfRequest,
): SubmittedColumns {
  const listed = toListed(columns);
  return {
    names: columns.map(({ header }) => header),
    list: listed,
    readOwn: async (profiles) => {
      const sent = profiles.map(({ submitted }) => JSON.parse(submitted) as ListProfile);
      const positions = sent.map(({ metadata }) => metadata.row);
      const rows = await loadRowsAt(db, list, positions);
      if (!rows)
        throw invalid('unique_identifier: its list was deleted meanwhile; export it again');
      if (listed.wholeName === null) return rows.map((row) => [...row]);
      return rows.map((row, at) => {
        const { first_name: first = null, last_name: last = null } = sent[at]!;
        return [...row, first, last];
      });
    },
    room: list.largest_chunk_bytes,
  };
}
