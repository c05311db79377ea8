import type { Selectable } from 'kysely';
import type { Tables } from '../database/index.ts';

export type RequestRow = Selectable<Tables['refresh_request']>;
export type ProfileRow = Selectable<Tables['refresh_profile']>;

const REQUEST = 'refresh_request/';

/** What the ledger's holds and the webhook deliveries know a request by. */
export const subjectOf = (requestId: number): string => `${REQUEST}${requestId}`;

/** What a profile's charge is known by in the ledger. */
export const paymentOf = (requestId: number, position: number): string =>
  `refresh_profile/${requestId}/${position}`;

/** The two POSTs that may follow a completed request, in their order. */
export const POSTS = ['refreshed', 'not_found'] as const;
export type Post = (typeof POSTS)[number];

export const OWNED = REQUEST;

export const postSubject = (requestId: number, post: Post): string =>
  `${subjectOf(requestId)}/${post}`;

/** The request and the POST a delivery's subject names. */
export function readPostSubject(subject: string): { requestId: number; post: Post } {
  const [, id, post] = subject.split('/');
  return { requestId: Number(id), post: post as Post };
}
