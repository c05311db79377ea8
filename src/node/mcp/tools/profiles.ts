/** Converts profiles from a tool's arguments to the API's form. */
import { type Static, Type } from 'typebox';
import type { RefreshRequestCreate } from '../../../../client/src/index.ts';
import { invalid, REFRESH_ATTRIBUTES } from '../../../ground/api/index.ts';
import { MOST_ROWS, refreshDays } from './tool.ts';

const FIELDS = [
  'ds_contact_id',
  'linkedin_url',
  'email',
  'first_name',
  'last_name',
  'company_name',
  'metadata',
] as const;
const fields = Object.fromEntries(FIELDS.map((name) => [name, Type.Optional(Type.Unknown())]));

export const profileInput = {
  profiles: Type.Array(Type.Object(fields, { additionalProperties: true }), {
    minItems: 1,
    maxItems: MOST_ROWS,
    description:
      'The people, one object each: ds_contact_id (the id returned by enrich_leads), or linkedin_url, email, or first_name, last_name and company_name.',
  }),
  requested_attributes: Type.Optional(
    Type.Array(Type.Enum([...REFRESH_ATTRIBUTES], { type: 'string' }), {
      description: 'What to refresh beyond the profile (default: only the profile).',
    }),
  ),
  contact_refresh_time: refreshDays,
};

const Input = Type.Object(profileInput);
type ProfileInput = Static<typeof Input>;

/**
 * The profiles of a create call.
 * @throws ServiceError `invalid` for unknown fields
 */
export function profilesBody({
  profiles,
  requested_attributes: names,
  contact_refresh_time,
}: ProfileInput): RefreshRequestCreate {
  for (const [index, profile] of profiles.entries()) refuseUnknown(profile, index);
  return {
    profiles,
    synchronous: false,
    ...(names && { requested_attributes: names.map((name) => ({ name })) }),
    ...(contact_refresh_time !== undefined && { contact_refresh_time }),
  };
}

function refuseUnknown(profile: object, index: number): void {
  const unknown = Object.keys(profile).find((key) => !FIELDS.includes(key as never));
  if (unknown === undefined) return;
  const known = FIELDS.join(', ');
  throw invalid(
    `profiles[${index}].${unknown}: is not a field of a profile; the fields are ${known}`,
  );
}
