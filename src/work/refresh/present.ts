/** Requests and their profiles as answers and webhooks show them. */

import { NotShownYet } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import type { User } from '../../money/accounts/index.ts';
import { loadContactTexts } from '../../people/contacts/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { contactData } from '../../profile/views/index.ts';
import type { ProfileRow } from './profiles.ts';
import type { RequestRow } from './requests.ts';
import { matchStatus } from './state.ts';
import { parseFlags, parseVerdict } from './stored-verdict.ts';

/** What an answer needs of a profile's row. */
type ShownProfile = Pick<
  ProfileRow,
  'submitted' | 'search_status' | 'match_note' | 'remark' | 'contact_id' | 'verdict'
>;

export type Shown = {
  profile: ShownProfile;
  /** Null until a contact is matched, and once erased. */
  record: ContactRecord | null;
  /** `YYYY-MM-DD`: the day it concluded; until then, today. */
  day: string;
};

/**
 * Adds to each profile the record that it shows, of the version it concluded with.
 * @throws NotShownYet while a version is still to be seen, or its contact was erased in between
 */
export async function withRecords(
  pool: Service['pool'],
  profiles: readonly ProfileRow[],
): Promise<Shown[]> {
  const refs = profiles.map((row) => ({ id: row.contact_id, version: row.contact_version }));
  const texts = await loadContactTexts(pool, refs);
  const now = new Date();
  return profiles.map((profile, at) => {
    const text = texts[at]!;
    if (text === null && profile.contact_id !== null) throw new NotShownYet();
    const record = text === null ? null : (JSON.parse(text) as ContactRecord);
    return { profile, record, day: utcDay(profile.concluded_at ?? now) };
  });
}

/** `{"custom_columns":…,"contact_data":…}`: the profile in full, in every place it appears. */
export const profileJson = (shown: Shown): string =>
  `{"custom_columns":${shown.profile.submitted},"contact_data":${JSON.stringify(shownData(shown))}}`;

const UNCHANGED = { changedCompany: false, changedTitle: false };

export function shownData({ profile, record, day }: Shown) {
  const flags = profile.verdict === null ? UNCHANGED : parseFlags(profile.verdict);
  return contactData(record, day, {
    contactId: profile.contact_id,
    ...flags,
    searchStatus: profile.search_status,
    matchStatus: shownStatus(profile, record),
    remark: profile.remark,
  });
}

/** The compact view of a profile: its `ds_*` keys are those of the verdict, or absent. */
export function changeJson({ profile, record }: Shown): string {
  const verdict: object = profile.verdict === null ? {} : parseVerdict(profile.verdict);
  const view = {
    id: profile.contact_id,
    search_status: profile.search_status,
    match_status: shownStatus(profile, record),
    first_name: null,
    last_name: null,
    linkedin_url: null,
    ...verdict,
  };
  return `{"custom_columns":${profile.submitted},${JSON.stringify(view).slice(1)}`;
}

const shownStatus = (profile: ShownProfile, record: ContactRecord | null): string =>
  matchStatus(
    { searchStatus: profile.search_status, matchNote: profile.match_note },
    profile.contact_id === null ? null : { profileValid: record?.profile_valid !== false },
  );

/** The envelope, open at its end: more members may follow before the brace. */
function envelopeJson(request: RequestRow, user: User): string {
  return JSON.stringify({
    id: request.id,
    unique_identifier: request.unique_identifier,
    webhook: request.webhook,
    status: request.status,
    contact_refresh_time: request.contact_refresh_time,
    user: { id: user.id, email: user.email, name: user.name },
  }).slice(0, -1);
}

/** Profiles as JSON text, rendered one after the other as they are written. */
export type Profiles = { count: number; texts: Iterable<string> };

/** The create answer; profiles only for a synchronous request. */
export function createdPage(request: RequestRow, user: User, profiles: Profiles | null): Page {
  const envelope = envelopeJson(request, user);
  if (profiles === null) return Page.of(`${envelope}}`);
  return newPage(`${envelope},"contact_profile_refreshes":`, profiles, null);
}

/** A page of an asynchronous request; `page_no` and `page_size` echo what was sent. */
export type PageEcho = { total: number; page_no: unknown; page_size: unknown };

export const fullPage = (
  request: RequestRow,
  user: User,
  profiles: Profiles,
  echo: PageEcho | null,
): Page => newPage(`${envelopeJson(request, user)},"contact_profile_refreshes":`, profiles, echo);

export const changesPage = (request: RequestRow, profiles: Profiles, echo: PageEcho | null): Page =>
  newPage(`${JSON.stringify(toSummary(request)).slice(0, -1)},"profiles":`, profiles, echo);

/** Bytes of a profile in an answer, or a little more. */
const PROFILE_BYTES = 8_192;

/**
 * About the bytes of memory that it takes to read and answer profiles.
 * @param textBytes of the profiles as submitted
 */
export const expectedBytes = (profiles: number, textBytes: number): number =>
  profiles * PROFILE_BYTES + 2 * textBytes;

/** Adds profiles to an opening: as the list of a synchronous request, or a page of another. */
function newPage(opening: string, { count, texts }: Profiles, echo: PageEcho | null): Page {
  const page = new Page((count + 1) * PROFILE_BYTES);
  page.add(opening);
  if (echo) page.add(`${JSON.stringify(echo).slice(0, -1)},"profiles":`);
  page.addList(texts);
  page.add(echo ? '}}' : '}');
  return page;
}

export const toSummary = (request: RequestRow) => ({
  request_id: request.id,
  status: request.status,
  unique_identifier: request.unique_identifier,
});
