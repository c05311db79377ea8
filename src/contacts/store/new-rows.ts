import type pg from 'pg';
import { CopyRows, type SharedRows } from '../../database/index.ts';
import { joinDocument } from '../../profile/document.ts';
import { LEAD_PARTS } from '../../profile/views/index.ts';
import { headColumns, putHead } from './head.ts';
import { inKeyOrder } from './key-order.ts';
import type { Kind } from './kind.ts';
import type { State } from './member.ts';

/** All but the keys. */
export type SharedNewRows = Record<'versions' | 'leads' | 'heads', SharedRows>;

/** Rows for the tables of one kind, to be sent in one go. */
export class NewRows<R extends object> {
  readonly versions: CopyRows;
  readonly leads: CopyRows;
  readonly heads: CopyRows;
  readonly keys: CopyRows;
  private readonly kind: Kind<R>;

  constructor(kind: Kind<R>) {
    const { table } = kind;
    const version = [`${table}_id`, 'version'];
    this.kind = kind;
    this.versions = new CopyRows(`${table}_version`, [
      ...version,
      'record',
      'source',
      'observed_at',
    ]);
    this.leads = new CopyRows(`${table}_lead`, [...version, 'since', 'until', ...LEAD_PARTS]);
    this.heads = new CopyRows(table, headColumns(kind));
    this.keys = new CopyRows(`${table}_key`, ['key', `${table}_id`]);
  }

  addVersion(id: number, { version, body, time, source, observedAt, lead }: State): void {
    const record = joinDocument(body, time, this.kind.layout);
    this.versions.row().int8(id).int4(version).text(record).text(source).time(observedAt);
    if (!lead) return;
    // Beside the version, because together they would be stored out of line.
    this.leads.row().int8(id).int4(version).date(lead.since).date(lead.until);
    for (const part of LEAD_PARTS) this.leads.text(lead[part]);
  }

  addHead(id: number, state: State): void {
    putHead(this.heads, id, state);
  }

  addKeys(id: number, keys: readonly string[]): void {
    for (const key of keys) this.keys.row().uuid(key).int8(id);
  }

  /** To be handed to another thread; nothing may be added until that one is done. */
  share(): SharedNewRows {
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
