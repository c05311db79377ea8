/** Checks each profile of each refresh request: its recalculated tier must equal its charge. */
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
import { withoutDetailsText } from '../../../people/withheld/index.ts';
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
    const texts = await loadContactTexts(
      books.pool,
      profiles.map(({ contact_id: id, contact_version: version }) => ({ id, version })),
    );
    const records = texts.map((text, at) => withoutDetailsText(text, profiles[at]!.withheld));
    const mismatches: Mismatch[] = [];
    for (const [index, profile] of profiles.entries()) {
      const request = byId.get(profile.request_id)!;
      yield* checkCap(caps.get(request.id)!, request, profile);
      yield* checkProfile(request, profile, counts);
      mismatches.push(...findMismatch(request, profile, records[index]!, counts));
    }
    yield* checkMismatches(books, mismatches);
    if (profiles.length < PROFILES_AT_ONCE) return;
    after = profiles.at(-1)!;
  }
}

/** Checks pruned profiles: their charges must add up to the prices of the stored tier counts. */
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

/** Reads profiles, then their charges: a cluster has the ledger and the profiles on other servers. */
async function readProfiles(
  books: Books,
  requests: number[],
  after: { request_id: number; position: number },
) {
  const profiles = await books.trx
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'search_status', 'contact_id', 'contact_version', 'tier'])
    .select(['concluded_at', 'erased', 'remark', 'withheld'])
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
  const references = profiles.map(({ request_id, position }) =>
    profileReference(request_id, position),
  );
  const amounts = await readAmounts(books, references);
  return profiles.map((profile, at) => ({
    ...profile,
    amount: amounts.get(references[at]!) ?? null,
  }));
}

/** Returns amounts by reference, without references that have no entry. */
async function readAmounts({ trx }: Books, references: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; amount: number }>`
    select pays_for as reference, amount from credit_entry
    where pays_for = any(${references}::text[])`.execute(trx);
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
}

/** Checks the cap. An accepted profile counts with its maximum price, an invalid one with 0. */
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

/** A profile whose charge differs from today's rules. */
type Mismatch = {
  about: string;
  request: Request;
  worth: Tier;
  tier: Tier;
  /** Null if no rule would charge the profile. */
  charged: Charged | null;
};

function findMismatch(
  request: Request,
  profile: Profile,
  record: string | null,
  counts: Counts,
): Mismatch[] {
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

async function* checkMismatches(
  { pool }: Books,
  mismatches: readonly Mismatch[],
): AsyncIterable<Difference> {
  const paid = mismatches.filter(({ charged }) => charged !== null);
  const shown = await loadWorthAsShown(
    pool,
    paid.map(({ charged }) => charged!),
  );
  const then = new Map(paid.map((one, at) => [one, shown[at]]));
  for (const one of mismatches) {
    const { about, request, worth, tier } = one;
    const asShown = then.get(one);
    if (asShown && refreshTier(asShown, request.tier as Tier) === tier) continue;
    const problem = "charged otherwise than the contact's version is worth";
    yield { about, problem, expected: price(worth), found: price(tier) };
  }
}

/**
 * Returns a profile's tier by today's rules. Only profiles that completed with a contact are charged.
 * Null if the contact's version no longer exists.
 */
function expectedTier(request: Request, profile: Profile, record: string | null): Tier | null {
  if (profile.erased) return null;
  if (profile.search_status !== 'completed' || profile.contact_id === null) return TIER.free;
  if (record === null) return null;
  const day = utcDay(profile.concluded_at!);
  const contact = chargeableOn(JSON.parse(record) as ContactRecord, day);
  return refreshTier(contact, request.tier as Tier);
}
