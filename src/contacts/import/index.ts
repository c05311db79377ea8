// TEMPORARY, by the lead, so that others can test: overwrite freely.
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { recordCompanies } from '../companies/index.ts';
import { recordContacts } from '../record-contacts.ts';
import { validateCompany, validateContact } from '../validate/index.ts';
export type ImportOptions = object;
export type ImportResult = { read: number; inserted: number; updated: number; unchanged: number; rejected: number; rejects_file: string | null };
export async function importFile(pool: pg.Pool, path: string, _options: ImportOptions): Promise<ImportResult> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean).map((l) => JSON.parse(l));
  let rejected = 0;
  const observedAt = new Date();
  const companies = lines.filter((l) => l.record === 'company').flatMap((l) => { const v = validateCompany(l); if ('reason' in v) { rejected++; console.error(v.reason); return []; } return { record: v.record, source: 'import', observedAt }; });
  const contacts = lines.filter((l) => l.record !== 'company').flatMap((l) => { const v = validateContact(l); if ('reason' in v) { rejected++; console.error(v.reason); return []; } return { record: v.record, source: 'import', observedAt }; });
  for (const [rows, record] of [[companies, recordCompanies], [contacts, recordContacts]] as const) {
    for (let i = 0; i < rows.length; i += 2000) {
      const client = await pool.connect();
      try { await client.query('begin'); await (record as never as (c: unknown, r: unknown) => Promise<unknown>)(client, rows.slice(i, i + 2000)); await client.query('commit'); } catch (e) { await client.query('rollback'); throw e; } finally { client.release(); }
    }
  }
  return { read: lines.length, inserted: lines.length - rejected, updated: 0, unchanged: 0, rejected, rejects_file: null };
}
