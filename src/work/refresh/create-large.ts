/**
 * Creates a request for more people than one transaction may match: it stores their profiles, and
 * tasks open them (`opening.ts`). Profiles that need no search are closed here.
 *
 * Profiles are read and inserted in portions, so that memory stays flat. The account is locked only
 * after all are stored, because other work that charges or holds its credits waits for this lock.
 */
import { preferFastCompression, type Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { checkCovered, holdCredits, price, requestReference } from '../../money/credits/index.ts';
import { loadStorageRoom, type StorageRoom, takeStorage } from '../../money/storage/index.ts';
import { TIER } from '../../profile/details.ts';
import { inPortions, type People } from '../selected/index.ts';
import { answerCreated } from './answers.ts';
import { Cover } from './cap.ts';
import { closeUncharged } from './charge.ts';
import type { CreatedRequest } from './create.ts';
import { queueDeadline } from './deadline.ts';
import type { Owner } from './draft.ts';
import { queueOpening } from './opening.ts';
import { insertProfiles, type NewProfile } from './profiles.ts';
import { recordCreated } from './record-events.ts';
import { insertRequest, type RequestRow, updateCounts } from './requests.ts';
import { closedState, WAITING } from './state.ts';
import { invalidNote, isUsable, type Options, ownBytes, parseIdentifiers } from './submission.ts';
import { completeRequests } from './webhook.ts';

/** The most profiles of one insert, and their approximate bytes. */
const PORTION = { most: 1_000, bytes: 4 << 20 };

export type LargeRequest = { owner: Owner; input: Options; people: People };

/**
 * Creates the request. The transaction is rolled back if this fails.
 * @throws ServiceError `invalid` if credits or storage are missing, or people cannot be read
 */
export async function createLargeRequest(
  trx: Trx,
  service: Service,
  { owner, input, people }: LargeRequest,
): Promise<CreatedRequest> {
  const now = new Date();
  const cover = new Cover(input, people.count);
  const credits = price(input.tier);
  // Checked before anything is stored, so that a rejection costs very little.
  const payer = input.test ? { ...owner, permitId: null } : owner;
  if (!cover.isLow) await checkCovered(trx, payer, credits, people.count);
  const room = await loadStorageRoom(trx, owner.accountId, service.config);
  const inserted = await insertRequest(trx, {
    owner,
    input,
    profiles: people.count,
    now,
    watchId: null,
    opened: 0,
    open: people.count,
    withContactId: 0,
    textBytes: 0,
    isCapped: cover.isLow,
  });
  const { closed, ...counts } = await storeProfiles(trx, {
    request: inserted,
    input,
    people,
    cover,
    room,
  });
  // Locks the account. A hold needs that.
  await takeStorage(trx, owner.accountId, counts.textBytes, service.config);
  if (!input.test) {
    await holdCredits(trx, owner, requestReference(inserted.id), credits, cover.held);
    await closeUncharged(trx, inserted, closed, !cover.isLow);
  }
  const open = people.count - closed.length;
  const sums = { ...counts, open, isCapped: cover.isLow };
  const request = await updateCounts(trx, inserted.id, sums, { input, now });
  await openOrComplete(trx, service, request);
  await recordCreated(trx, request, []);
  const answer = answerCreated(request, [], owner);
  return { id: request.id, identifier: request.unique_identifier, answer };
}

async function openOrComplete(trx: Trx, service: Service, request: RequestRow): Promise<void> {
  if (request.open === 0) return completeRequests(trx, [request]);
  await queueDeadline(trx, request, service.config);
  await queueOpening(trx, request);
}

type Storing = {
  request: RequestRow;
  input: Options;
  people: People;
  cover: Cover;
  room: StorageRoom;
};

type Stored = {
  /** Positions of the closed profiles. */
  closed: number[];
  withContactId: number;
  textBytes: number;
};

async function storeProfiles(
  trx: Trx,
  { request, input, people, cover, room }: Storing,
): Promise<Stored> {
  const stored: Stored = { closed: [], withContactId: 0, textBytes: ownBytes(input) };
  let first = 0;
  await preferFastCompression(trx);
  for await (const texts of inPortions(people.portions(trx), PORTION)) {
    const profiles = texts.map((text, at) => toNew(text, first + at, cover, stored));
    room.check(stored.textBytes);
    await insertProfiles(trx, request, profiles, first);
    first += texts.length;
  }
  if (first !== people.count) throw new Error(`${people.field}: ${first} of ${people.count} read`);
  return stored;
}

function toNew(text: string, position: number, cover: Cover, stored: Stored): NewProfile {
  const profile = JSON.parse(text) as Record<string, unknown>;
  const identifiers = parseIdentifiers(profile);
  stored.textBytes += Buffer.byteLength(text);
  if (identifiers.contactId !== undefined) stored.withContactId += 1;
  const note = isUsable(identifiers) ? null : invalidNote(profile);
  const state = closedState(note, cover.isBeyond(identifiers)) ?? WAITING;
  if (state.concluded) stored.closed.push(position);
  const nobody = { contact: null, withheld: [], lookup: null, verdict: null };
  return { text, state, tier: TIER.free, ...nobody };
}
