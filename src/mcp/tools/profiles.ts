/** Profiles as a model gives them, and as the API takes them. */
import { type Static, Type } from 'typebox';
import { REFRESH_ATTRIBUTES } from '../../api/index.ts';
import { MOST_ROWS } from './tool.ts';

export const profileInput = {
  profiles: Type.Array(Type.Object({}, { additionalProperties: true }), {
    minItems: 1,
    maxItems: MOST_ROWS,
    description:
      'The people, one object each: ds_contact_id (the id that enrich_leads gives), or linkedin_url, email, or first_name, last_name and company_name.',
  }),
  requested_attributes: Type.Optional(
    Type.Array(Type.Enum([...REFRESH_ATTRIBUTES], { type: 'string' }), {
      description: 'What to refresh beyond the profile (default: the profile alone).',
    }),
  ),
};

const Input = Type.Object(profileInput);
type ProfileInput = Static<typeof Input>;

/** The part of a create call that is about profiles. */
export const profilesBody = ({ profiles, requested_attributes: names }: ProfileInput): object => ({
  profiles,
  synchronous: false,
  ...(names && { requested_attributes: names.map((name) => ({ name })) }),
});
