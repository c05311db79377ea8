/**
 * The stored form of verdicts: a JSON array of the values alone, because the names of a verdict's
 * members are more than half of its text. A verdict with other members, or with members in another
 * order, is stored with its names, as all verdicts were before this form. Pure.
 */
import type { ChangeVerdict } from '../../profile/changes/index.ts';

/** A verdict, and the contact's names and profile at the time. */
export type StoredVerdict = {
  first_name: string | null;
  last_name: string | null;
  linkedin_url: string | null;
} & ChangeVerdict;

/**
 * In the order of the stored values. New members may only be added at the end, because stored text
 * depends on the order.
 */
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

/** Returns the stored form of a verdict. */
export function toVerdictText(verdict: StoredVerdict): string {
  const members = Object.entries(verdict).filter(([, value]) => value !== undefined);
  const isUsual = members.every(([name], at) => name === MEMBERS[at]);
  return JSON.stringify(isUsual ? members.map(([, value]) => value) : verdict);
}

/** Returns the verdict of a stored text, with its members in their original order. */
export function parseVerdict(text: string): StoredVerdict {
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) return stored as StoredVerdict;
  return Object.fromEntries(stored.map((value, at) => [MEMBERS[at], value]));
}

const COMPANY_CHANGE = MEMBERS.indexOf('ds_company_change');
const TITLE_CHANGE = MEMBERS.indexOf('ds_title_change');

/** Returns the two flags of a stored text, without restoring the names of all members. */
export function parseFlags(text: string): { changedCompany: boolean; changedTitle: boolean } {
  const stored = JSON.parse(text);
  const [company, title] = Array.isArray(stored)
    ? [stored[COMPANY_CHANGE], stored[TITLE_CHANGE]]
    : [stored.ds_company_change, stored.ds_title_change];
  return { changedCompany: company ?? false, changedTitle: title ?? false };
}
