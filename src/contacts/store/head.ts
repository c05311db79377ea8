/** The row of a contact or company itself: its id, its current version, and what is looked up. */
import type pg from 'pg';
import type { CopyRows } from '../../database/index.ts';
import type { Kind } from './kind.ts';
import type { Member, State } from './member.ts';

/** Columns beside id and version, with their types. */
const CONTACT_COLUMNS = {
  verified_at: 'timestamptz',
  profile_valid: 'boolean',
  has_profile: 'boolean',
  test: 'boolean',
  details: 'smallint',
  employed: 'boolean',
  employed_until: 'date',
  latest_start: 'date',
} as const;

type ContactColumn = keyof typeof CONTACT_COLUMNS;
const COLUMNS = {
  contact: Object.keys(CONTACT_COLUMNS) as ContactColumn[],
  company: [] as ContactColumn[],
};

const lastOf = ({ written }: Member): State => written.at(-1)!;

export const headColumns = <R extends object>({ table }: Kind<R>): string[] => [
  'id',
  'version',
  ...COLUMNS[table],
];

export function putHead(rows: CopyRows, id: number, { version, time, summary }: State): void {
  rows.row().int8(id).int4(version);
  if (!summary) return;
  rows.time(time === null ? null : new Date(time));
  rows.bool(summary.profile_valid).bool(summary.has_profile).bool(summary.test);
  rows.int2(summary.details).bool(summary.employed);
  rows.date(summary.employed_until).date(summary.latest_start);
}

/** An upsert of rows that are there, because a cluster cannot update from an array. */
export async function updateHeads<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return;
  const states = members.map(lastOf);
  const columns = COLUMNS[table];
  const types = ['bigint', 'integer', ...columns.map((column) => CONTACT_COLUMNS[column])];
  await client.query(
    `insert into ${table} (${['id', 'version', ...columns].join(', ')})
     select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})
     on conflict (id) do update
     set ${['version', ...columns].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [
      members.map(({ id }) => id),
      states.map(({ version }) => version),
      ...columns.map((column) => states.map((state) => columnOf(state, column))),
    ],
  );
}

const columnOf = ({ summary, time }: State, column: ContactColumn) =>
  column === 'verified_at' ? time : summary![column];
