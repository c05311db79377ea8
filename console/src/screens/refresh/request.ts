/** Refresh requests as the API takes and tells of them. */
import type {
  ChangeProfile,
  RefreshRequestCreate,
  RefreshRequestQuote,
} from '../../../../client/src/api.ts';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { service } from '../../api/service.ts';
import { type Profile, toBatches } from '../../people/people.ts';

export const ATTRIBUTES = ['contact_profile', 'email', 'corporate_phone', 'direct_phone'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export type Wishes = {
  attribute: Attribute;
  /** Who was verified within so many days is not asked about. */
  days: number;
  /** Credits; null: what it costs at most. */
  cap: number | null;
};

/** A request that may be made, at the price that was told. */
type Offered = {
  body: RefreshRequestCreate;
  quote: RefreshRequestQuote;
  idempotencyKey: string;
};
export type Offer = {
  requests: Offered[];
  /** People whom the cap leaves out. */
  leftOut: number;
  maximum: number;
  expected: number;
  available: number;
  /** People about whom no source is asked: they were verified lately enough. */
  unasked: number;
  /** Sources that are configured; null when the service does not tell. */
  sources: number | null;
};

const NO_OFFER: Omit<Offer, 'requests'> = {
  leftOut: 0,
  maximum: 0,
  expected: 0,
  available: 0,
  unasked: 0,
  sources: null,
};

/** Quotes as many requests as the people need; each may spend what those before it leave of the cap. */
export async function quoteRequests(
  people: readonly Profile[],
  wishes: Wishes,
  signal: AbortSignal,
): Promise<Offer> {
  const offer: Offer = { ...NO_OFFER, requests: [] };
  for (const profiles of toBatches(people)) {
    signal.throwIfAborted();
    const left = wishes.cap === null ? null : toCents(wishes.cap - offer.maximum);
    if (left !== null && left <= 0) {
      offer.leftOut += profiles.length;
      continue;
    }
    const body = bodyOf(profiles, wishes, left);
    const quote = await service.call('post', '/api/v1/contact_profile_refresh_requests/quote', {
      query: { sources: 'true' },
      body,
    });
    offer.requests.push({ body, quote, idempotencyKey: uniqueKey() });
    offer.maximum = toCents(offer.maximum + quote.maximum_credits);
    offer.expected = toCents(offer.expected + quote.sample.expected_credits);
    offer.available = quote.credits_available;
    offer.unasked += quote.sources?.unasked ?? 0;
    offer.sources = quote.sources?.configured ?? null;
  }
  return offer;
}

const toCents = (credits: number): number => Math.round(credits * 100) / 100;

const bodyOf = (profiles: readonly Profile[], { attribute, days }: Wishes, cap: number | null) => ({
  profiles: [...profiles],
  synchronous: false,
  contact_refresh_time: days,
  requested_attributes: [{ name: attribute }],
  ...(cap !== null && { max_credits: cap }),
});

/** Makes them one after the other; made again after a failure, those that are there stay the same. */
export async function createRequests({ requests }: Offer): Promise<string[]> {
  const made: string[] = [];
  for (const { body, quote, idempotencyKey } of requests) {
    const { unique_identifier: id } = await service.call(
      'post',
      '/api/v1/contact_profile_refresh_requests',
      { body: { ...body, quote: quote.quote }, idempotencyKey },
    );
    made.push(id);
  }
  return made;
}

const WAITING = ['finding_match', 'refreshing', 'enriching'];

export const isWaiting = ({ search_status: status }: ChangeProfile): boolean =>
  status !== null && WAITING.includes(status);
