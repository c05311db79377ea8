/** Renders requests and their profiles for answers and webhooks. */

import { NotShownYet } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import type { User } from '../../money/accounts/index.ts';
import { loadContactTexts } from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { contactData } from '../../profile/views/index.ts';
import type { ProfileRow } from './profiles.ts';
import type { RequestRow } from './requests.ts';
import { matchStatus } from './state.ts';
import { parseFlags, parseVerdict } from './stored-verdict.ts';

/** The columns of a profile that an answer needs. */
type ShownProfile = Pick<
  ProfileRow,
  'submitted' | 'search_status' | 'match_note' | 'remark' | 'contact_id' | 'verdict'
> & {
  /** The stored version that it shows; null if it is not stored yet. */
  contact_version: number | null;
};

export type Shown = {
  profile: ShownProfile;
  /** Null until a contact is matched, and after its erasure. */
  record: ContactRecord | null;
  /** `YYYY-MM-DD`: the day of its conclusion; today if it is still waiting. */
  day: string;
};

/**
 * Adds to each profile the record it shows, at the version of its conclusion.
 * @throws NotShownYet if a version is not visible yet, or its contact has just been erased
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
    const stored = text === null ? null : (JSON.parse(text) as ContactRecord);
    const record = withoutDetails(stored, profile.withheld);
    return { profile, record, day: utcDay(profile.concluded_at ?? now) };
  });
}

/** Returns a profile in the full format: `{"custom_columns":…,"contact_data":…}`. */
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

/** Returns a profile in the changes format. Its `ds_*` keys are those of the verdict, or absent. */
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

/** Returns the envelope without its closing brace, so that members can be added. */
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

/** Profiles as JSON text, rendered one by one while they are written. */
export type Profiles = { count: number; texts: Iterable<string> };

/** Returns the create answer; with profiles only for a synchronous request. */
export function createdPage(request: RequestRow, user: User, profiles: Profiles | null): Page {
  const envelope = envelopeJson(request, user);
  if (profiles === null) return Page.of(`${envelope}}`);
  return newPage(`${envelope},"contact_profile_refreshes":`, profiles, null);
}

/** A page of an asynchronous request; `page_no` and `page_size` repeat the sent values. */
export type PageEcho = { total: number; page_no: unknown; page_size: unknown };

export const fullPage = (
  request: RequestRow,
  user: User,
  profiles: Profiles,
  echo: PageEcho | null,
): Page => newPage(`${envelopeJson(request, user)},"contact_profile_refreshes":`, profiles, echo);

export const changesPage = (request: RequestRow, profiles: Profiles, echo: PageEcho | null): Page =>
  newPage(`${JSON.stringify(toSummary(request)).slice(0, -1)},"profiles":`, profiles, echo);

/** An upper estimate of the bytes of a profile in an answer. */
const PROFILE_BYTES = 8_192;

/**
 * Returns the approximate bytes of memory for reading profiles and sending them.
 * @param textBytes bytes of the profiles as submitted
 */
export const expectedBytes = (profiles: number, textBytes: number): number =>
  profiles * PROFILE_BYTES + 2 * textBytes;

/**
 * Appends profiles to an unclosed JSON text: as a list for a synchronous request, as a page for
 * another.
 */
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
