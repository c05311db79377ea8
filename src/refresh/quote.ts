/** What a request would cost (docs/credits.md#quotes): nothing is stored, held, asked or charged. */
import { price, refreshTier } from '../credits/index.ts';
import { utcDay } from '../day.ts';
import { emailKey, linkedinKey, nameKey } from '../profile/keys/index.ts';
import { generationOf } from '../profile/normalise/index.ts';
import type { Estimate } from '../quotes/index.ts';
import type { Service } from '../service.ts';
import { coverProfiles } from './cap.ts';
import { matchIdentifiers } from './matches.ts';
import { openProfile } from './open.ts';
import { type Identifiers, isUsable, parseIdentifiers, type Submission } from './submission.ts';

/** Profiles that are matched for an estimate. */
const SAMPLE = 1_000;

export async function estimateRequest(
  service: Pick<Service, 'pool'>,
  input: Submission,
): Promise<Estimate> {
  const identifiers = input.profiles.map(parseIdentifiers);
  const { beyond, held } = coverProfiles(input, identifiers);
  const maximum = held * price(input.tier);
  const [size, all] = [Math.min(identifiers.length, SAMPLE), identifiers.length];
  const options = { test: input.test, day: utcDay(new Date()) };
  const matches = await matchIdentifiers(service, identifiers.slice(0, size), options);
  const worth = matches.map((contact, at) =>
    contact && !input.test && !beyond.has(at) ? price(refreshTier(contact, input.tier)) : 0,
  );
  const credits = worth.reduce((sum, one) => sum + one, 0);
  const isReached = identifiers.some((_, at) => at < size && beyond.has(at));
  const scaled = isReached ? credits : Math.round((credits * all * 100) / size) / 100;
  return {
    ...countProfiles(identifiers),
    maximum,
    sample: {
      size,
      matched: matches.filter((contact) => contact !== null).length,
      expected_credits: Math.min(scaled, maximum),
    },
  };
}

/**
 * How many of the first profiles are delivered from what is stored, with no source asked about them:
 * the people were verified recently enough.
 */
export async function countUnasked(service: Service, input: Submission): Promise<number> {
  const identifiers = input.profiles.slice(0, SAMPLE).map(parseIdentifiers);
  const now = new Date();
  const options = { test: input.test, day: utcDay(now) };
  const matches = await matchIdentifiers(service, identifiers, options);
  const opened = matches.map((contact, at) => {
    const profile = { at, identifiers: identifiers[at]!, contact, beyondCap: false };
    return contact && openProfile(service, input, profile, now);
  });
  return opened.filter((one) => one?.state.searchStatus === 'completed').length;
}

function countProfiles(identifiers: readonly Identifiers[]) {
  const usable = identifiers.filter(isUsable);
  const distinct = new Set(usable.map(surestKey));
  return {
    duplicates: usable.length - distinct.size,
    unusable: identifiers.length - usable.length,
  };
}

/** The key of the identifier that is matched first. */
const surestKey = ({ contactId, linkedinUrl, email, name }: Identifiers): string | null => {
  if (contactId !== undefined) return String(contactId);
  if (linkedinUrl !== undefined) return linkedinKey(linkedinUrl);
  if (email !== undefined) return emailKey(email);
  const { first, last, company } = name!;
  return `${nameKey(first, last, company)}/${generationOf(first, last)}`;
};
