/** Checks each profile of each refresh request: its tier, worked out again, makes its charge. */
import { sql } from 'kysely';
import { utcDay } from '../../../ground/day.ts';
import {
  price,
  priceOfTiers,
  profileReference,
  refreshTier,
  requestReference,
  sqlProfileReference,
} from '../../../money/credits/index.ts';
import { loadContactTexts } from '../../../people/contacts/index.ts';
import { TIER, type Tier } from '../../../profile/details.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { chargeableOn } from '../../../profile/summary.ts';
import { CLOSED } from '../../refresh/index.ts';
import { CapCheck } from './cap.ts';
import type { Books, Counts, Difference } from './findings.ts';
import { type Charged, loadWorthAsShown } from './worth.ts';

const REQUESTS_AT_ONCE = 500;
const PROFILES_AT_ONCE = 2_000;

export async function* checkProfiles(books: Books, counts: Counts): AsyncIterable<Difference> {
  for (let after = 0; ; ) {
    const requests = await readRequests(books, after);
    const isKept = ({ pruned_tiers: pruned }: Request) => pruned === null;
    yield* checkRequests(books, requests.filter(isKept), counts);
    for (const request of requests) {
      if (!isKept(request)) yield* checkSum(books, request, counts);
    }
    if (requests.length < REQUESTS_AT_ONCE) return;
    after = requests.at(-1)!.id;
  }
}

type Request = {
  id: number;
  tier: number;
  test: boolean;
  profiles: number;
  pruned_tiers: number[] | null;
  max_credits: number | null;
};

const readRequests = ({ trx, accountId }: Books, after: number): Promise<Request[]> =>
  trx
    .selectFrom('refresh_request')
    .select(['id', 'tier', 'test', 'profiles', 'pruned_tiers', 'max_credits'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(REQUESTS_AT_ONCE)
    .execute();

async function* checkRequests(
  books: Books,
  requests: Request[],
  counts: Counts,
): AsyncIterable<Difference> {
  const byId = new Map(requests.map((request) => [request.id, request]));
  const caps = new Map(requests.map(({ id, max_credits }) => [id, new CapCheck(max_credits)]));
  for (let after = { request_id: 0, position: -1 }; requests.length > 0; ) {
    const profiles = await readProfiles(books, [...byId.keys()], after);
    const records = await loadContactTexts(
      books.pool,
      profiles.map(({ contact_id: id, contact_version: version }) => ({ id, version })),
    );
    const unlike: Unlike[] = [];
    for (const [index, profile] of profiles.entries()) {
      const request = byId.get(profile.request_id)!;
      yield* checkCap(caps.get(request.id)!, request, profile);
      yield* checkProfile(request, profile, counts);
      unlike.push(...findUnlike(request, profile, records[index]!, counts));
    }
    yield* checkUnlike(books, unlike);
    if (profiles.length < PROFILES_AT_ONCE) return;
    after = profiles.at(-1)!;
  }
}

/** Of profiles that are no longer kept, the charges add up to the prices of the tiers noted. */
async function* checkSum(
  { trx }: Books,
  { id, test, profiles, pruned_tiers, max_credits }: Request,
  counts: Counts,
): AsyncIterable<Difference> {
  counts.profiles += profiles;
  counts.pruned += profiles;
  const { rows } = await sql<{ charged: number; entries: number }>`
    select coalesce(-sum(amount), 0) as charged, count(*) as entries
    from (select ${id}::bigint as request, ordinal as position
          from generate_series(0, ${profiles}::int - 1) as ordinal) as one
    join credit_entry on pays_for = ${sqlProfileReference('one.request', 'one.position')}`.execute(
    trx,
  );
  const { charged: found, entries } = rows[0]!;
  const about = requestReference(id);
  const expected = test ? 0 : priceOfTiers(pruned_tiers!);
  yield* new CapCheck(max_credits).paid(about, expected);
  if (found !== expected) {
    const problem = 'the charges are not the sum of what its profiles cost';
    yield { about, problem, expected, found };
  } else if (entries !== (test ? 0 : profiles)) {
    yield { about, problem: 'not every profile is in the ledger', expected, found };
  }
}

type Profile = Awaited<ReturnType<typeof readProfiles>>[number];

/** Profiles, then what was charged for them: a cluster keeps the ledger apart from the profiles. */
async function readProfiles(
  books: Books,
  requests: number[],
  after: { request_id: number; position: number },
) {
  const profiles = await books.trx
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'search_status', 'contact_id', 'contact_version', 'tier'])
    .select(['concluded_at', 'erased', 'remark'])
    .where('request_id', 'in', requests)
    .where((row) =>
      row.or([
        row('request_id', '>', after.request_id),
        row.and([row('request_id', '=', after.request_id), row('position', '>', after.position)]),
      ]),
    )
    .orderBy('request_id')
    .orderBy('position')
    .limit(PROFILES_AT_ONCE)
    .execute();
  const names = profiles.map(({ request_id, position }) => profileReference(request_id, position));
  const amounts = await readAmounts(books, names);
  return profiles.map((profile, at) => ({ ...profile, amount: amounts.get(names[at]!) ?? null }));
}

