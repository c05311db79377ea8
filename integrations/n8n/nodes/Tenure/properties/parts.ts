/** Properties that several operations share: people and limits. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** @param show the operation that has these properties */
export const spendingProperties = (show: IDisplayOptions['show']): INodeProperties[] => [
  {
    displayName: 'Max Credits',
    name: 'maxCredits',
    type: 'number',
    required: true,
    default: 0,
    typeOptions: { minValue: 0, numberPrecision: 2 },
    description:
      'Spending limit. Items that would exceed it are left out, free of charge. Several jobs or requests start only if all of them fit.',
    displayOptions: { show },
  },
  {
    displayName: 'Wait for Results',
    name: 'waitForResults',
    type: 'boolean',
    default: true,
    description:
      'Whether to wait and return an item for each input item, or return the started work at once',
    displayOptions: { show },
  },
];

const name = (displayName: string, parameter: string, field: string): INodeProperties => ({
  displayName,
  name: parameter,
  type: 'string',
  default: `={{ $json.${field} }}`,
  description: 'Identifies a person together with the other two fields',
});

/** @param show when people are identified by name */
export const nameProperties = (show: IDisplayOptions['show']): INodeProperties[] =>
  [
    name('First Name', 'firstName', 'first_name'),
    name('Last Name', 'lastName', 'last_name'),
    name('Company Name', 'companyName', 'company_name'),
  ].map((property) => ({ ...property, displayOptions: { show } }));

/** @param show when people are identified by email or profile */
export const emailProperty = (show: IDisplayOptions['show']): INodeProperties => ({
  displayName: 'Email',
  name: 'email',
  type: 'string',
  placeholder: 'name@email.com',
  default: '={{ $json.email }}',
  description: 'Email address of each item’s person',
  displayOptions: { show },
});

export const linkedinProperty = (show: IDisplayOptions['show']): INodeProperties => ({
  displayName: 'LinkedIn URL',
  name: 'linkedinUrl',
  type: 'string',
  default: '={{ $json.linkedin_url }}',
  description: 'LinkedIn URL of each item’s person',
  displayOptions: { show },
});
