/** A concluded profile of a refresh request, as delivered and charged. */
import { invalid, NotShownYet } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { findPayments, profileReference } from '../../money/credits/index.ts';
import { isMoveStored } from '../../people/moves/index.ts';
import type { Tier } from '../../profile/details.ts';
import {
  countProfileTiers,
  type DeliveredProfile,
  findDeliveredProfile,
  type RequestRow,
  type SubmittedProfile,
} from '../refresh/index.ts';
import { submittedKeys } from './keys.ts';
import { checkContact, countCharged, type DeliveredFacts, notKept, type Shown } from './lead.ts';
import { findMatchKey } from './match-key.ts';
import { profilePrices } from './prices.ts';

/** @throws ServiceError `invalid` if there is no such concluded profile with a contact */
export async function loadProfile(
  service: Service,
  request: RequestRow,
  position: number,
): Promise<DeliveredFacts> {
  const { db } = service;
  if (position >= request.profiles) {
    throw invalid(
      `position: no profile ${position} in this request; they are 0 to ${request.profiles - 1}`,
    );
  }
  if (request.test) throw invalid('subject: is a test request, which is never charged');
  if (request.pruned_at) throw notKept('this request', request.pruned_at);
  const profile = await whenShown(() => loadRow(db, request, position));
  const { concluded_at: concludedAt, erased, contact_version: version } = profile;
  if (!concludedAt) throw invalid(`position: profile ${position} is not concluded yet`);
  const contactId = checkContact(erased ? 0 : profile.contact_id, position, 'profile');
  const [entry] = await findPayments(db, [profileReference(request.id, position)]);
  const tier = profile.tier as Tier;
  const submitted = JSON.parse(profile.submitted) as SubmittedProfile;
  const shown = { id: contactId, version: version! };
  const day = utcDay(concludedAt);
  return {
    contactId,
    version: version!,
    tier,
    chargedAt: entry?.created_at ?? concludedAt,
    day,
    keys: submittedKeys(submitted),
    hasMoved: await isMoveStored(db, request.id, contactId),
    hiddenDetails: profile.withheld,
    findKey: (record) => findMatchKey(service, submitted, shown, record, day),
    charged: countCharged(await countProfileTiers(db, request.id)),
    pricesOf: (details) => profilePrices(tier, details),
  };
}

async function loadRow(db: Db, { id }: RequestRow, position: number): Promise<DeliveredProfile> {
  const row = await findDeliveredProfile(db, id, position);
  if (!row) throw new NotShownYet();
  return row;
}

/** Reads a profile's contact and tier again. */
export async function readProfile(db: Db, request: RequestRow, position: number): Promise<Shown> {
  const { contact_id, contact_version, tier } = await loadRow(db, request, position);
  return { contactId: contact_id, version: contact_version, tier: tier as Tier };
}
