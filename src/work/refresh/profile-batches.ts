/** Reads all profiles of a completed request, batch by batch. */
import { invalid, NotShownYet } from '../../ground/api/index.ts';
import type { Positions } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { TIER } from '../../profile/details.ts';
import { workEmail } from '../../profile/views/index.ts';
import { getRequest, loadShown, notKept } from './answers.ts';
import { expectedBytes, shownData, withRecords } from './present.ts';
import { PROFILE_COLUMNS } from './profiles.ts';
import type { RequestRow } from './requests.ts';

/** A profile of a completed request. */
export type ResultProfile = {
  /** The submitted profile as JSON text. */
  submitted: string;
  /** The profile's `contact_data`. */
  data: ReturnType<typeof shownData>;
  /** The version that the profile shows, both parts null without one, and the day. */
  contact: { id: number | null; version: number | null; day: string };
};

/**
 * Finds the account's request with that identifier, if it has results.
 * @param identifier the raw query string member `unique_identifier`
 * @throws ServiceError `invalid` if there is none, it is not completed, or its profiles have been
 *   pruned
 */
export async function getFinishedRequest(
  service: Service,
  accountId: number,
  identifier: unknown,
): Promise<RequestRow> {
  const { request } = await getRequest(service, accountId, identifier);
  if (request.status !== 'completed') {
    throw invalid(`unique_identifier: refresh request ${identifier} is not completed yet`);
  }
  if (request.pruned_at) throw notKept(request);
  return request;
}

/** Small enough to take little memory while the reader is slow. */
const BATCH = 200;
/** The approximate bytes of a batch of long profiles. */
const BATCH_BYTES = 4 << 20;

/** Returns the number of profiles of one batch. */
function batchSize({ profiles, text_bytes: textBytes }: RequestRow): number {
  const profileBytes = (textBytes ?? 0) / profiles;
  return Math.min(BATCH, profiles, Math.max(1, Math.floor(BATCH_BYTES / profileBytes)));
}

/** Returns the most bytes of memory that reading a batch takes. */
export function profileRoom({ config: { limits } }: Service, request: RequestRow): number {
  const size = batchSize(request);
  return expectedBytes(size, Math.min(request.text_bytes ?? 0, size * limits.profileBytes));
}

/**
 * Yields the profiles in the order submitted. Holds no connection between batches.
 * @param chosen the profiles to read; null for all
 * @throws NotShownYet if the profiles are deleted meanwhile
 */
export async function* profileBatches(
  service: Service,
  request: RequestRow,
  chosen: Positions | null = null,
): AsyncGenerator<ResultProfile[]> {
  const size = batchSize(request);
  for (let from = 0; from < request.profiles; from += size) {
    const to = Math.min(from + size, request.profiles);
    const wanted = chosen?.between(from, to);
    if (wanted?.length === 0) continue;
    yield await whenShown(async () => {
      const all = await loadShown(service, request, { from, to });
      if (all.length < to - from) throw new NotShownYet();
      const profiles = wanted?.map((at) => all[at - from]!) ?? all;
      return profiles.map((shown) => ({
        submitted: shown.profile.submitted,
        data: shownData(shown),
        contact: {
          id: shown.profile.contact_id,
          version: shown.profile.contact_version,
          day: shown.day,
        },
      }));
    });
  }
}

/** Yields the submitted profiles as JSON text, in the order submitted. */
export async function* submittedBatches(
  { db }: Service,
  request: RequestRow,
): AsyncGenerator<string[]> {
  const size = batchSize(request);
  for (let from = 0; from < request.profiles; from += size) {
    const rows = await db
      .selectFrom('refresh_profile')
      .select('submitted')
      .where('request_id', '=', request.id)
      .where('position', '>=', from)
      .where('position', '<', from + size)
      .orderBy('position')
      .execute();
    yield rows.map(({ submitted }) => submitted);
  }
}

/** A profile whose contact has moved. */
export type MovedProfile = {
  /** The submitted profile as JSON text. */
  submitted: string;
  /** The work address, if the profile's tier includes one. */
  email: string | null;
};

/** Loads profiles of a completed request by their positions. */
export async function loadMovedProfiles(
  { db, pool }: Service,
  { id }: RequestRow,
  positions: readonly number[],
): Promise<Map<number, MovedProfile>> {
  const profiles = await db
    .selectFrom('refresh_profile')
    .select(PROFILE_COLUMNS)
    .where('request_id', '=', id)
    .where('position', 'in', positions)
    .execute();
  const shown = await withRecords(pool, profiles);
  return new Map(
    shown.map(({ profile, record, day }, at) => {
      const isPaid = profiles[at]!.tier >= TIER.lead_profile;
      const email = record && isPaid ? workEmail(record, day) : null;
      const moved = { submitted: profile.submitted, email: email?.address ?? null };
      return [profiles[at]!.position, moved];
    }),
  );
}
