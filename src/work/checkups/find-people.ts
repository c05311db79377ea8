/** Matches the rows of a chunk with contacts, and loads what classifying them requires. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '../../ground/service.ts';
import { loadContactTexts, loadDirectory, loadObservedMoves } from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { StoredContactRecord } from '../../profile/record.ts';
import {
  type Identifiers,
  isUsable,
  matchIdentifiers,
  parseIdentifiers,
} from '../refresh/index.ts';
import { type CheckedRow, companiesFor, type KnownPerson } from './rows/index.ts';

type Matched = Awaited<ReturnType<typeof matchIdentifiers>>[number];

/** A row with its contact. */
export type MatchedRow = {
  row: CheckedRow;
  isUnusable: boolean;
  /** The contact as the account may see it, and the hashes of withheld details. */
  matched: Matched;
};

/** @param day `YYYY-MM-DD` */
export async function matchRows(
  service: Service,
  rows: readonly CheckedRow[],
  { accountId, day }: { accountId: number; day: string },
): Promise<MatchedRow[]> {
  const identifiers = rows.map(toIdentifiers);
  const matches = await matchIdentifiers(service, identifiers, { accountId, test: false, day });
  return rows.map((row, at) => ({
    row,
    isUnusable: !isUsable(identifiers[at]!),
    matched: matches[at]!,
  }));
}

const toIdentifiers = ({ first, last, company, email, linkedinUrl }: CheckedRow): Identifiers =>
  parseIdentifiers({
    first_name: first,
    last_name: last,
    company_name: company,
    email,
    linkedin_url: linkedinUrl,
  });

/** Rows whose records are in memory at the same time. */
const ROWS_AT_ONCE = 400;
/** Records that are parsed before other calls may run. */
const PARSED_AT_ONCE = 50;

export type FoundRow = MatchedRow & { person: KnownPerson | null };

type Loaded = { found: FoundRow[]; directory: CompanyDirectory };

/**
 * Yields the rows with the records of their contacts, and the companies that they name. The next
 * portion is loaded while the current one is used, so that database and processor work together.
 */
export async function* loadPeople(
  service: Service,
  rows: readonly MatchedRow[],
): AsyncGenerator<Loaded> {
  let next: Promise<Loaded> | null = loadPortion(service, rows, 0);
  for (let from = 0; next && from < rows.length; from += ROWS_AT_ONCE) {
    const loaded: Loaded = await next;
    const after = from + ROWS_AT_ONCE;
    next = after < rows.length ? loadPortion(service, rows, after) : null;
    // A failure is reported when the portion is awaited, or not at all if the reader stops before.
    next?.catch(() => {});
    yield loaded;
  }
}

async function loadPortion(
  service: Service,
  rows: readonly MatchedRow[],
  from: number,
): Promise<Loaded> {
  const some = rows.slice(from, from + ROWS_AT_ONCE);
  const people = await loadRecords(service, some);
  const found = some.map((one, at) => ({ ...one, person: people[at]! }));
  const companies = found.flatMap(({ row, person }) => companiesFor(row, person));
  return { found, directory: await loadDirectory(service.db, companies) };
}

async function loadRecords(
  { db, pool }: Service,
  rows: readonly MatchedRow[],
): Promise<(KnownPerson | null)[]> {
  const contacts = rows.map(({ matched }) => matched.contact);
  const texts = await loadContactTexts(
    pool,
    contacts.map((one) => ({ id: one?.contactId ?? null, version: one?.version ?? null })),
  );
  const ids = contacts.flatMap((one) => one?.contactId ?? []);
  const moves = ids.length === 0 ? [] : await loadObservedMoves(db, [...new Set(ids)]);
  const byContact = Map.groupBy(moves, ({ contact_id }) => contact_id);
  const people: (KnownPerson | null)[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % PARSED_AT_ONCE === 0) await nextTurn();
    const { contact, withheld } = rows[at]!.matched;
    const left = contact ? (byContact.get(contact.contactId) ?? []) : [];
    people.push(
      text === null
        ? null
        : {
            record: withoutDetails(JSON.parse(text) as StoredContactRecord, withheld),
            seenLeaving: left.flatMap(({ from_company }) => from_company ?? []),
          },
    );
  }
  return people;
}