/** By what was paid for; what has no entry is absent. */
async function readAmounts({ trx }: Books, names: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select pays_for as name, amount from credit_entry
    where pays_for = any(${names}::text[])`.execute(trx);
  return new Map(rows.map(({ name, amount }) => [name, amount]));
}

/** A profile that is taken on counts for the most that it may cost, an invalid one for nothing. */
function checkCap(
  cap: CapCheck,
  { id, tier }: Request,
  { position, remark }: Profile,
): Iterable<Difference> {
  const about = profileReference(id, position);
  const most = price(tier as Tier);
  if (remark === CLOSED.capped) return cap.withheld(about, most);
  return cap.paid(about, remark === CLOSED.invalid ? 0 : most);
}

function* checkProfile(request: Request, profile: Profile, counts: Counts): Iterable<Difference> {
  const about = profileReference(request.id, profile.position);
  counts.profiles += 1;
  if (isUncharged(request, profile)) {
    if (profile.amount === null) return;
    const problem = request.test ? 'a test that was charged' : 'charged before it was concluded';
    yield { about, problem, expected: 0, found: -profile.amount };
    return;
  }
  yield* checkCharge(about, profile);
}

const isUncharged = ({ test }: Request, { concluded_at: concluded }: Profile): boolean =>
  test || concluded === null;

function* checkCharge(about: string, { tier, amount }: Profile): Iterable<Difference> {
  const expected = price(tier as Tier);
  if (amount === null) {
    yield { about, problem: 'concluded, but not in the ledger', expected, found: 0 };
  } else if (-amount !== expected) {
    yield { about, problem: 'the charge is not the price of its tier', expected, found: -amount };
  }
}

/** A profile that was charged otherwise than today's rules have it. */
type Unlike = {
  about: string;
  request: Request;
  worth: Tier;
  tier: Tier;
  /** Null when no rule would charge it. */
  charged: Charged | null;
};

function findUnlike(
  request: Request,
  profile: Profile,
  record: string | null,
  counts: Counts,
): Unlike[] {
  if (isUncharged(request, profile)) return [];
  const worth = expectedTier(request, profile, record);
  if (worth === null) counts.erased += 1;
  else counts.recomputed += 1;
  if (worth === null || worth === profile.tier) return [];
  const { contact_id: contactId, contact_version: version } = profile;
  const isPaid = profile.search_status === 'completed' && contactId !== null && record !== null;
  const day = utcDay(profile.concluded_at!);
  return [
    {
      about: profileReference(request.id, profile.position),
      request,
      worth,
      tier: profile.tier as Tier,
      charged: isPaid ? { contactId, version: version!, record: JSON.parse(record), day } : null,
    },
  ];
}

async function* checkUnlike({ pool }: Books, unlike: readonly Unlike[]): AsyncIterable<Difference> {
  const paid = unlike.filter(({ charged }) => charged !== null);
  const shown = await loadWorthAsShown(
    pool,
    paid.map(({ charged }) => charged!),
  );
  const then = new Map(paid.map((one, at) => [one, shown[at]]));
  for (const one of unlike) {
    const { about, request, worth, tier } = one;
    const asShown = then.get(one);
    if (asShown && refreshTier(asShown, request.tier as Tier) === tier) continue;
    const problem = "charged otherwise than the contact's version is worth";
    yield { about, problem, expected: price(worth), found: price(tier) };
  }
}

/**
 * By today's rules. Only what completed with a contact is paid for; null when its version is not
 * there any more.
 */
function expectedTier(request: Request, profile: Profile, record: string | null): Tier | null {
  if (profile.erased) return null;
  if (profile.search_status !== 'completed' || profile.contact_id === null) return TIER.free;
  if (record === null) return null;
  const day = utcDay(profile.concluded_at!);
  const contact = chargeableOn(JSON.parse(record) as ContactRecord, day);
  return refreshTier(contact, request.tier as Tier);
}
