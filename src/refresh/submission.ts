/** A create call's body, checked (`decisions.md` 25). Pure. */
import { readRefreshDays } from '../contacts/index.ts';
import { requestedTier, type Tier } from '../credits/index.ts';
import { invalid } from '../errors.ts';
import { eachElement, findValue } from '../json/index.ts';
import { isWebhookUrl } from '../webhooks/index.ts';
import type { SubmittedProfile } from './identifiers.ts';
import type { CreateBody } from './schemas.ts';

export type Submission = {
  profiles: SubmittedProfile[];
  /** Each profile as sent, to the letter; parallel to `profiles`. */
  texts: string[];
  contactRefreshDays: number | null;
  /** As sent: null when omitted, empty when sent empty. */
  webhook: string | null;
  synchronous: boolean;
  findMatch: boolean;
  test: boolean;
  attributes: string[];
  tier: Tier;
};

const DEFAULT_ATTRIBUTES = ['contact_profile'];

/**
 * @param body the parsed body, valid by schema
 * @param bodyText the same body as sent
 * @throws ServiceError `invalid` naming the field
 */
export function readSubmission(
  body: CreateBody,
  bodyText: string,
  limits: { profilesPerRequest: number },
): Submission {
  const profiles = body.profiles as SubmittedProfile[];
  if (profiles.length > limits.profilesPerRequest) {
    throw invalid(
      `profiles: has ${profiles.length} entries, at most ${limits.profilesPerRequest} are allowed`,
    );
  }
  const test = body.test ?? false;
  // Half a surrogate pair is no text to PostgreSQL.
  const named = (body.requested_attributes ?? []).map(({ name }) => name.toWellFormed());
  const attributes = named.length > 0 ? [...new Set(named)] : DEFAULT_ATTRIBUTES;
  return {
    profiles,
    texts: textsOf(bodyText),
    contactRefreshDays: readRefreshDays(body.contact_refresh_time, 'contact_refresh_time'),
    webhook: readWebhook(body.webhook),
    synchronous: test || (body.synchronous ?? true),
    findMatch: body.find_match_and_refresh ?? true,
    test,
    attributes,
    tier: requestedTier(attributes),
  };
}

function readWebhook(webhook: string | null | undefined): string | null {
  if (webhook == null) return null;
  if (webhook !== '' && !isWebhookUrl(webhook)) {
    throw invalid('webhook: must be an http or https URL');
  }
  return webhook;
}

function textsOf(bodyText: string): string[] {
  const texts: string[] = [];
  const profiles = findValue(bodyText, ['profiles'])!;
  eachElement(bodyText, profiles.start, (from, to) => texts.push(bodyText.slice(from, to)));
  return texts;
}
