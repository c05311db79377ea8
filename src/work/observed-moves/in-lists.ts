/**
 * Finds contacts in uploaded lists, by the ordinary matching of profiles. A list has no mapping of
 * its own, so its columns are read as its preview suggests.
 */
import { fieldReader, isMapped, type Mapping } from '../../files/reader/index.ts';
import { LEAD_KEYS, ServiceError } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import type { AccountContact } from '../../people/baselines/index.ts';
import { type Lead, matchProfiles, type WrongPairs } from '../../people/contacts/index.ts';
import { findEffects } from '../../people/wrong/index.ts';
import {
  guessedMapping,
  loadKeptLists,
  loadRowPortions,
  type StoredList,
} from '../uploads/index.ts';

const LISTS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/**
 * Yields the accounts that have one of the contacts in a list.
 * @param contactIds the contacts to look for
 */
export async function* findInLists(
  service: Service,
  contactIds: ReadonlySet<number>,
): AsyncGenerator<AccountContact[]> {
  const keptMs = service.config.retentionMs.lists;
  for (let after = 0; ; ) {
    const lists = await loadKeptLists(service.db, { after, most: LISTS_AT_ONCE, keptMs });
    for (const list of lists) yield* findInList(service, list, contactIds);
    if (lists.length < LISTS_AT_ONCE) return;
    after = lists.at(-1)!.id;
  }
}

async function* findInList(
  service: Service,
  list: StoredList,
  contactIds: ReadonlySet<number>,
): AsyncGenerator<AccountContact[]> {
  const { wrong } = await findEffects(service.pool, list.account_id);
  for await (const people of loadPeople(service, list)) {
    const matched = await matchPeople(service, people, wrong);
    const found = new Set(matched.filter((id) => contactIds.has(id)));
    if (found.size > 0) {
      yield [...found].map((contactId) => ({ accountId: list.account_id, contactId }));
    }
  }
}

/** Yields the rows that have an identifier, in portions. */
async function* loadPeople({ db }: Service, list: StoredList): AsyncGenerator<Lead[]> {
  const toLead = leadReader(guessedMapping(list));
  let people: Lead[] = [];
  try {
    for await (const rows of loadRowPortions(db, list)) {
      people.push(...rows.map(({ row }) => toLead(row)).filter(hasValue));
      if (people.length < ROWS_AT_ONCE) continue;
      yield people;
      people = [];
    }
  } catch (error) {
    // The list has been pruned meanwhile.
    if (!(error instanceof ServiceError)) throw error;
  }
  if (people.length > 0) yield people;
}

const hasValue = (lead: Lead): boolean => Object.keys(lead).length > 0;

/** Returns a function that reads the identifiers of a row. */
function leadReader(
  mapping: Mapping,
): (row: Parameters<ReturnType<typeof fieldReader>>[0]) => Lead {
  const fields = fieldReader(mapping);
  const keys = LEAD_KEYS.filter((key) => IDENTIFIERS.has(key) && isMapped(mapping, key));
  return (row) => {
    const field = fields(row);
    return Object.fromEntries(
      keys.flatMap((key) => {
        const cell = field(key);
        return cell ? [[key, cell]] : [];
      }),
    );
  };
}

const IDENTIFIERS: ReadonlySet<string> = new Set([
  'email',
  'linkedin_url',
  'first_name',
  'last_name',
  'company_name',
]);

async function matchPeople(
  { pool }: Service,
  people: readonly Lead[],
  wrong: WrongPairs | null,
): Promise<number[]> {
  const options = { test: false, day: utcDay(new Date()), wrong };
  const matches = await matchProfiles(pool, people, options);
  return matches.flatMap(({ match }) => match?.contactId ?? []);
}
