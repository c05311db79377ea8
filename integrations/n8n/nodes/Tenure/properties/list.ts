/** The resource List: the input as a list of leads. */
import type { INodeProperties } from 'n8n-workflow';
import { emailProperty, linkedinProperty, nameProperties, spendingProperties } from './parts.ts';

const resource = ['list'];
const matchedBy = (matchField: string) => ({ resource, matchField: [matchField] });

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
        description: 'Find the contact of each input item, as one job',
      },
      {
        name: 'Quote',
        value: 'quote',
        action: 'Quote a list',
        description: 'What enriching the input would cost; spends nothing',
      },
    ],
    default: 'enrich',
  },
  {
    displayName: 'Match By',
    name: 'matchField',
    type: 'options',
    displayOptions: { show: { resource } },
    options: [
      { name: 'Email', value: 'email' },
      { name: 'LinkedIn URL', value: 'linkedin_url' },
      { name: 'Name and Company', value: 'name' },
    ],
    default: 'email',
    description: 'What the people of the input are found by',
  },
  emailProperty(matchedBy('email')),
  linkedinProperty(matchedBy('linkedin_url')),
  ...nameProperties(matchedBy('name')),
  {
    displayName: 'Profile',
    name: 'profile',
    type: 'options',
    displayOptions: { show: { resource } },
    options: [
      {
        name: 'Contact Profile',
        value: 'contact',
        description: 'Profile only: no email, no phones',
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
    description: 'What the results show, and are charged for',
  },
  ...spendingProperties({ resource, operation: ['enrich'] }),
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    description: 'More about the person of each item; comes back in custom_columns',
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
        description: 'Whether to tell of a new employer within about a month before',
      },
      {
        displayName: 'Flag Changed Title',
        name: 'flagChangedTitle',
        type: 'boolean',
        default: true,
        description: 'Whether to tell of a new title within about a month before',
      },
      {
        displayName: 'Items per Job',
        name: 'itemsPerJob',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 10000,
        description: 'All input items are one job without it',
      },
      {
        displayName: 'Job Name',
        name: 'jobName',
        type: 'string',
        default: '',
        description: 'The name of the workflow by default; something unique is added',
      },
      {
        displayName: 'Match Details',
        name: 'matchDetails',
        type: 'boolean',
        default: true,
        description: 'Whether to tell how each lead came to its match, or why it has none',
      },
      {
        displayName: 'Min Match Score',
        name: 'minMatchScore',
        type: 'number',
        typeOptions: { minValue: 0, maxValue: 100 },
        default: 80,
        description:
          'Of a hundred such matches, how many have to be right; others are none, and free',
      },
      {
        displayName: 'Refresh After Days',
        name: 'contactRefreshTime',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 30,
        description: 'Contacts verified longer ago are refreshed first',
      },
    ],
  },
];
