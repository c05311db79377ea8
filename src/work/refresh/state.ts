/**
 * The states of a profile (docs/refresh.md#the-life-of-a-profile). Pure.
 *
 * A profile is *waiting* or *concluded*. Each waiting profile names a lookup, and its credits are
 * held. A concluded one is charged, shows its contact as of that moment, and never changes again,
 * except if its contact is erased.
 *
 * | `search_status` | is | changed by |
 * |---|---|---|
 * | `finding_match` | waiting: no contact matched, the sources are queried | an answer, the deadline |
 * | `refreshing` | waiting: the sources are queried about a stale contact | an answer, the deadline |
 * | `enriching` | waiting: the profile is known, a detail is still queried | an answer, the deadline |
 * | `completed` | concluded, with a contact or a test request | |
 * | `not_found` | concluded: no source knows the person | |
 * | null | concluded without either; `remark` has the reason | |
 *
 * The create call opens a profile (`openState`), an answer or the deadline changes it (`nextState`).
 * Profiles of a large request wait in `finding_match` without a lookup until a task opens them.
 */
import type { SearchStatus } from '../../ground/api/index.ts';

export const REMARK = {
  invalid: 'Invalid input data!',
  capped: 'Credit cap reached.',
  behind: 'No source is up to date.',
  disputed: 'Sources disagree.',
  unknown: 'No source knows this contact; the stored data was not verified.',
  gone: 'The professional profile no longer exists.',
  deadline: 'The refresh was not concluded before its deadline.',
  notSearched: 'No contact with a valid professional profile matched.',
  notFound: 'No source knows this person.',
  unknownId: 'No contact with this ds_contact_id.',
  erased: 'The contact has been erased.',
} as const;

/** The remarks of profiles that the create call closes without a search. */
export const CLOSED = { invalid: REMARK.invalid, capped: REMARK.capped } as const;

/** A profile's state as stored in its columns. */
export type ProfileState = {
  searchStatus: SearchStatus | null;
  /** True if the state will not change any more. */
  concluded: boolean;
  matchNote: string | null;
  remark: string | null;
};

/** The facts about a profile when its request is created. */
export type Opening = {
  invalidNote: string | null;
  beyondCap: boolean;
  idOnly: boolean;
  test: boolean;
  findMatch: boolean;
  /** Null if no contact matched. */
  contact: {
    /** True if the contact was verified too long ago, or the refresh is forced. */
    stale: boolean;
    hasValidProfile: boolean;
    flaggedInvalid: boolean;
    /** True if a requested detail is missing or stale, and a source provides it. */
    lacksDetails: boolean;
  } | null;
};

const closed = (
  searchStatus: SearchStatus | null,
  remark: string | null = null,
  matchNote: string | null = null,
): ProfileState => ({ searchStatus, concluded: true, remark, matchNote });

const waiting = (searchStatus: SearchStatus): ProfileState => ({
  searchStatus,
  concluded: false,
  remark: null,
  matchNote: null,
});

const FLAGGED = 'invalid_li_profile';

/** A profile of a large request that is not matched yet. */
export const WAITING = waiting('finding_match');

/** Returns the state of a profile that needs no search; null for any other. */
export function closedState(invalidNote: string | null, beyondCap: boolean): ProfileState | null {
  if (invalidNote) return closed(null, REMARK.invalid, invalidNote);
  return beyondCap ? closed(null, REMARK.capped) : null;
}

/**
 * Returns the first state of a profile. The first condition that holds decides
 * (docs/rulings.md#invalid-profiles and below).
 */
export function openState(opening: Opening): ProfileState {
  const { contact, findMatch } = opening;
  const end = closedState(opening.invalidNote, opening.beyondCap);
  if (end) return end;
  if (opening.test) return closed('completed', null, contact ? null : unknownId(opening));
  if (!contact) return openUnmatched(opening);
  if (!findMatch && !contact.hasValidProfile) {
    return closed('completed', null, contact.flaggedInvalid ? FLAGGED : null);
  }
  if (contact.stale) return waiting('refreshing');
  return contact.lacksDetails ? waiting('enriching') : closed('completed');
}

function openUnmatched(opening: Opening): ProfileState {
  const note = unknownId(opening);
  if (!opening.findMatch) return closed(null, REMARK.notSearched, note);
  return note ? closed('not_found', REMARK.unknownId, note) : waiting('finding_match');
}

const unknownId = ({ idOnly }: Opening): string | null => (idOnly ? 'Contact Not Found' : null);

/** The result of a lookup, or the deadline. */
export type Ending = 'found' | 'partly' | 'gone' | 'unknown' | 'behind' | 'disputed' | 'deadline';

/** Returns the state of a waiting profile after an answer or the deadline. */
export function nextState(
  searchStatus: 'finding_match' | 'refreshing' | 'enriching',
  conclusion: Ending,
): ProfileState {
  if (conclusion === 'found') return closed('completed');
  if (conclusion === 'partly') return waiting('enriching');
  if (conclusion === 'gone') return closed('completed', REMARK.gone, FLAGGED);
  if (conclusion === 'deadline') return closed(null, REMARK.deadline);
  if (conclusion === 'disputed') return closed('completed', REMARK.disputed);
  if (conclusion === 'behind') return closed(null, REMARK.behind);
  if (searchStatus === 'finding_match') return closed('not_found', REMARK.notFound);
  return searchStatus === 'enriching' ? closed('completed') : closed(null, REMARK.unknown);
}

/** Returns the `match_status` (docs/rulings.md#match-status). */
export function matchStatus(
  state: Pick<ProfileState, 'searchStatus' | 'matchNote'>,
  contact: { profileValid: boolean } | null,
): string {
  if (state.matchNote) return state.matchNote;
  if (!contact) return 'not_found';
  if (!contact.profileValid) return FLAGGED;
  return state.searchStatus === 'completed' ? 'found_and_verified' : 'found_and_unverified';
}
