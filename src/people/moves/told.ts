/** What a verdict tells of a move: whether there was one, of which type, from where to where. Pure. */
import type { MoveType } from '../../ground/api/index.ts';
import type { ChangeVerdict } from '../../profile/changes/index.ts';

/** A verdict, and who the contact was at the time. */
export type PersonalVerdict = ChangeVerdict & {
  first_name: string | null;
  last_name: string | null;
  linkedin_url: string | null;
};

/** A post that a person held or holds; null: nothing is known of it. */
export type Post = { company: string | null; title: string | null };

export type Told = {
  name: string | null;
  linkedin_url: string | null;
  from: Post;
  to: Post;
  type: MoveType;
  events: ChangeVerdict['ds_change_events'];
  confidence: number;
  sentence: string;
  /** `YYYY-MM-DD`: when the post that is held now began. */
  started_on: string | null;
};

/** Whether the contact has another employer now, or none; a relative of the old one does not count. */
export const hasNewEmployer = (verdict: ChangeVerdict): boolean =>
  verdict.ds_change_status.company === 'determined' && verdict.ds_company_change;

const hasNewTitle = (verdict: ChangeVerdict): boolean =>
  verdict.ds_change_status.title === 'determined' && verdict.ds_title_change;

/** Whether a verdict tells of a move: a determined change of employer or title. */
export const isMove = (verdict: ChangeVerdict): boolean =>
  hasNewEmployer(verdict) || hasNewTitle(verdict);

/** @param verdict of a move */
export function tell(verdict: PersonalVerdict): Told {
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

/** A change of title within one employer or corporate family goes by what became of the title. */
const moveType = (verdict: ChangeVerdict): MoveType =>
  (hasNewEmployer(verdict)
    ? verdict.ds_company_change_type
    : verdict.ds_title_change_type) as MoveType;

/** As of what is inferred: a title that changed beside an employer that could not be compared. */
const LEAST_CONFIDENCE = 75;

/** How sure the event is that made the move. */
function moveConfidence(verdict: ChangeVerdict): number {
  const name = hasNewEmployer(verdict) ? verdict.ds_company_change_type : 'title_change';
  const events = verdict.ds_change_events;
  const event = events.find((one) => one.name === name) ?? events[0];
  return event?.confidence ?? LEAST_CONFIDENCE;
}
