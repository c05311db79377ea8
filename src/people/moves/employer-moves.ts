/** The changes of employer that accounts have been told of, compared with further ones. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type AccountContact, accountContactKey } from '../baselines/index.ts';
import { loadDirectory, loadLatestRecords } from '../contacts/index.ts';
import { companiesFor, isSameLabel } from './former-employer.ts';
import { RECORDS_SEARCHED } from './insert.ts';

/** A change of employer of which an account has been told. */
type ToldMove = AccountContact & {
  id: number;
  toCompany: string | null;
  isObserved: boolean;
  isDisputed: boolean;
};

/** Loads the changes of employer of these accounts' contacts, the latest last. */
export async function loadToldMoves(
  trx: Trx,
  pairs: readonly AccountContact[],
): Promise<Map<string, ToldMove[]>> {
  const { rows } = await sql<ToldMove>`
    select id, account_id as "accountId", contact_id as "contactId", to_company as "toCompany",
           seen_from is not null as "isObserved",
           exists (select 1 from wrong_move where move_id = move.id) as "isDisputed"
    from move
    where contact_id = any(${[...new Set(pairs.map(({ contactId }) => contactId))]}::bigint[])
      and account_id = any(${[...new Set(pairs.map(({ accountId }) => accountId))]}::bigint[])
      and type in ('job_change', 'left_employer', 'returned_to_work')
    order by seen_at, id`.execute(trx);
  return Map.groupBy(rows, accountContactKey);
}

/** The latest records of contacts, and the records of the companies that they name. */
export class Histories {
  readonly #records: ReadonlyMap<number, readonly ContactRecord[]>;
  readonly #directory: CompanyDirectory;

  private constructor(
    records: ReadonlyMap<number, readonly ContactRecord[]>,
    directory: CompanyDirectory,
  ) {
    this.#records = records;
    this.#directory = directory;
  }

  /** @param labels the labels of employers that will be compared */
  static async load(
    trx: Trx,
    labels: readonly { contactId: number; label: string | null }[],
  ): Promise<Histories> {
    const ids = [...new Set(labels.map(({ contactId }) => contactId))];
    const records = await loadLatestRecords(trx, ids, RECORDS_SEARCHED);
    const companies = labels.flatMap(({ contactId, label }) =>
      label === null ? [] : companiesFor(records.get(contactId) ?? [], label),
    );
    return new Histories(records, await loadDirectory(trx, companies));
  }

  /** Returns the newest record of a contact; null for an erased one. */
  newestOf(contactId: number): ContactRecord | null {
    return this.#records.get(contactId)?.[0] ?? null;
  }

  /** True if two labels name one employer of the contact. Null names none. */
  isSameEmployer(contactId: number, one: string | null, other: string | null): boolean {
    if (one === null || other === null) return false;
    return isSameLabel(this.#records.get(contactId) ?? [], one, other, this.#directory);
  }
}
