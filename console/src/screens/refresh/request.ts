/** Refresh requests as the API takes and tells of them. */
import type {
  ChangeProfile,
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
  /** Who was verified within so many days is not asked about. */
  days: number;
  /** Credits; null: what it costs at most. */
  cap: number | null;
};

/** A request that may be made, at the price that was quoted. */
export type Offer = {
  body: RefreshRequestCreate;
  quote: RefreshRequestQuote;
  idempotencyKey: string;
  /** Rows that name people who can be looked for. */
  people: number;
  /** People whom the cap leaves out. */
  leftOut: number;
};

/**
 * Quotes a request. Where the cap covers fewer people than there are, or rows name no person, it is
 * quoted again with the cap that results: credits are held for nothing else then.
 */
export async function quoteRequest(
  people: PeopleInput,
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
  people: PeopleInput,
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

const toCents = (credits: number): number => Math.round(credits * 100) / 100;

const bodyOf = (people: PeopleInput, { attribute, days }: Wishes, cap: number | null) => ({
  people,
  synchronous: false,
  contact_refresh_time: days,
  requested_attributes: [{ name: attribute }],
  ...(cap !== null && { max_credits: cap }),
});

/** Makes the request. Made again after a failure, one that is there stays the same. */
export async function createRequest({ body, quote, idempotencyKey }: Offer): Promise<string> {
  const request = { ...body, quote: quote.quote };
  return (await service.call('post', REQUESTS, { body: request, idempotencyKey }))
    .unique_identifier;
}

const WAITING = ['finding_match', 'refreshing', 'enriching'];

export const isWaiting = ({ search_status: status }: ChangeProfile): boolean =>
  status !== null && WAITING.includes(status);
