/** Parts of answers about people and companies that several schemas share. */
import { Type } from 'typebox';
import { nullable, oneOf, oneValueOf, textOrNull, wholeOrNull } from './schema-types.ts';

const texts = (description: string) => Type.Array(Type.String(), { description });

/** The service's own name, shown as `enriched_by`. */
export const ENRICHED_BY = 'tenure';

const COMPLETENESS = ['complete', 'rich', 'basic', 'partial', 'poor', null] as const;

/** Members that leads and refreshed profiles share. */
export const PROFILE_PROPERTIES = {
  first_name: textOrNull('First name.'),
  last_name: textOrNull('Last name.'),
  company_name: textOrNull('Employer of the shown position.'),
  title: textOrNull('Title of the shown position.'),
  linkedin_url: textOrNull('Professional profile.'),
  company_website: textOrNull('Website of the employer.'),
  seniorities: textOrNull('Joined with ` || `.'),
  departments: textOrNull('Joined with ` || `.'),
  contact_industry: textOrNull('Industry.'),
  contact_location: textOrNull('City, state and country, as far as known.'),
  contact_country: textOrNull('Country.'),
  contact_state: textOrNull('State or region.'),
  contact_city: textOrNull('City.'),
  skills: textOrNull('Joined with `, `.'),
  profile_completeness: oneValueOf(COMPLETENESS, 'How many fields are filled; null until matched.'),
  enriched_by: oneOf([ENRICHED_BY], 'The service.'),
  contact_updated_at: nullable<string>('string', {
    description: 'When the contact was last verified.',
    format: 'date-time',
  }),
};

/** The 23 keys of `company_data`. */
export const COMPANY_DATA_PROPERTIES = {
  company_id: wholeOrNull('The company; null if there is no record of it.'),
  company_name: textOrNull('Name.'),
  company_social_name: textOrNull('Name on its professional-network page.'),
  company_homepage_url: textOrNull('Home page.'),
  company_domains: texts('Domains.'),
  company_linkedin_url: textOrNull('Professional-network page.'),
  company_employee_low: wholeOrNull('Least number of employees.'),
  company_employee_high: wholeOrNull('Greatest number of employees.'),
  company_employee_range: textOrNull('Employees as a range, such as `51-200` or `10000+`.'),
  employee_count: wholeOrNull('Employees.'),
  company_industry: textOrNull('Industry.'),
  company_location: textOrNull('City, state and country, as far as known.'),
  company_street_address: textOrNull('Street address.'),
  company_city: textOrNull('City.'),
  company_state: textOrNull('State or region.'),
  country_abbr: textOrNull('Country, abbreviated.'),
  company_country: textOrNull('Country.'),
  company_zip_code: textOrNull('Postal code.'),
  company_date_founded: textOrNull('When it was founded, as precisely as known.'),
  company_updated_at: textOrNull('When the record was last verified.'),
  company_linkedin_followers: wholeOrNull('Followers on the professional network.'),
  company_type: textOrNull('Legal or ownership type.'),
  company_specialties: texts('What the company does, in its own words.'),
};

type CompanyDataKey = keyof typeof COMPANY_DATA_PROPERTIES;

export const COMPANY_DATA_KEYS = Object.keys(COMPANY_DATA_PROPERTIES) as CompanyDataKey[];
