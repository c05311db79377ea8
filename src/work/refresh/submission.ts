/**
 * Parses and checks a create call's body and the identifiers of its profiles
 * (docs/rulings.md#request-input). Pure.
 */

import { webhookFault } from '../../events/webhooks/index.ts';
import { invalid } from '../../ground/api/index.ts';
import {
  eachElement,
  findValue,
  hasMoreCharacters,
  isLongerThan,
} from '../../ground/json/index.ts';
import { parseCap, requestedTier } from '../../money/credits/index.ts';
import { PROFILE, type Tier } from '../../profile/details.ts';
import { nameKey } from '../../profile/keys/index.ts';
import { emailAddress, isProfileUrl } from '../../profile/normalise/index.ts';
import { parseRefreshDays } from '../../profile/staleness.ts';
import type { CreateBody } from './schemas.ts';

export type SubmittedProfile = Record<string, unknown>;

/** An uploaded list as a request stores it (`request-list.ts`). */
export type RequestList = {
  id: number;
  /** The index of the column of each field, as JSON. */
  mapping: string;
};

/** The options of a request. */
export type Options = {
  contactRefreshDays: number | null;
  /** The sent value; null if omitted, empty if sent empty. */
  webhook: string | null;
  synchronous: boolean;
  findMatch: boolean;
  /** True if sources are queried about fresh contacts as well. */
  forced: boolean;
  test: boolean;
  attributes: string[];
  tier: Tier;
  /** Null if there is no cap. */
  maxCredits: number | null;
  /** True if the call named people instead of sending profiles. */
  fromPeople: boolean;
  /** Null without a name. */
  name: string | null;
  /** The uploaded list of its people; null without one. */
  list: RequestList | null;
};

/** Profiles with the options of their request. */
export type Submission = Options & {
  profiles: SubmittedProfile[];
  /** Each profile exactly as sent; parallel to `profiles`. */
  texts: string[];
  /** The bytes of all texts, or slightly more. */
  textBytes: number;
};

const DEFAULT_ATTRIBUTES = [PROFILE];

/**
 * Parses and checks a body.
 * @param body the parsed body, valid by schema
 * @param bodyText the same body as sent
 * @throws ServiceError `invalid` naming the field
 */
export function parseSubmission(
  body: CreateBody,
  bodyText: string,
  limits: { profilesPerRequest: number; profileBytes: number },
  webhooks: { allowPrivateAddresses: boolean },
): Submission {
  const profiles = (body.profiles ?? []) as SubmittedProfile[];
  if (profiles.length > limits.profilesPerRequest) {
    throw invalid(
      `profiles: has ${profiles.length} entries, at most ${limits.profilesPerRequest} are allowed`,
    );
  }
  const texts = cutProfiles(bodyText);
  checkSizes(texts, limits.profileBytes);
  const options = parseOptions(body, webhooks);
  return { ...options, profiles, texts, textBytes: Buffer.byteLength(bodyText) };
}

/** @throws ServiceError `invalid` naming the field */
export function parseOptions(
  body: CreateBody,
  webhooks: { allowPrivateAddresses: boolean },
): Options {
  const test = body.test ?? false;
  return {
    contactRefreshDays: parseRefreshDays(body.contact_refresh_time, 'contact_refresh_time'),
    webhook: parseWebhook(body.webhook, webhooks),
    synchronous: test || (body.synchronous ?? true),
    findMatch: body.find_match_and_refresh ?? true,
    forced: body.force_refresh ?? false,
    test,
    ...parseWanted(body.requested_attributes),
    maxCredits: parseCap(body.max_credits, 'max_credits'),
    fromPeople: body.people !== undefined,
    name: parseName(body.name),
    list: null,
  };
}

/**
 * Returns a submission of profiles that are not in a body.
 * @param texts JSON objects
 */
export const submissionOf = (options: Options, texts: string[]): Submission => ({
  ...options,
  profiles: texts.map((text) => JSON.parse(text) as SubmittedProfile),
  texts,
  textBytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), ownBytes(options)),
});

