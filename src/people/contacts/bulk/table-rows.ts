/** New rows for the tables of contacts or companies, encoded for COPY. */
import type pg from 'pg';
import { CopyRows, type SharedRows } from '../../../ground/database/index.ts';
import { joinDocument } from '../../../profile/document.ts';
import { LEAD_PARTS } from '../../../profile/views/index.ts';
import type { NewVersion } from '../merge/entity.ts';
import type { Kind } from '../merge/kind.ts';
import { inKeyOrder } from './key-order.ts';

// Driver: an import takes ids for each batch on its one connection.

/** The columns of `contact` besides id and version, with their types; `company` has none. */
export const SUMMARY_COLUMNS = {
  verified_at: 'timestamptz',
  profile_valid: 'boolean',
  has_profile: 'boolean',
  test: 'boolean',
  details: 'smallint',
  employed: 'boolean',
  employed_until: 'date',
  latest_start: 'date',
} as const;

export type SummaryColumn = keyof typeof SUMMARY_COLUMNS;

export const TABLE_COLUMNS = {
  contact: Object.keys(SUMMARY_COLUMNS) as SummaryColumn[],
  company: [] as SummaryColumn[],
};

/** All rows except those of the keys. */
export type SharedTableRows = Record<'versions' | 'leads' | 'heads', SharedRows>;

export class TableRows<R extends object> {
  readonly versions: CopyRows;
  readonly leads: CopyRows;
  /** Rows of `contact` or `company` itself: the id, the current version, the summary. */
  readonly heads: CopyRows;
  readonly keys: CopyRows;
  readonly #kind: Kind<R>;

  constructor(kind: Kind<R>) {
    const { table } = kind;
    const version = [`${table}_id`, 'version'];
    this.#kind = kind;
    this.versions = new CopyRows(`${table}_version`, [
      ...version,
      'record',
      'source',
      'observed_at',
      'origin',
      ...(table === 'contact' ? ['told_by', 'told_at'] : []),
    ]);
    this.leads = new CopyRows(`${table}_lead`, [...version, 'since', 'until', ...LEAD_PARTS]);
    this.heads = new CopyRows(table, ['id', 'version', ...TABLE_COLUMNS[table]]);
    this.keys = new CopyRows(`${table}_key`, ['key', `${table}_id`]);
  }

  addVersion(id: number, one: NewVersion): void {
    const { version, body, time, source, observedAt, origin, lead, told } = one;
    const record = joinDocument(body, time, this.#kind.layout);
    this.versions.row().int8(id).int4(version).text(record).text(source).time(observedAt);
    this.versions.text(origin);
    if (this.#kind.table === 'contact') {
      this.versions.text(told?.source ?? null).time(told?.time ? new Date(told.time) : null);
    }
    if (!lead) return;
    // A separate table, because record and lead in one row would be stored out of line.
    this.leads.row().int8(id).int4(version).date(lead.since).date(lead.until);
    for (const part of LEAD_PARTS) this.leads.text(lead[part]);
  }

  addHead(id: number, { version, time, summary }: NewVersion): void {
    const { heads } = this;
    heads.row().int8(id).int4(version);
    if (!summary) return;
    heads.time(time === null ? null : new Date(time));
    heads.bool(summary.profile_valid).bool(summary.has_profile).bool(summary.test);
    heads.int2(summary.details).bool(summary.employed);
    heads.date(summary.employed_until).date(summary.latest_start);
  }

  addKeys(id: number, keys: readonly string[]): void {
    for (const key of keys) this.keys.row().uuid(key).int8(id);
  }

  /** Returns the rows for another thread. Add no rows until that thread has finished. */
  share(): SharedTableRows {
    const { versions, leads, heads } = this;
    return { versions: versions.share(), leads: leads.share(), heads: heads.share() };
  }

  clear(): void {
    for (const table of [this.versions, this.leads, this.heads, this.keys]) table.clear();
  }

  async send(client: pg.ClientBase): Promise<void> {
    await this.versions.send(client);
    await this.leads.send(client);
    await this.heads.send(client);
    const { keys } = this;
    await keys.pick(inKeyOrder(keys.count, (row) => keys.prefixAt(row))).send(client);
  }
}

/** Takes new ids from the sequence. */
export async function takeIds<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(nextval('${table}_id_seq')) as ids from generate_series(1, $1::int)`,
    [count],
  );
  return rows[0]!.ids;
}
