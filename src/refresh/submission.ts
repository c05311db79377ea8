/** A create call's body, checked (docs/rulings.md#request-input). Pure. */
import { invalid } from '../api/index.ts';
import { readRefreshDays } from '../contacts/index.ts';
import { requestedTier } from '../credits/index.ts';
import { eachElement, findValue, isLongerThan } from '../json/index.ts';
import { PROFILE, type Tier } from '../profile/details.ts';
import { webhookFault } from '../webhooks/index.ts';
import type { SubmittedProfile } from './identifiers.ts';
import type { CreateBody } from './schemas.ts';

export type Submission = {
  profiles: SubmittedProfile[];
  /** Each profile as sent, to the letter; parallel to `profiles`. */
  texts: string[];
  /** Of all of them, or a little more. */
  textBytes: number;
  contactRefreshDays: number | null;
  /** As sent: null when omitted, empty when sent empty. */
  webhook: string | null;
  synchronous: boolean;
  findMatch: boolean;
  /** Sources are asked about everybody, however lately verified. */
  forced: boolean;
  test: boolean;
  attributes: string[];
  tier: Tier;
};

const DEFAULT_ATTRIBUTES = [PROFILE];

/**
 * @param body the parsed body, valid by schema
 * @param bodyText the same body as sent
 * @throws ServiceError `invalid` naming the field
 */
export function readSubmission(
  body: CreateBody,
  bodyText: string,
  limits: { profilesPerRequest: number; profileBytes: number },
  webhooks: { allowPrivateAddresses: boolean },
): Submission {
  const profiles = body.profiles as SubmittedProfile[];
  if (profiles.length > limits.profilesPerRequest) {
    throw invalid(
      `profiles: has ${profiles.length} entries, at most ${limits.profilesPerRequest} are allowed`,
    );
  }
  const texts = textsOf(bodyText);
  checkSizes(texts, limits.profileBytes);
  const test = body.test ?? false;
  // Half a surrogate pair is no text to PostgreSQL.
  const named = (body.requested_attributes ?? []).map(({ name }) => name.toWellFormed());
  const attributes = named.length > 0 ? [...new Set(named)] : DEFAULT_ATTRIBUTES;
  return {
    profiles,
    texts,
    textBytes: Buffer.byteLength(bodyText),
    contactRefreshDays: readRefreshDays(body.contact_refresh_time, 'contact_refresh_time'),
    webhook: readWebhook(body.webhook, webhooks),
    synchronous: test || (body.synchronous ?? true),
    findMatch: body.find_match_and_refresh ?? true,
    forced: body.force_refresh ?? false,
    test,
    attributes,
    tier: requestedTier(attributes),
  };
}

function readWebhook(
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

function textsOf(bodyText: string): string[] {
  const texts: string[] = [];
  const profiles = findValue(bodyText, ['profiles'])!;
  eachElement(bodyText, profiles.start, (from, to) => texts.push(bodyText.slice(from, to)));
  return texts;
}
