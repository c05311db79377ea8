/**
 * Estimates the cost of a request (docs/credits.md#quotes), without storing, holding, querying or
 * charging anything.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { price, refreshTier } from '../../money/credits/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import { generationOf } from '../../profile/normalise/index.ts';
import type { Estimate } from '../quotes/index.ts';
import { inPortions, type People } from '../selected/index.ts';
import { Cover } from './cap.ts';
import { matchIdentifiers } from './matches.ts';
import { openProfile } from './open.ts';
import {
  type Identifiers,
  isUsable,
  type Options,
  parseIdentifiers,
  type SubmittedProfile,
  submissionOf,
} from './submission.ts';

/** The number of profiles that are matched for an estimate. */
const SAMPLE = 1_000;
/** The number of profiles counted at once. Other work runs in between. */
const AT_ONCE = { most: 250, bytes: 4 << 20 };

/** The request to be quoted. */
export type Quoted = { accountId: number; input: Options; people: People };

export async function estimateRequest(
  service: Pick<Service, 'pool' | 'db'>,
  { accountId, input, people }: Quoted,
): Promise<Estimate> {
  const cover = new Cover(input, people.count);
  const { first, ...counts } = await countProfiles(service.db, people, cover);
  const maximum = cover.held * price(input.tier);
  const [size, all] = [first.length, people.count];
  const options = { accountId, test: input.test, day: utcDay(new Date()) };
  const matches = await matchIdentifiers(
    service,
    first.map(({ identifiers }) => identifiers),
    options,
  );
  const worth = matches.map(({ contact }, at) =>
    contact && !input.test && !first[at]!.isBeyond ? price(refreshTier(contact, input.tier)) : 0,
  );
  const credits = worth.reduce((sum, one) => sum + one, 0);
  const isReached = first.some(({ isBeyond }) => isBeyond);
  const scaled = isReached ? credits : Math.round((credits * all * 100) / size) / 100;
  return {
    ...counts,
    maximum,
    sample: {
      size,
      matched: matches.filter(({ contact }) => contact !== null).length,
      expected_credits: Math.min(scaled, maximum),
    },
    lastPerson: people.lastPerson ?? undefined,
  };
}

/** Profiles for which no source is queried, and the price of their stored data. */
type Unasked = { unasked: number; credits: number };

/**
 * Counts how many of the first profiles need no source, because the people were verified recently
 * enough.
 */
export async function countUnasked(
  service: Service,
  { accountId, input, people }: Quoted,
): Promise<Unasked> {
  const sample = submissionOf(input, await firstTexts(service.db, people));
  const identifiers = sample.profiles.map(parseIdentifiers);
  const now = new Date();
  const options = { accountId, test: input.test, day: utcDay(now) };
  const matches = await matchIdentifiers(service, identifiers, options);
  const opened = matches.map((matched, at) => {
    const profile = { at, identifiers: identifiers[at]!, beyondCap: false, ...matched };
    return matched.contact && openProfile(service, sample, profile, now);
  });
  const fresh = matches.filter((_, at) => opened[at]?.state.searchStatus === 'completed');
  const credits = fresh.reduce(
    (sum, { contact }) => sum + (input.test ? 0 : price(refreshTier(contact!, input.tier))),
    0,
  );
  return { unasked: fresh.length, credits: Math.round(credits * 100) / 100 };
}

async function firstTexts(db: Db, people: People): Promise<string[]> {
  const texts: string[] = [];
  for await (const portion of inPortions(people.portions(db), AT_ONCE)) {
    texts.push(...portion.slice(0, SAMPLE - texts.length));
    if (texts.length === SAMPLE) break;
  }
  return texts;
}

/** A profile of the sample. */
type Sampled = { identifiers: Identifiers; isBeyond: boolean };

async function countProfiles(db: Db, people: People, cover: Cover) {
  const first: Sampled[] = [];
  const seen = new Set<string | null>();
  let [usable, unusable] = [0, 0];
  for await (const texts of inPortions(people.portions(db), AT_ONCE)) {
    await nextTurn();
    for (const text of texts) {
      const identifiers = parseIdentifiers(JSON.parse(text) as SubmittedProfile);
      const isBeyond = cover.isBeyond(identifiers);
      if (first.length < SAMPLE) first.push({ identifiers, isBeyond });
      if (isUsable(identifiers)) {
        usable += 1;
        seen.add(surestKey(identifiers));
      } else {
        unusable += 1;
      }
    }
  }
  return { first, duplicates: usable - seen.size, unusable };
}

/** Returns the key of the identifier that is matched first. */
const surestKey = ({ contactId, linkedinUrl, email, name }: Identifiers): string | null => {
  if (contactId !== undefined) return String(contactId);
  if (linkedinUrl !== undefined) return linkedinKey(linkedinUrl);
  if (email !== undefined) return emailKey(email);
  const { first, last, company } = name!;
  return `${nameKey(first, last, company)}/${generationOf(first, last)}`;
};
