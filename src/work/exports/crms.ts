/** The columns that CRMs import, with the headers that their imports recognise. Pure. */

import type { Preset } from '../../ground/api/index.ts';
import { hostOf } from '../../profile/normalise/index.ts';
import type { Field } from './fields.ts';

export type CrmName = Exclude<Preset, 'tenure'>;

export type CrmColumn = {
  header: string;
  /** Two fields are joined by a space. */
  fields: readonly Field[];
  /** Converts the field's value to the column's. */
  render?: (text: string) => string | null;
};

type Crm = {
  /** The header of the CRM's own ids, and the name of the system. */
  id: { header: string; system: string };
  columns: readonly CrmColumn[];
  /** A row needs at least one field of each group. */
  required: readonly (readonly Field[])[];
};

/** @param pairs header and field */
const columns = (pairs: Record<string, Field>): CrmColumn[] =>
  Object.entries(pairs).map(([header, field]) => ({ header, fields: [field] }));

export const CRMS: Record<CrmName, Crm> = {
  hubspot: {
    id: { header: 'Record ID', system: 'hubspot' },
    columns: [
      ...columns({
        'First name': 'first_name',
        'Last name': 'last_name',
        Email: 'email',
        'Company name': 'company_name',
      }),
      { header: 'Company domain name', fields: ['company_website'], render: hostOf },
      ...columns({
        'Job title': 'title',
        'Phone number': 'phone',
        'Mobile phone number': 'mobile_number',
        City: 'contact_city',
        'State/Region': 'contact_state',
        'Country/Region': 'contact_country',
        'LinkedIn URL': 'linkedin_url',
      }),
    ],
    required: [['email', 'first_name', 'last_name']],
  },
  salesforce_lead: {
    id: { header: 'Id', system: 'salesforce' },
    columns: columns({
      FirstName: 'first_name',
      LastName: 'last_name',
      Company: 'company_name',
      Title: 'title',
      Email: 'email',
      Phone: 'phone',
      MobilePhone: 'mobile_number',
      Website: 'company_website',
      Industry: 'contact_industry',
      City: 'contact_city',
      State: 'contact_state',
      Country: 'contact_country',
    }),
    required: [['last_name'], ['company_name']],
  },
  salesforce_contact: {
    id: { header: 'Id', system: 'salesforce' },
    columns: columns({
      FirstName: 'first_name',
      LastName: 'last_name',
      AccountName: 'company_name',
      Title: 'title',
      Email: 'email',
      Phone: 'phone',
      MobilePhone: 'mobile_number',
      MailingCity: 'contact_city',
      MailingState: 'contact_state',
      MailingCountry: 'contact_country',
    }),
    required: [['last_name']],
  },
  pipedrive: {
    id: { header: 'Person - ID', system: 'pipedrive' },
    columns: [
      { header: 'Person - Name', fields: ['first_name', 'last_name'] },
      ...columns({
        'Person - Email': 'email',
        'Person - Phone': 'phone',
        'Person - Job title': 'title',
        'Organization - Name': 'company_name',
        'Organization - Website': 'company_website',
      }),
    ],
    required: [['first_name', 'last_name']],
  },
};
