import type pg from 'pg';
import { uuidArray } from '../../../ground/database/index.ts';
import { hasIdentifier } from '../../../profile/employers/index.ts';
import { companyKeys } from '../../../profile/keys/index.ts';
import type { Company, StoredCompany } from '../../../profile/record.ts';

// Driver: a prepared statement, run for every chunk of leads that name companies.

/** If more companies share a key, no record determines which one is meant. */
export const MOST_NAMESAKES = 8;

/**
 * Removes companies that are only mentioned by name in positions, if another company has a record
 * or an identifier. If the record was imported after the contacts, its other names are already
 * stored as companies.
 */
export function withoutMentions<T extends { company: Company }>(found: readonly T[]): readonly T[] {
  if (found.length < 2) return found;
  const records = found.filter(({ company }) => !isMention(company));
  return records.length > 0 ? records : found;
}

/**
 * Chooses one of several companies under one key, given the oldest first: the company whose name
 * has the key, otherwise the oldest.
 */
export function choose<T extends { company: Company }>(key: string, sharing: readonly T[]): T {
  const left = withoutMentions(sharing);
  const isNamed = ({ company: { name } }: T) => companyKeys({ name }).includes(key);
  return (left.length > 1 ? left.find(isNamed) : null) ?? left[0]!;
}

/**
 * True for a company with a record. A record states its time, or has the time of its import; a
 * mention in a position has none.
 */
export const isRecord = ({ updated_at }: Company): boolean => updated_at != null;

const isMention = (company: Company): boolean => !isRecord(company) && !hasIdentifier(company);

/** A stored company. */
export type Namesake = { id: number; company: StoredCompany };

type Row = [key: string, id: number | null, record: string | null];

/** Finds the companies under each key; none if there are too many. Each company is one object. */
export async function findNamesakes(
  pool: pg.ClientBase | pg.Pool,
  keys: readonly string[],
): Promise<Map<string, Namesake[]>> {
  const found = new Map<string, Namesake[]>();
  if (keys.length === 0) return found;
  const { rows } = await pool.query<Row>({
    name: 'match companies',
    text: `select key, id, record
             from (select key, company_id, count(*) over (partition by key) as sharing
                     from company_key where key = any($1::uuid[])) as known
             left join company on id = known.company_id and sharing <= $2
             left join company_version v on v.company_id = id and v.version = company.version
           order by id`,
    values: [uuidArray(keys), MOST_NAMESAKES],
    rowMode: 'array',
  });
  const byId = new Map<number, Namesake>();
  for (const [key, sharing] of Map.groupBy(rows, ([key]) => key)) {
    found.set(
      key,
      sharing.flatMap((row) => toStored(row, byId)),
    );
  }
  return found;
}

function toStored([, id, record]: Row, byId: Map<number, Namesake>): Namesake[] {
  if (id === null || record === null) return [];
  const stored = byId.get(id) ?? { id, company: JSON.parse(record) as StoredCompany };
  byId.set(id, stored);
  return [stored];
}
