/** The fields of a lead (`spec.md`, Lead input). */
export const LEAD_FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'linkedin_url',
  'title',
  'city',
  'state',
  'country',
  'unique_identifier',
] as const;

/**
 * What a column of a list may stand for: a field of a lead or of a profile (`spec.md`, Lead input
 * and Profile input), or a whole name that is yet to be split.
 */
export const FIELDS = ['ds_contact_id', ...LEAD_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

export type ColumnRole = Field | 'full_name';
