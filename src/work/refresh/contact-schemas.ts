/** JSON Schema of `contact_data`. All 33 keys are always present. */
import { Type } from 'typebox';
import {
  dateOrNull,
  nullable,
  oneValueOf,
  PROFILE_PROPERTIES,
  SEARCH_STATUSES,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { CONTACT_DATA } from './examples.ts';

const list = (items: object, description: string) =>
  nullable<unknown[]>('array', { description, items });

const position = {
  company: Type.Optional(textOrNull('Employer.')),
  title: Type.Optional(textOrNull('Title.')),
  company_linkedin_url: Type.Optional(
    textOrNull("The employer's page on the professional network."),
  ),
  company_domain: Type.Optional(textOrNull("The employer's domain.")),
};
const Position = Type.Object(position, {
  $id: 'ContactPosition',
  title: 'Position of a contact',
  description: 'Empty if there is none.',
});
const PrimaryPosition = Type.Unsafe({
  $id: 'PrimaryPosition',
  title: 'Primary position',
  description: 'The shown position; null until matched.',
  type: ['object', 'null'],
  properties: position,
});

const PositionDetail = Type.Object(
  {
    title: textOrNull('Title.'),
    company_name: textOrNull('Employer.'),
    company_linkedin_url: textOrNull("The employer's page on the professional network."),
    country: textOrNull('Country.'),
    company_logo_url: textOrNull("Picture of the employer's logo."),
    start_date: dateOrNull('Start.'),
    end_date: dateOrNull('End; null while the position goes on.'),
  },
  { $id: 'PositionDetail', title: 'Position in detail', description: 'A position with its dates.' },
);

const some = (description: string) => Type.Optional(Type.String({ description }));
const Education = Type.Object(
  {
    university: some('School.'),
    major: some('Subject.'),
    degree: some('Degree.'),
    start_date: some('Start, as precise as known.'),
    end_date: some('End, as precise as known.'),
    logo_url: some("Picture of the school's logo."),
  },
  { $id: 'Education', title: 'Education', description: 'A course of education.' },
);

const ContactData = Type.Object(
  {
    id: wholeOrNull('Matched contact; null if there is none.'),
    ...PROFILE_PROPERTIES,
    logo_url: textOrNull('Picture of the person.'),
    changed_company: Type.Boolean({
      description: "The primary employer differs from the account's previous refresh.",
    }),
    changed_title: Type.Boolean({
      description: "The primary title differs from the account's previous refresh.",
    }),
    primary_position: Type.Ref('PrimaryPosition'),
    contact_headline: textOrNull('Headline of the profile.'),
    contact_about_me: textOrNull('The person’s own description.'),
    contact_education: list(Type.Ref('Education'), 'Null until matched.'),
    current_company_and_title: Type.Ref('ContactPosition'),
    previous_companies_and_titles: Type.Array(Type.Ref('ContactPosition'), {
      description: 'Ended positions, in no particular order.',
    }),
    search_status: oneValueOf(
      [...SEARCH_STATUSES, null],
      'Null for a profile closed without a final status.',
    ),
    match_status: Type.String({
      description:
        '`found_and_verified`, `found_and_unverified`, `invalid_li_profile`, `not_found`, or a note such as `Contact Not Found`.',
    }),
    remark: textOrNull('Why the profile has this result.'),
    enrichment_status: textOrNull('`search_status` as a label.'),
    current_position_details: list(
      Type.Ref('PositionDetail'),
      'Current positions; null until matched.',
    ),
    old_position_details: list(Type.Ref('PositionDetail'), 'Ended positions; null until matched.'),
  },
  {
    $id: 'ContactData',
    title: 'Contact data',
    description: 'Data of the person, without contact details.',
    examples: [CONTACT_DATA],
  },
);

export const CONTACT_SCHEMAS = [Position, PrimaryPosition, PositionDetail, Education, ContactData];
