import { LEAD_KEYS } from '../../api/index.ts';

/** What imported records have beside the fields of a lead. */
const RECORD_FIELDS = [
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'phone',
  'direct_phone',
  'mobile_number',
  'verified_at',
] as const;

/**
 * What a column of a list may stand for: a field of a lead, a profile or a record, or a whole name
 * that is yet to be split.
 */
export const FIELDS = ['ds_contact_id', ...LEAD_KEYS, ...RECORD_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

export type ColumnRole = Field | 'full_name';
