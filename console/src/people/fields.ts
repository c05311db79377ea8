/** The fields that columns are mapped to, by what is done with the list. Pure. */

/** The fields that identify people. Each has a combo box of its own. */
export const FIELDS = ['email', 'linkedin_url', 'first_name', 'last_name', 'company_name'] as const;
const PLACES = ['title', 'city', 'state', 'country'] as const;

/** Fields that only imports have. */
export const MORE_FIELDS = [
  'phone',
  'direct_phone',
  'mobile_number',
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'verified_at',
] as const;
export type MoreField = (typeof MORE_FIELDS)[number];

/** The ids of people in another system. */
export type OwnIdField = `external_ids.${string}`;

export type LeadField =
  | (typeof FIELDS)[number]
  | (typeof PLACES)[number]
  | 'full_name'
  | 'unique_identifier';
export type Field = LeadField | MoreField | OwnIdField;

export const SYSTEMS = ['hubspot', 'salesforce', 'pipedrive', 'attio'] as const;
const OWN_IDS = SYSTEMS.map((system): OwnIdField => `external_ids.${system}`);

/** Jobs; people of refreshes and watches; check-ups; imports. */
export type Purpose = 'enrich' | 'people' | 'checkup' | 'import';

const LEAD: readonly Field[] = [...FIELDS, 'full_name', ...PLACES, 'unique_identifier'];

export const FIELDS_OF: Readonly<Record<Purpose, readonly Field[]>> = {
  enrich: [...LEAD, ...OWN_IDS],
  people: [...LEAD, ...OWN_IDS],
  checkup: [...LEAD, 'phone'],
  import: [...FIELDS, 'full_name', ...PLACES, ...MORE_FIELDS, ...OWN_IDS],
};

/** The system whose ids a field means; null for other fields. */
export const systemOf = (field: string): string | null =>
  field.startsWith('external_ids.') ? field.slice('external_ids.'.length) : null;
