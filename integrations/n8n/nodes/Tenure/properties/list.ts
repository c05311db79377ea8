/** Properties of the resource List, which enriches the input. */
import type { INodeProperties } from 'n8n-workflow';
import { emailProperty, linkedinProperty, nameProperties, spendingProperties } from './parts.ts';

const resource = ['list'];
const MATCH_FIELDS = [
  { name: 'Email', value: 'email' },
  { name: 'LinkedIn URL', value: 'linkedin_url' },
  { name: 'Name and Company', value: 'name' },
];

const matchedBy = (matchField: string) => ({ resource, matchField: [matchField] });
/** When a field is only a further one. */
const thenMatchedBy = (matchField: string) => ({
  resource,
  matchField: MATCH_FIELDS.map(({ value }) => value).filter((value) => value !== matchField),
  matchFallbacks: [matchField],
});

export const listProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource } },
    options: [
      {
        name: 'Enrich',
        value: 'enrich',
        action: 'Enrich a list',
        description: 'Find the contact of each input item in one job',
      },
      {
        name: 'Quote',
        value: 'quote',
        action: 'Quote a list',
        description: 'Price of enriching the input; spends nothing',
      },
    ],
    default: 'enrich',
  },
  {
    displayName: 'Match By',
    name: 'matchField',
    type: 'options',
    displayOptions: { show: { resource } },
    options: MATCH_FIELDS,
    default: 'email',
    description: 'The field that people are matched by',
  },
  {
    displayName: 'Then Match By',
    name: 'matchFallbacks',
    type: 'multiOptions',
    displayOptions: { show: { resource } },
    options: MATCH_FIELDS,
    default: [],
    description: 'Further fields, tried in this order for items without a match, at the same price',
  },
  emailProperty(matchedBy('email')),
  emailProperty(thenMatchedBy('email')),
  linkedinProperty(matchedBy('linkedin_url')),
  linkedinProperty(thenMatchedBy('linkedin_url')),
  ...nameProperties(matchedBy('name')),
  ...nameProperties(thenMatchedBy('name')),
  {
    displayName: 'Profile',
    name: 'profile',
    type: 'options',
    displayOptions: { show: { resource } },
    options: [
      {
        name: 'Contact Profile',
        value: 'contact',
        description: 'Profile only, without email and phones',
      },
      { name: 'Lead Profile', value: 'lead', description: 'With the work email' },
      { name: 'Full Prospect Profile', value: 'full', description: 'With phone numbers' },
      {
        name: 'Full Prospect Profile With Direct Dial',
        value: 'directDial',
        description: 'With direct and mobile numbers',
      },
    ],
    default: 'lead',
    description: 'What the results show; sets the price',
  },
  ...spendingProperties({ resource, operation: ['enrich'] }),
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    description: 'More fields of each item; returned in custom_columns',
    displayOptions: { show: { resource } },
    options: [
      { displayName: 'City', name: 'city', type: 'string', default: '' },
      { displayName: 'Country', name: 'country', type: 'string', default: '' },
      { displayName: 'State', name: 'state', type: 'string', default: '' },
      { displayName: 'Title', name: 'title', type: 'string', default: '' },
      { displayName: 'Unique Identifier', name: 'unique_identifier', type: 'string', default: '' },
    ],
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: { show: { resource } },
    options: [
      {
        displayName: 'Append Company Data',
        name: 'appendCompanyData',
        type: 'boolean',
        default: true,
        description: 'Whether to add company_data to each lead',
      },
      {
        displayName: 'Flag Changed Company',
        name: 'flagChangedCompany',
        type: 'boolean',
        default: true,
        description: 'Whether to flag employers that are new within about the last month',
      },
      {
        displayName: 'Flag Changed Title',
        name: 'flagChangedTitle',
        type: 'boolean',
        default: true,
        description: 'Whether to flag titles that are new within about the last month',
      },
      {
        displayName: 'Items per Job',
        name: 'itemsPerJob',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 10000,
        description: 'Most items per job; without it all input items are one job',
      },
      {
        displayName: 'Job Name',
        name: 'jobName',
        type: 'string',
        default: '',
        description: 'Defaults to the workflow name; a unique part is added',
      },
      {
        displayName: 'Match Details',
        name: 'matchDetails',
        type: 'boolean',
        default: true,
        description: 'Whether to return how each lead was matched, or why it was not',
      },
      {
        displayName: 'Min Match Score',
        name: 'minMatchScore',
        type: 'number',
        typeOptions: { minValue: 0, maxValue: 100 },
        default: 80,
        description:
          'Least percentage of such matches that are correct. Other matches are dropped, free of charge.',
      },
      {
        displayName: 'Refresh After Days',
        name: 'contactRefreshTime',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 30,
        description: 'Contacts verified longer ago than this are refreshed first',
      },
    ],
  },
];
