/** All profiles of a completed request, for who wants the whole list. */
import { invalid, NotShownYet } from '../../ground/api/index.ts';
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
  /** As sent, JSON text. */
  submitted: string;
  /** Its `contact_data`. */
  data: ReturnType<typeof shownData>;
};

/**
 * The request with that identifier on the account, of which there are results.
 * @param identifier the raw query string member `unique_identifier`
 * @throws ServiceError `invalid` when there is none, or it is under way, or its profiles are gone
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

/** Few enough to take little memory, while their reader may be slow. */
const BATCH = 200;
/** About the bytes of a batch of longer profiles. */
const BATCH_BYTES = 4 << 20;

/** Profiles of one batch. */
function batchSize({ profiles, text_bytes: textBytes }: RequestRow): number {
  const profileBytes = (textBytes ?? 0) / profiles;
  return Math.min(BATCH, profiles, Math.max(1, Math.floor(BATCH_BYTES / profileBytes)));
}

/** The most bytes of memory that reading a batch takes. */
export function profileRoom({ config: { limits } }: Service, request: RequestRow): number {
  const size = batchSize(request);
  return expectedBytes(size, Math.min(request.text_bytes ?? 0, size * limits.profileBytes));
}

/**
 * The profiles in the order submitted. Holds no connection between batches.
 * @throws NotShownYet when the profiles are deleted meanwhile
 */
export async function* profileBatches(
  service: Service,
  request: RequestRow,
): AsyncGenerator<ResultProfile[]> {
  const size = batchSize(request);
  for (let from = 0; from < request.profiles; from += size) {
    const to = Math.min(from + size, request.profiles);
    yield await whenShown(async () => {
      const profiles = await loadShown(service, request, { from, to });
      if (profiles.length < to - from) throw new NotShownYet();
      return profiles.map((shown) => ({
        submitted: shown.profile.submitted,
        data: shownData(shown),
      }));
    });
  }
}

/** What was sent of each profile, JSON text, in the order submitted. */
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
  /** As sent, JSON text. */
  submitted: string;
  /** The work address, where the profile was charged as a tier that has one. */
  email: string | null;
};

/** Profiles of a completed request by their positions. */
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
