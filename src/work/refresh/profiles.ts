/** The rows of a request's profiles: inserting, finding waiting ones, and updating. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import type { VersionRef } from '../../people/contacts/index.ts';
import type { Tier } from '../../profile/details.ts';
import { lookupKey } from '../lookups/index.ts';
import type { OpenedProfile } from './open.ts';
import type { RequestRow } from './requests.ts';
import type { ProfileState } from './state.ts';

export type ProfileRow = Selectable<Tables['refresh_profile']>;

/** Listed by name, so that a column added by a later release changes no answer. */
export const PROFILE_COLUMNS = [
  'request_id',
  'position',
  'submitted',
  'search_status',
  'match_note',
  'remark',
  'contact_id',
  'contact_version',
  'tier',
  'verdict',
  'in_answer',
  'lookup',
  'concluded_at',
  'erased',
  'withheld',
] as const satisfies readonly (keyof Tables['refresh_profile'])[];

/** A profile to be inserted. */
export type NewProfile = Pick<
  OpenedProfile,
  'text' | 'state' | 'contact' | 'withheld' | 'tier' | 'lookup'
> & {
  /** The result of `toVerdictText`; null if there is no verdict yet. */
  verdict: string | null;
};

/**
 * Inserts profiles of a request in one statement, whatever their number.
 * @param first the position of the first profile
 */
export async function insertProfiles(
  trx: Trx,
  { id, created_at: now, synchronous }: RequestRow,
  profiles: readonly NewProfile[],
  first = 0,
): Promise<void> {
  const column = <T>(cell: (profile: NewProfile) => T): T[] => profiles.map(cell);
  await sql`
    insert into refresh_profile (
      request_id, position, submitted, search_status, match_note, remark,
      contact_id, contact_version, withheld, tier, verdict, in_answer, lookup, concluded_at)
    select ${id}, ${first}::int + ordinal - 1, submitted, search_status, match_note, remark,
           contact_id, contact_version, string_to_array(withheld, ',')::uuid[], tier, verdict,
           ${synchronous} and search_status is not distinct from 'completed', lookup,
           case when concluded then ${now}::timestamptz end
    from unnest(
      ${column(({ text }) => text)}::text[],
      ${column(({ state }) => state.searchStatus)}::text[],
      ${column(({ state }) => state.matchNote)}::text[],
      ${column(({ state }) => state.remark)}::text[],
      ${column(({ contact }) => contact?.contactId ?? null)}::bigint[],
      ${column(({ contact }) => contact?.version ?? null)}::int[],
      ${column(({ withheld }) => toList(withheld))}::text[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ verdict }) => verdict)}::text[],
      ${column(({ lookup }) => lookup && lookupKey(lookup.subject))}::text[],
      ${column(({ state }) => state.concluded)}::boolean[]
    ) with ordinality as profile (
      submitted, search_status, match_note, remark, contact_id, contact_version,
      withheld, tier, verdict, lookup, concluded, ordinal)`.execute(trx);
}

/**
 * Joins hashes by commas; null if there are none. `unnest` would flatten an array of arrays, and a
 * cluster refuses an update that parses an array literal.
 */
const toList = (hashes: readonly string[]): string | null =>
  hashes.length === 0 ? null : hashes.join(',');

export type WaitingProfile = Pick<
  ProfileRow,
  'request_id' | 'position' | 'lookup' | 'contact_id' | 'contact_version' | 'verdict'
> & { search_status: 'finding_match' | 'refreshing' | 'enriching' };

/** Returns a query for profiles that are not concluded. */
export const selectWaiting = (db: Db) =>
  db
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'lookup', 'contact_id', 'contact_version', 'verdict'])
    .select((row) =>
      row.ref('search_status').$castTo<WaitingProfile['search_status']>().as('search_status'),
    )
    .where('concluded_at', 'is', null);

/** A waiting profile with its new state. */
export type UpdatedProfile = {
  profile: WaitingProfile;
  state: ProfileState;
  contact: VersionRef | null;
  /** Hashes of the contact's details that the profile does not show. */
  withheld: readonly string[];
  tier: Tier;
  /** The result of `toVerdictText`; null keeps an existing verdict. */
  verdict: string | null;
  /** The key of the lookup that it waits for; null keeps the existing one. */
  lookup: string | null;
};

export async function updateProfiles(
  trx: Trx,
  updated: readonly UpdatedProfile[],
  now: Date,
): Promise<void> {
  const column = <T>(cell: (one: UpdatedProfile) => T): T[] => updated.map(cell);
  await sql`
    update refresh_profile p
    set search_status = next.search_status, match_note = next.match_note, remark = next.remark,
        contact_id = next.contact_id, contact_version = next.contact_version,
        withheld = string_to_array(next.withheld, ',')::uuid[], tier = next.tier,
        verdict = coalesce(next.verdict, p.verdict), lookup = coalesce(next.lookup, p.lookup),
        concluded_at = case when next.concluded then ${now}::timestamptz end
    from unnest(
      ${column(({ profile }) => profile.request_id)}::bigint[],
      ${column(({ profile }) => profile.position)}::int[],
      ${column(({ state }) => state.searchStatus)}::text[],
      ${column(({ state }) => state.matchNote)}::text[],
      ${column(({ state }) => state.remark)}::text[],
      ${column(({ contact }) => contact?.id ?? null)}::bigint[],
      ${column(({ contact }) => contact?.version ?? null)}::int[],
      ${column(({ withheld }) => toList(withheld))}::text[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ verdict }) => verdict)}::text[],
      ${column(({ lookup }) => lookup)}::text[],
      ${column(({ state }) => state.concluded)}::boolean[]
    ) as next (
      request_id, position, search_status, match_note, remark, contact_id, contact_version,
      withheld, tier, verdict, lookup, concluded)
    where p.request_id = next.request_id and p.position = next.position`.execute(trx);
}
