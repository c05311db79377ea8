/** Answers of the two endpoints, put together from what the request and its profiles are now. */
import type { Principal } from '../accounts/index.ts';
import { utcDay } from '../day.ts';
import { Page } from '../json/index.ts';
import type { Service } from '../service.ts';
import {
  changeJson,
  changesPage,
  createdPage,
  expectedBytes,
  fullPage,
  profileJson,
  type Shown,
  summaryOf,
} from './formats.ts';
import type { OpenedProfile } from './open.ts';
import { getRequest, readShown, resendPosts, type Window, windowOf } from './status.ts';
import type { RequestRow } from './tables.ts';

/** The create answer: the profiles as the call left them, when it is synchronous. */
export function answerCreated(
  request: RequestRow,
  profiles: readonly OpenedProfile[],
  { user }: Principal,
): Page {
  if (!request.synchronous) return createdPage(request, user, null);
  const day = utcDay(request.created_at);
  const texts = profiles.values().map((profile) => profileJson(shown(profile, day)));
  return createdPage(request, user, { count: profiles.length, texts });
}

const shown = ({ text, state, contact, record, verdict }: OpenedProfile, day: string): Shown => ({
  profile: {
    submitted: text,
    search_status: state.searchStatus,
    match_note: state.matchNote,
    remark: state.remark,
    contact_id: contact?.contactId ?? null,
    verdict,
  },
  record: record(),
  day,
});

/**
 * The status answer, in the format asked for.
 * @param query the raw query string
 * @param waitForRoom for so many bytes
 * @throws ServiceError `invalid` when there is no such request on the account
 */
export async function answerStatus(
  service: Service,
  { accountId }: Principal,
  query: Record<string, unknown>,
  waitForRoom: (bytes: number) => Promise<void>,
): Promise<Page> {
  const { request, user } = await getRequest(service, accountId, query.unique_identifier);
  await resendPosts(service, request);
  if (query.response_format === 'summary') return Page.of(JSON.stringify(summaryOf(request)));
  const window = windowOf(request, query, service.config.limits.pageSize);
  await waitForRoom(roomFor(request, window, service.config.limits.profileBytes));
  const profiles = await readShown(service, request.id, window);
  const isOfChanges = query.response_format === 'changes';
  const texts = profiles.values().map(isOfChanges ? changeJson : profileJson);
  const list = { count: profiles.length, texts };
  return isOfChanges
    ? changesPage(request, list, window.echo)
    : fullPage(request, user, list, window.echo);
}

/** What a window's profiles take as they are read and as they are sent. */
const roomFor = (
  { text_bytes: known }: RequestRow,
  { from, to }: Window,
  profileBytes: number,
): number => expectedBytes(to - from, Math.min(known ?? 0, (to - from) * profileBytes));
