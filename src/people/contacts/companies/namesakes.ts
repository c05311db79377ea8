import type pg from 'pg';
import { uuidArray } from '../../../ground/database/index.ts';
import { hasIdentifier } from '../../../profile/employers/index.ts';
import { companyKeys } from '../../../profile/keys/index.ts';
import type { Company, StoredCompany } from '../../../profile/record.ts';

// Driver: a prepared statement, for every chunk of leads that name companies.

/** Of more companies under one key no record says which is meant. */
export const MOST_NAMESAKES = 8;

/**
 * Leaves out what only positions have told of, by name alone, where a record stands beside it: when
 * the record came after the contacts, its other names have been stored as companies by then.
 */
export function withoutMentions<T extends { company: Company }>(found: readonly T[]): readonly T[] {
  if (found.length < 2) return found;
  const records = found.filter(({ company }) => !isMention(company));
  return records.length > 0 ? records : found;
}

/** Of several under one key, the oldest first: the one that has it as its name, else the oldest. */
export function choose<T extends { company: Company }>(key: string, sharing: readonly T[]): T {
  const left = withoutMentions(sharing);
  const isNamed = ({ company: { name } }: T) => companyKeys({ name }).includes(key);
  return (left.length > 1 ? left.find(isNamed) : null) ?? left[0]!;
}

/** A record states its time, or has that of its import. What only positions tell of has none. */
export const isRecord = ({ updated_at }: Company): boolean => updated_at != null;

const isMention = (company: Company): boolean => !isRecord(company) && !hasIdentifier(company);

/** A company as it is stored. */
export type Namesake = { id: number; company: StoredCompany };

type Row = [key: string, id: number | null, record: string | null];

/** The companies under each key, none where there are too many. A company is one object. */
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
