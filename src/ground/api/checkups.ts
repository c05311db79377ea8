/** The parts of a check-up (docs/checkup.md#the-parts). */

/** The fields whose empty cells are counted. */
export const FILLED_FIELDS = ['email', 'phone', 'title', 'company', 'linkedin_url'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** All parts, in the order of the report. A row may be in several. */
export const CHECKUP_PARTS = [
  'unusable',
  'duplicate',
  'known',
  'moved',
  'left',
  'title_changed',
  'likely_moved',
  'stale_email',
  'role_email',
  'personal_email',
  'invalid_email',
  'invalid_phone',
  'company_renamed',
  'missing_email',
  'fillable_email',
  'missing_phone',
  'fillable_phone',
  'missing_title',
  'fillable_title',
  'missing_company',
  'fillable_company',
  'missing_linkedin_url',
  'fillable_linkedin_url',
] as const satisfies readonly (string | `${'missing' | 'fillable'}_${FilledField}`)[];
export type CheckupPart = (typeof CHECKUP_PARTS)[number];

/** The parts in English. */
export const CHECKUP_LABELS: { readonly [P in CheckupPart]: string } = {
  unusable: 'No readable identifier',
  duplicate: 'Same person as an earlier row',
  known: 'Known contact',
  moved: 'Changed employer',
  left: 'Left the employer, new one unknown',
  title_changed: 'Other title at the same employer',
  likely_moved: 'Probably changed employer since the last check',
  stale_email: 'Address at a former employer',
  role_email: 'Address of an office (info@…)',
  personal_email: 'Private address (gmail.com…)',
  invalid_email: 'Invalid email address',
  invalid_phone: 'Invalid phone number',
  company_renamed: 'Former or other name of the company',
  missing_email: 'No email address',
  fillable_email: 'No email address, the contact has one',
  missing_phone: 'No phone number',
  fillable_phone: 'No phone number, the contact has one',
  missing_title: 'No title',
  fillable_title: 'No title, the contact has one',
  missing_company: 'No company',
  fillable_company: 'No company, the contact has one',
  missing_linkedin_url: 'No LinkedIn profile',
  fillable_linkedin_url: 'No LinkedIn profile, the contact has one',
};
