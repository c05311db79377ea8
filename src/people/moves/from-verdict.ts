/**
 * Determines from a verdict whether there was a move, its type, and the posts before and after.
 * Pure.
 */
import type { MoveType } from '../../ground/api/index.ts';
import type { ChangeVerdict, Reason } from '../../profile/changes/index.ts';

/** A verdict, and the contact's names and profile at the time. */
export type PersonalVerdict = ChangeVerdict & {
  first_name: string | null;
  last_name: string | null;
  linkedin_url: string | null;
};

/** A post that a person held or holds; null members are unknown. */
export type Post = { company: string | null; title: string | null };

export type MoveFacts = {
  name: string | null;
  linkedin_url: string | null;
  from: Post;
  to: Post;
  type: MoveType;
  events: ChangeVerdict['ds_change_events'];
  confidence: number;
  sentence: string;
  /** `YYYY-MM-DD`, the start of the current post. */
  started_on: string | null;
};

/**
 * True if the contact has another employer or none now. A parent or subsidiary of the former
 * employer does not count.
 */
export const hasNewEmployer = (verdict: ChangeVerdict): boolean =>
  verdict.ds_change_status.company === 'determined' && verdict.ds_company_change;

const hasNewTitle = (verdict: ChangeVerdict): boolean =>
  verdict.ds_change_status.title === 'determined' && verdict.ds_title_change;

/** True if a verdict determines a move: a change of employer or title. */
export const isMove = (verdict: ChangeVerdict): boolean =>
  hasNewEmployer(verdict) || hasNewTitle(verdict);

/** The reasons of verdicts that lack dates: of these positions, or of all that were checked before. */
const WITHOUT_DATES: readonly Reason[] = ['no prior snapshot', 'position state undetermined'];

/** True if a verdict could not be determined because positions have no dates. */
export const lacksDates = ({ ds_change_status: { company, reasons } }: ChangeVerdict): boolean =>
  company === 'undetermined' && reasons.every((reason) => WITHOUT_DATES.includes(reason));

/**
 * Returns the move of a verdict.
 * @param verdict one for which `isMove` is true
 */
export function toMoveFacts(verdict: PersonalVerdict): MoveFacts {
  const { first_name, last_name, linkedin_url } = verdict;
  return {
    name: [first_name, last_name].filter(Boolean).join(' ') || null,
    linkedin_url,
    from: {
      company: verdict.ds_baseline_primary_company,
      title: verdict.ds_baseline_primary_title,
    },
    to: {
      company: verdict.ds_primary_company || null,
      title: verdict.ds_primary_title || null,
    },
    type: moveType(verdict),
    events: verdict.ds_change_events,
    confidence: moveConfidence(verdict),
    sentence: verdict.ds_change_description,
    started_on: verdict.ds_primary_start_date ?? null,
  };
}

/**
 * Returns the type of a move. A change of title within one employer or corporate family has the
 * type of the title's change.
 */
const moveType = (verdict: ChangeVerdict): MoveType =>
  (hasNewEmployer(verdict)
    ? verdict.ds_company_change_type
    : verdict.ds_title_change_type) as MoveType;

/**
 * The confidence of inferred changes, used if the title changed and the employers could not be
 * compared.
 */
const LEAST_CONFIDENCE = 75;

/** Returns the confidence of the event that made the move. */
function moveConfidence(verdict: ChangeVerdict): number {
  const name = hasNewEmployer(verdict) ? verdict.ds_company_change_type : 'title_change';
  const events = verdict.ds_change_events;
  const event = events.find((one) => one.name === name) ?? events[0];
  return event?.confidence ?? LEAST_CONFIDENCE;
}
