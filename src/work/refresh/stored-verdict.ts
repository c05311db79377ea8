/**
 * Verdicts as profiles keep them: the values alone, as a JSON array, because the names of a verdict's
 * members are more than half of its text. What has other members, or these in another order, is kept
 * with its names, as every verdict was before. Pure.
 */
import type { ChangeVerdict } from '../../profile/changes/index.ts';

/** A verdict, and who the contact was at the time. */
export type StoredVerdict = {
  first_name: string | null;
  last_name: string | null;
  linkedin_url: string | null;
} & ChangeVerdict;

/** In the order of the values. Text that is stored depends on it: more may only follow at the end. */
const MEMBERS: readonly (keyof StoredVerdict)[] = [
  'first_name',
  'last_name',
  'linkedin_url',
  'ds_position_state',
  'ds_current_position_count',
  'ds_baseline_primary_company',
  'ds_baseline_primary_title',
  'ds_first_seen',
  'ds_company_change',
  'ds_title_change',
  'ds_job_changes',
  'ds_company_change_type',
  'ds_title_change_type',
  'ds_change_events',
  'ds_change_description',
  'ds_change_status',
  'ds_primary_company',
  'ds_primary_title',
  'ds_primary_start_date',
  'ds_position_primacy_confidence',
];

/** The text to be stored. */
export function toVerdictText(verdict: StoredVerdict): string {
  const members = Object.entries(verdict).filter(([, value]) => value !== undefined);
  const isUsual = members.every(([name], at) => name === MEMBERS[at]);
  return JSON.stringify(isUsual ? members.map(([, value]) => value) : verdict);
}

/** The verdict of a stored text, its members in the order in which they were given. */
export function parseVerdict(text: string): StoredVerdict {
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) return stored as StoredVerdict;
  return Object.fromEntries(stored.map((value, at) => [MEMBERS[at], value]));
}

const COMPANY_CHANGE = MEMBERS.indexOf('ds_company_change');
const TITLE_CHANGE = MEMBERS.indexOf('ds_title_change');

/** The two flags of a stored text, without putting the names to all the rest. */
export function parseFlags(text: string): { changedCompany: boolean; changedTitle: boolean } {
  const stored = JSON.parse(text);
  const [company, title] = Array.isArray(stored)
    ? [stored[COMPANY_CHANGE], stored[TITLE_CHANGE]]
    : [stored.ds_company_change, stored.ds_title_change];
  return { changedCompany: company ?? false, changedTitle: title ?? false };
}
