/** Converts leads from a tool's arguments to the API's form. */
import { type Static, Type } from 'typebox';
import { type LeadEnrichmentInput, PROFILES, profileFlags } from '../../../../client/src/index.ts';
import { invalid, LEAD_KEYS, type LeadKey, MATCH_FIELDS } from '../../../ground/api/index.ts';
import { LEAD_FIELDS } from './prices.ts';
import { MOST_ROWS, refreshDays } from './tool.ts';

const fields = Object.fromEntries(LEAD_KEYS.map((key) => [key, Type.Optional(Type.Unknown())]));

export const leadInput = {
  leads: Type.Array(Type.Object(fields, { additionalProperties: true }), {
    minItems: 1,
    maxItems: MOST_ROWS,
    description: `The leads, one object each, with any of ${LEAD_FIELDS}.`,
  }),
  match_field: Type.Enum([...MATCH_FIELDS], {
    type: 'string',
    description:
      'The field that people are found by: email, linkedin_url, or name (first_name, last_name and company_name).',
  }),
  match_fallbacks: Type.Optional(
    Type.Array(Type.Enum([...MATCH_FIELDS], { type: 'string', description: 'A field.' }), {
      maxItems: MATCH_FIELDS.length - 1,
      description:
        'Further fields, each once and not match_field, tried in this order for leads without a match. The price is that of one match. With several kinds of values, use email, then linkedin_url, then name.',
    }),
  ),
  profile: Type.Optional(
    Type.Enum([...PROFILES], {
      type: 'string',
      default: 'lead',
      description:
        'What to find out: contact (profile only), lead (also work email), full (also corporate phone), direct_dial (also direct and mobile phones).',
    }),
  ),
  append_company_data: Type.Optional(
    Type.Boolean({ description: 'Also return data on the company of each lead (default false).' }),
  ),
  contact_refresh_time: refreshDays,
};

const Input = Type.Object(leadInput);
type LeadInput = Static<typeof Input>;

/**
 * The leads of a create call.
 * @throws ServiceError `invalid` for unknown fields
 */
export function leadsBody({
  leads,
  match_field,
  match_fallbacks,
  profile = 'lead',
  append_company_data,
  contact_refresh_time,
}: LeadInput): Omit<LeadEnrichmentInput, 'name'> {
  const rows = leads as Record<string, unknown>[];
  const keys = LEAD_KEYS.filter((key) => rows.some((row) => row[key] !== undefined));
  for (const [index, row] of rows.entries()) refuseUnknown(row, index);
  return {
    source_type: 'from_json',
    match_field,
    ...(match_fallbacks !== undefined && { match_fallbacks }),
    ...profileFlags(profile),
    ...(append_company_data !== undefined && { append_company_data }),
    ...(contact_refresh_time !== undefined && { contact_refresh_time }),
    lead_data: { keys, values: rows.map((row) => keys.map((key) => row[key] ?? null)) },
  };
}

function refuseUnknown(row: Record<string, unknown>, index: number): void {
  const unknown = Object.keys(row).find((key) => !LEAD_KEYS.includes(key as LeadKey));
  if (unknown === undefined) return;
  throw invalid(
    `leads[${index}].${unknown}: is not a field of a lead; the fields are ${LEAD_FIELDS}`,
  );
}
