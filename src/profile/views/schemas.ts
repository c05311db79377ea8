/** The views as JSON Schema, for the domains that publish them. */
import { Type } from 'typebox';
import { ENRICHED_BY } from './profile.ts';

const nullable = <T>(type: string, description: string, options: object = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], description, ...options });
const text = (description: string) => nullable<string>('string', description);
const whole = (description: string) => nullable<number>('integer', description);
const texts = (description: string) => Type.Array(Type.String(), { description });

const COMPLETENESS = ['complete', 'rich', 'basic', 'partial', 'poor', null];

/** What a lead and a refreshed profile show alike. */
export const PROFILE_PROPERTIES = {
  first_name: text('First name.'),
  last_name: text('Last name.'),
  company_name: text('Employer of the position shown.'),
  title: text('Title of the position shown.'),
  linkedin_url: text('Professional profile.'),
  company_website: text('Web address of the employer.'),
  seniorities: text('Joined with ` || `.'),
  departments: text('Joined with ` || `.'),
  contact_industry: text('Industry.'),
  contact_location: text('City, state and country, as far as known.'),
  contact_country: text('Country.'),
  contact_state: text('State or region.'),
  contact_city: text('City.'),
  skills: text('Joined with `, `.'),
  profile_completeness: Type.Unsafe<string | null>({
    enum: COMPLETENESS,
    description: 'How many of its fields are filled; null until matched.',
  }),
  enriched_by: Type.Unsafe<string>({
    type: 'string',
    enum: [ENRICHED_BY],
    description: 'The service.',
  }),
  contact_updated_at: nullable<string>('string', 'When the contact was last verified.', {
    format: 'date-time',
  }),
};

/** The 23 keys of `company_data`. */
export const COMPANY_DATA_PROPERTIES = {
  company_id: whole('The company; null when there is no record of it.'),
  company_name: text('Name.'),
  company_social_name: text('Name on its professional-network page.'),
  company_homepage_url: text('Home page.'),
  company_domains: texts('Domains.'),
  company_linkedin_url: text('Professional-network page.'),
  company_employee_low: whole('Employees, at least.'),
  company_employee_high: whole('Employees, at most.'),
  company_employee_range: text('Employees as a range, such as `51-200` or `10000+`.'),
  employee_count: whole('Employees.'),
  company_industry: text('Industry.'),
  company_location: text('City, state and country, as far as known.'),
  company_street_address: text('Street address.'),
  company_city: text('City.'),
  company_state: text('State or region.'),
  country_abbr: text('Country, abbreviated.'),
  company_country: text('Country.'),
  company_zip_code: text('Postal code.'),
  company_date_founded: text('Founded, as precisely as known.'),
  company_updated_at: text('When the record was last verified.'),
  company_linkedin_followers: whole('Followers on the professional network.'),
  company_type: text('Legal or ownership type.'),
  company_specialties: texts('What it says it does.'),
};
