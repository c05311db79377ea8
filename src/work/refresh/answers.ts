/**
 * Composes the answers of the two endpoints from the current state of a request and its profiles.
 */

import { invalid, NotShownYet } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Page } from '../../ground/json/index.ts';
import { parseClamped, type Query } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { getUser, type User } from '../../money/accounts/index.ts';
import { findRequestByIdentifier } from './delivered-profile.ts';
import type { ProfileWithRecord } from './draft.ts';
import {
  changeJson,
  changesPage,
  createdPage,
  expectedBytes,
  fullPage,
  type PageEcho,
  profileJson,
  type Shown,
  toSummary,
  withRecords,
} from './present.ts';
import { PROFILE_COLUMNS } from './profiles.ts';
import type { RequestRow } from './requests.ts';
import { resendPosts } from './webhook.ts';

/** A profile as the create call leaves it. */
type CreatedProfile = ProfileWithRecord & { verdict: string | null };

/**
 * Returns the create answer. A synchronous request's answer has the profiles as the call left them.
 */
export function answerCreated(
  request: RequestRow,
  profiles: readonly CreatedProfile[],
  { user }: Pick<Principal, 'user'>,
): Page {
  if (!request.synchronous) return createdPage(request, user, null);
  const day = utcDay(request.created_at);
  const texts = profiles.values().map((profile) => profileJson(toShown(profile, day)));
  return createdPage(request, user, { count: profiles.length, texts });
}

const toShown = (
  { text, state, contact, record, verdict }: CreatedProfile,
  day: string,
): Shown => ({
  profile: {
    submitted: text,
    search_status: state.searchStatus,
    match_note: state.matchNote,
    remark: state.remark,
    contact_id: contact?.contactId ?? null,
    contact_version: contact?.version ?? null,
    verdict,
  },
  record,
  day,
});

/**
 * Returns the status answer in the requested format.
 * @param query the raw query string
 * @param waitForRoom waits for the given number of bytes of memory
 * @throws ServiceError `invalid` if the account has no such request
 */
export async function answerStatus(
  service: Service,
  { accountId }: Principal,
  query: Query,
  waitForRoom: (bytes: number) => Promise<unknown>,
): Promise<Page> {
  const { request, user } = await getRequest(service, accountId, query.unique_identifier);
  await resendPosts(service.db, request);
  if (query.response_format === 'summary') return Page.of(JSON.stringify(toSummary(request)));
  if (request.pruned_at) throw notKept(request);
  const window = parseWindow(request, query, service.config.limits.pageSize);
  await waitForRoom(neededRoom(request, window, service.config.limits.profileBytes));
  const profiles = await whenShown(async () => {
    const found = await loadShown(service, request, window);
    if (found.length < window.to - window.from) throw await whyMissing(service, request);
    return found;
  });
  const isOfChanges = query.response_format === 'changes';
  const texts = profiles.values().map(isOfChanges ? changeJson : profileJson);
  const list = { count: profiles.length, texts };
  return isOfChanges
    ? changesPage(request, list, window.echo)
    : fullPage(request, user, list, window.echo);
}

/**
 * Returns the reason why profiles are missing: they were pruned since the request was read, or the
 * rows are not visible yet.
 */
async function whyMissing({ db }: Service, request: RequestRow): Promise<Error> {
  const { pruned_at: pruned } = await db
    .selectFrom('refresh_request')
    .select('pruned_at')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  return pruned ? notKept(request) : new NotShownYet();
}

export const notKept = ({ unique_identifier: identifier }: RequestRow) =>
  invalid(
    `unique_identifier: the profiles of refresh request ${identifier} are no longer kept; response_format=summary still answers`,
  );

/**
 * Returns the approximate number of bytes that a window's profiles take while they are read and
 * sent.
 */
const neededRoom = (
  { text_bytes: known }: RequestRow,
  { from, to }: Window,
  profileBytes: number,
): number => expectedBytes(to - from, Math.min(known ?? 0, (to - from) * profileBytes));

type FoundRequest = { request: RequestRow; user: User };

/**
 * Finds the account's request with that identifier, and the user who created it.
 * @param identifier the raw query string member `unique_identifier`
 * @throws ServiceError `invalid` if the account has no such request
 */
export async function getRequest(
  { db }: Service,
  accountId: number,
  identifier: unknown,
): Promise<FoundRequest> {
  if (typeof identifier !== 'string' || identifier === '') {
    throw invalid('unique_identifier: is required');
  }
  const request = await findRequestByIdentifier(db, accountId, identifier);
  if (!request) {
    const named = identifier.slice(0, 100);
    throw invalid(`unique_identifier: no refresh request ${named} on this account`);
  }
  return { request, user: await getUser(db, request.user_id) };
}

/** The requested profiles: all of a synchronous request, or a page of an asynchronous one. */
type Window = { from: number; to: number; echo: PageEcho | null };

const DEFAULT_PAGE = 1;
const DEFAULT_SIZE = 50;

/** @param query the raw query string members `page_no` and `page_size` */
function parseWindow(
  { synchronous, profiles: total }: RequestRow,
  query: Query,
  most: number,
): Window {
  if (synchronous) return { from: 0, to: total, echo: null };
  const fallback = Math.min(DEFAULT_SIZE, most);
  const page = parseClamped(query, 'page_no', { least: 1, most: 2 ** 31, fallback: DEFAULT_PAGE });
  const size = parseClamped(query, 'page_size', { least: 1, most, fallback });
  const echo = {
    total,
    page_no: sentText(query.page_no) ?? DEFAULT_PAGE,
    page_size: sentText(query.page_size) ?? DEFAULT_SIZE,
  };
  const from = Math.min((page - 1) * size, total);
  return { from, to: Math.min(from + size, total), echo };
}

/** Returns the parameter as text, even if it was sent twice. */
const sentText = (value: Query[string]): string | undefined =>
  value === undefined ? undefined : String(value);

/** Loads the profiles of a window with their records, in the order submitted. */
export async function loadShown(
  service: Service,
  { id, status }: RequestRow,
  { from, to }: Pick<Window, 'from' | 'to'>,
): Promise<Shown[]> {
  const profiles = await service.db
    .selectFrom('refresh_profile')
    .select(PROFILE_COLUMNS)
    .where('request_id', '=', id)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute();
  const isShown = profiles.every(({ concluded_at }) => concluded_at !== null);
  if (status === 'completed' && !isShown) throw new NotShownYet();
  return withRecords(service.pool, profiles);
}
