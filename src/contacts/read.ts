import type pg from 'pg';

/** A version of a contact or company; nulls stand for none and read as null. */
export type VersionRef = { id: number | null; version: number | null };

/** The records of contact versions as JSON text, in the order asked; null where there is none. */
export const readContactRecords = (pool: pg.Pool, refs: VersionRef[]) =>
  readRecords(pool, 'contact_version', 'contact_id', refs);

/** The same for company versions. */
export const readCompanyRecords = (pool: pg.Pool, refs: VersionRef[]) =>
  readRecords(pool, 'company_version', 'company_id', refs);

/** Joined to parameter arrays only, so that a cluster can send each row to its own shard. */
async function readRecords(
  pool: pg.Pool,
  table: 'contact_version' | 'company_version',
  idColumn: 'contact_id' | 'company_id',
  refs: VersionRef[],
): Promise<(string | null)[]> {
  const records: (string | null)[] = new Array(refs.length).fill(null);
  const places: number[] = [];
  refs.forEach((ref, index) => {
    if (ref.id !== null) places.push(index);
  });
  if (places.length === 0) return records;
  const { rows } = await pool.query<[number, string]>({
    text: `select t.n::int4, v.record
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join ${table} v on v.${idColumn} = t.id and v.version = t.version`,
    values: [
      arrayText(places.map((place) => refs[place]!.id)),
      arrayText(places.map((place) => refs[place]!.version)),
    ],
    rowMode: 'array',
    name: `records of ${table}`,
  });
  for (const [n, record] of rows) records[places[n - 1]!] = record;
  return records;
}

const arrayText = (values: (number | null)[]): string => `{${values.join(',')}}`;
