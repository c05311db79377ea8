/**
 * The closed sets of words in change verdicts (docs/interface.md#change-verdicts), and the types
 * that use them.
 */
import type { FamilyRelation } from '../employers/index.ts';
import type { Confidence, PositionStateName } from '../positions/index.ts';

/** Highest precedence first. `undetermined` means no verdict and has no precedence. */
export const COMPANY_CHANGE_TYPES = [
  'job_change',
  'left_employer',
  'returned_to_work',
  'moved_within_corporate_family',
  'newly_added',
  'consolidated',
  'dropped_role',
  'added_role',
  'no_change',
  'undetermined',
] as const;
export type CompanyChangeType = (typeof COMPANY_CHANGE_TYPES)[number];

export const TITLE_CHANGE_TYPES = [
  'title_change_promotion',
  'title_change_lateral',
  'title_change_demotion',
  'title_gained',
  'title_lost',
  'newly_added',
  'no_change',
  'undetermined',
] as const;
export type TitleChangeType = (typeof TITLE_CHANGE_TYPES)[number];

export const REASONS = [
  'no prior snapshot',
  'current employer could not be matched',
  'profile not captured',
  'position state undetermined',
] as const;
export type Reason = (typeof REASONS)[number];

export const STATUSES = ['determined', 'undetermined'] as const;
type Status = (typeof STATUSES)[number];

/** 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred. */
export const EVENT_CONFIDENCES = [100, 85, 75] as const;
export type EventConfidence = (typeof EVENT_CONFIDENCES)[number];

type Text = string | null;

/** The payload of each event. A key that does not apply is absent; an unknown text is null. */
export type EventPayloads = {
  job_change: {
    previous_company: Text;
    current_company: Text;
    after_employment_gap?: boolean;
    previous_role_continues: boolean;
    remaining_title?: Text;
    previous_primary_title: Text;
    transient: boolean;
  };
  left_employer: {
    previous_company: Text;
    previous_title: Text;
    remaining_title?: Text;
    remaining_company?: Text;
    previous_primary_title: Text;
    interim?: boolean;
    new_seat?: boolean;
  };
  returned_to_work: { company: Text; current_title: Text; last_held_title: Text };
  added_role: { title: Text; company: Text; start_date?: string };
  dropped_role: { company: Text };
  title_change: { previous_title: Text; current_title: Text };
  newly_added: { company: Text; current_title: Text; recent_start?: boolean };
  moved_within_corporate_family: {
    previous_company: Text;
    current_company: Text;
    relation: FamilyRelation;
  };
};
export type EventName = keyof EventPayloads;

/** The payload keys of each event. */
export const EVENT_KEYS: { readonly [N in EventName]: readonly (keyof EventPayloads[N])[] } = {
  job_change: [
    'previous_company',
    'current_company',
    'after_employment_gap',
    'previous_role_continues',
    'remaining_title',
    'previous_primary_title',
    'transient',
  ],
  left_employer: [
    'previous_company',
    'previous_title',
    'remaining_title',
    'remaining_company',
    'previous_primary_title',
    'interim',
    'new_seat',
  ],
  returned_to_work: ['company', 'current_title', 'last_held_title'],
  added_role: ['title', 'company', 'start_date'],
  dropped_role: ['company'],
  title_change: ['previous_title', 'current_title'],
  newly_added: ['company', 'current_title', 'recent_start'],
  moved_within_corporate_family: ['previous_company', 'current_company', 'relation'],
};

type EventOf<N extends EventName> = { name: N; confidence: EventConfidence } & EventPayloads[N];
export type ChangeEvent = { [N in EventName]: EventOf<N> }[EventName];

/** The `ds_*` keys of a change profile; optional ones are omitted together. */
export type ChangeVerdict = {
  ds_position_state: PositionStateName;
  ds_current_position_count: number;
  ds_primary_company?: string;
  ds_primary_title?: string;
  ds_primary_start_date?: string;
  ds_position_primacy_confidence?: Confidence;
  ds_baseline_primary_company: string | null;
  ds_baseline_primary_title: string | null;
  ds_first_seen: boolean;
  ds_company_change: boolean;
  ds_title_change: boolean;
  ds_job_changes: boolean;
  ds_company_change_type: CompanyChangeType;
  ds_title_change_type: TitleChangeType;
  ds_change_events: ChangeEvent[];
  ds_change_description: string;
  ds_change_status: { company: Status; title: Status; reasons: Reason[] };
};
