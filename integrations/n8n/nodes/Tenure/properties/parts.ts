/** What several operations have in common: who is meant, and what it may cost. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** @param show the operation they belong to */
export const spendingProperties = (show: IDisplayOptions['show']): INodeProperties[] => [
  {
    displayName: 'Max Credits',
    name: 'maxCredits',
    type: 'number',
    required: true,
    default: 0,
    typeOptions: { minValue: 0, numberPrecision: 2 },
    description:
      'The most this may cost. What would cost more is left out, free of charge. Several jobs or requests are begun only when all of them fit.',
    displayOptions: { show },
  },
  {
    displayName: 'Wait for Results',
    name: 'waitForResults',
    type: 'boolean',
    default: true,
    description:
      'Whether to give an item for each input item once the results are there, or at once what was begun',
    displayOptions: { show },
  },
];

const name = (displayName: string, parameter: string, field: string): INodeProperties => ({
  displayName,
  name: parameter,
  type: 'string',
  default: `={{ $json.${field} }}`,
  description: 'An identifier together with the other two',
});

/** @param show when people are identified by their names */
export const nameProperties = (show: IDisplayOptions['show']): INodeProperties[] =>
  [
    name('First Name', 'firstName', 'first_name'),
    name('Last Name', 'lastName', 'last_name'),
    name('Company Name', 'companyName', 'company_name'),
  ].map((property) => ({ ...property, displayOptions: { show } }));

/** @param show when people are identified by an address or page */
export const emailProperty = (show: IDisplayOptions['show']): INodeProperties => ({
  displayName: 'Email',
  name: 'email',
  type: 'string',
  placeholder: 'name@email.com',
  default: '={{ $json.email }}',
  description: 'An address of the person of each item',
  displayOptions: { show },
});

export const linkedinProperty = (show: IDisplayOptions['show']): INodeProperties => ({
  displayName: 'LinkedIn URL',
  name: 'linkedinUrl',
  type: 'string',
  default: '={{ $json.linkedin_url }}',
  description: 'The professional profile of the person of each item',
  displayOptions: { show },
});
