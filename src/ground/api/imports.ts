/** Imports of lists in the API. */
export const IMPORT_STATUSES = ['running', 'completed', 'failed', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What an import did with a row, by the number that is stored. */
export const ROW_RESULTS = ['inserted', 'updated', 'unchanged', 'rejected'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** Fields of a contact that a row may change, by the bit that is stored. Add new ones at the end. */
export const CHANGED_FIELDS = [
  'first_name',
  'last_name',
  'linkedin_url',
  'email',
  'title',
  'company_name',
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'city',
  'state',
  'country',
  'phone',
  'direct_phone',
  'mobile_number',
  'verified_at',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];