/** Returns the bytes that a request stores beside its profiles. */
export const ownBytes = ({ list }: Options): number => Buffer.byteLength(list?.mapping ?? '');

/** The requested attributes, and the highest tier that may be charged. */
export type Wanted = Pick<Options, 'attributes' | 'tier'>;

export function parseWanted(requested: CreateBody['requested_attributes']): Wanted {
  // PostgreSQL rejects half a surrogate pair as text.
  const named = (requested ?? []).map(({ name }) => name.toWellFormed());
  const attributes = named.length > 0 ? [...new Set(named)] : DEFAULT_ATTRIBUTES;
  return { attributes, tier: requestedTier(attributes) };
}

const MOST_NAME_LENGTH = 255;

/** A name of blanks counts as absent. */
function parseName(name: string | null | undefined): string | null {
  // PostgreSQL rejects half a surrogate pair as text.
  const trimmed = name?.trim().toWellFormed() ?? '';
  if (!hasMoreCharacters(trimmed, MOST_NAME_LENGTH)) return trimmed || null;
  throw invalid(`name: must have at most ${MOST_NAME_LENGTH} characters`);
}

function parseWebhook(
  webhook: string | null | undefined,
  allowed: { allowPrivateAddresses: boolean },
): string | null {
  if (webhook == null || webhook === '') return webhook ?? null;
  const fault = webhookFault(webhook, allowed);
  if (fault) throw invalid(`webhook: ${fault}`);
  return webhook;
}

function checkSizes(texts: readonly string[], most: number): void {
  const large = texts.findIndex((text) => isLongerThan(text, most));
  if (large >= 0) throw invalid(`profiles[${large}]: is larger than ${most} bytes`);
}

function cutProfiles(bodyText: string): string[] {
  const texts: string[] = [];
  const profiles = findValue(bodyText, ['profiles'])!;
  eachElement(bodyText, profiles.start, (from, to) => texts.push(bodyText.slice(from, to)));
  return texts;
}

/** The usable identifiers. Absent ones and those of the wrong type are left out. */
export type Identifiers = {
  contactId?: number;
  linkedinUrl?: string;
  email?: string;
  name?: { first: string; last: string; company: string };
};

/** The `match_status` of a profile without any usable identifier. It names the first cause. */
export type InvalidNote =
  | 'Invalid Source Data - Linkedin Url'
  | 'Invalid Source Data - Email'
  | 'Invalid Source Data - Contact';

const usableText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

export function parseIdentifiers(profile: SubmittedProfile): Identifiers {
  const identifiers: Identifiers = {};
  const id = profile.ds_contact_id;
  if (Number.isSafeInteger(id) && (id as number) > 0) identifiers.contactId = id as number;
  const url = usableText(profile.linkedin_url);
  if (url !== null && isProfileUrl(url)) identifiers.linkedinUrl = url;
  const email = usableText(profile.email);
  const address = email && emailAddress(email);
  // Sources are queried by the address without its display name.
  if (address) identifiers.email = email.includes('<') ? address : email;
  const first = usableText(profile.first_name);
  const last = usableText(profile.last_name);
  const company = usableText(profile.company_name);
  if (first && last && company && nameKey(first, last, company) !== null) {
    identifiers.name = { first, last, company };
  }
  return identifiers;
}

/** True if there is any identifier to match or search by. */
export const isUsable = (identifiers: Identifiers): boolean => Object.keys(identifiers).length > 0;

/**
 * True if the only identifier is a contact id, so that no search is possible if the id is unknown.
 */
export const isIdOnly = (identifiers: Identifiers): boolean =>
  identifiers.contactId !== undefined && Object.keys(identifiers).length === 1;

/** Returns the reason why a profile cannot be used. */
export function invalidNote(profile: SubmittedProfile): InvalidNote {
  if (usableText(profile.linkedin_url) !== null) return 'Invalid Source Data - Linkedin Url';
  if (usableText(profile.email) !== null) return 'Invalid Source Data - Email';
  return 'Invalid Source Data - Contact';
}
