/** A refresh request looked up, and its profiles page by page. */
import { invalid, parseClamped } from '../api/index.ts';
import { readContactRecords } from '../contacts/index.ts';
import { utcDay } from '../day.ts';
import type { ContactRecord } from '../profile/record.ts';
import type { Service } from '../service.ts';
import { resendFailed } from '../webhooks/index.ts';
import type { PageEcho, Shown, User } from './formats.ts';
import { POSTS, type ProfileRow, postSubject, type RequestRow } from './tables.ts';

export type FoundRequest = { request: RequestRow; user: User };

/**
 * The request with that identifier on the account, and the user who made it.
 * @param identifier the raw query string member `unique_identifier`
 * @throws ServiceError `invalid` when there is none, another account's included
 */
export async function getRequest(
  { db }: Service,
  accountId: number,
  identifier: unknown,
): Promise<FoundRequest> {
  if (typeof identifier !== 'string' || identifier === '') {
    throw invalid('unique_identifier: is required');
  }
  const request = UUID.test(identifier)
    ? await db
        .selectFrom('refresh_request')
        .selectAll()
        .where('unique_identifier', '=', identifier)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    : undefined;
  if (!request) {
    const named = identifier.slice(0, 100);
    throw invalid(`unique_identifier: no refresh request ${named} on this account`);
  }
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name'])
    .where('id', '=', request.user_id)
    .executeTakeFirstOrThrow();
  return { request, user };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A status call has failed webhooks of a completed request sent again
 * (docs/rulings.md#request-webhook).
 */
export async function resendPosts({ db }: Service, request: RequestRow): Promise<void> {
  if (request.status !== 'completed' || !request.webhook) return;
  await resendFailed(
    db,
    POSTS.map((post) => postSubject(request.id, post)),
  );
}

/** Which profiles are asked for: all of a synchronous request, a page of an asynchronous one. */
export type Window = { from: number; to: number; echo: PageEcho | null };

const DEFAULT_PAGE = 1;
const DEFAULT_SIZE = 50;

/** @param query the raw query string members `page_no` and `page_size` */
export function windowOf(
  { synchronous, profiles: total }: RequestRow,
  query: Record<string, unknown>,
  most: number,
): Window {
  if (synchronous) return { from: 0, to: total, echo: null };
  const fallback = Math.min(DEFAULT_SIZE, most);
  const page = parseClamped(query.page_no, { least: 1, most: 2 ** 31, fallback: DEFAULT_PAGE });
  const size = parseClamped(query.page_size, { least: 1, most, fallback });
  const echo = {
    total,
    page_no: echoOf(query.page_no) ?? DEFAULT_PAGE,
    page_size: echoOf(query.page_size) ?? DEFAULT_SIZE,
  };
  const from = Math.min((page - 1) * size, total);
  return { from, to: Math.min(from + size, total), echo };
}

/** A text also when the parameter was sent twice. */
const echoOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : String(value);

/** The profiles of a window with the records they show, in the order submitted. */
export async function readShown(
  service: Service,
  requestId: number,
  { from, to }: Pick<Window, 'from' | 'to'>,
): Promise<Shown[]> {
  const profiles = await service.db
    .selectFrom('refresh_profile')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute();
  return withRecords(service, profiles);
}

export async function withRecords({ pool }: Service, profiles: ProfileRow[]): Promise<Shown[]> {
  const refs = profiles.map((row) => ({ id: row.contact_id, version: row.contact_version }));
  const texts = await readContactRecords(pool, refs);
  const now = new Date();
  return profiles.map((profile, at) => {
    const text = texts[at]!;
    const record = text === null ? null : (JSON.parse(text) as ContactRecord);
    return { profile, record, day: utcDay(profile.concluded_at ?? now) };
  });
}
