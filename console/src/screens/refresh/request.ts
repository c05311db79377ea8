/** Quotes and creates refresh requests. */
import type {
  PeopleInput,
  RefreshRequestCreate,
  RefreshRequestQuote,
} from '../../../../client/src/api.ts';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { service } from '../../api/service.ts';
import { REQUESTS } from '../jobs/request.ts';

export const ATTRIBUTES = ['contact_profile', 'email', 'corporate_phone', 'direct_phone'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export type Wishes = {
  attribute: Attribute;
  /** People verified within so many days are not queried again. */
  days: number;
  /** In credits. Null: no limit. */
  cap: number | null;
};

/** People, with a name for the list of refreshes. */
export type NamedPeople = { people: PeopleInput; name: string | undefined };

/** A request that is ready to be created at its quoted price. */
export type Offer = {
  body: RefreshRequestCreate;
  quote: RefreshRequestQuote;
  idempotencyKey: string;
  /** Rows that identify a person. */
  people: number;
  /** People left out by the spending limit. */
  leftOut: number;
};

/**
 * Quotes a request. If the limit covers fewer people than given, or rows identify no person, quotes
 * again with the resulting limit, so that no more credits are held than needed.
 */
export async function quoteRequest(
  people: NamedPeople,
  wishes: Wishes,
  signal: AbortSignal,
): Promise<Offer> {
  const all = await offerOf(people, wishes, null, signal);
  const { profiles, unusable, maximum_credits: maximum } = all.quote;
  const usable = profiles - unusable;
  if (usable === 0) return all;
  const price = maximum / profiles;
  const most = Math.min(wishes.cap ?? maximum, toCents(price * usable));
  if (most >= maximum) return all;
  const capped = await offerOf(people, wishes, most, signal);
  const covered = Math.round(capped.quote.maximum_credits / price);
  return { ...capped, people: usable, leftOut: usable - covered };
}

async function offerOf(
  people: NamedPeople,
  wishes: Wishes,
  cap: number | null,
  signal: AbortSignal,
): Promise<Offer> {
  const body = bodyOf(people, wishes, cap);
  const quote = await service.call('post', `${REQUESTS}/quote`, {
    query: { sources: 'true' },
    body,
    signal,
  });
  const usable = quote.profiles - quote.unusable;
  return { body, quote, idempotencyKey: uniqueKey(), people: usable, leftOut: 0 };
}

/** The longest name that the service takes. */
const LONGEST_NAME = 255;

const toCents = (credits: number): number => Math.round(credits * 100) / 100;

const bodyOf = (
  { people, name }: NamedPeople,
  { attribute, days }: Wishes,
  cap: number | null,
) => ({
  people,
  ...(name && { name: name.slice(0, LONGEST_NAME) }),
  synchronous: false,
  contact_refresh_time: days,
  requested_attributes: [{ name: attribute }],
  ...(cap !== null && { max_credits: cap }),
});

/** Creates the request. Calling it again after a failure creates no second one. */
export async function createRequest({ body, quote, idempotencyKey }: Offer): Promise<string> {
  const request = { ...body, quote: quote.quote };
  return (await service.call('post', REQUESTS, { body: request, idempotencyKey }))
    .unique_identifier;
}
