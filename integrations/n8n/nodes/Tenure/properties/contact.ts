/** Properties of the resource Contact, which refreshes the people of the input. */
import type { INodeProperties } from 'n8n-workflow';
import { emailProperty, linkedinProperty, nameProperties, spendingProperties } from './parts.ts';

const resource = ['contact'];
const identifiedBy = (identifyBy: string) => ({ resource, identifyBy: [identifyBy] });

export const contactProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource } },
    options: [
      {
        name: 'Refresh',
        value: 'refresh',
        action: 'Refresh contacts',
        description: 'Check where the people of the input work now, and who has moved',
      },
    ],
    default: 'refresh',
  },
  {
    displayName: 'Identify By',
    name: 'identifyBy',
    type: 'options',
    displayOptions: { show: { resource } },
    options: [
      { name: 'Contact ID', value: 'contactId' },
      { name: 'Email', value: 'email' },
      { name: 'LinkedIn URL', value: 'linkedinUrl' },
      { name: 'Name and Company', value: 'name' },
    ],
    default: 'email',
    description: 'How people are identified',
  },
  {
    displayName: 'Contact ID',
    name: 'contactId',
    type: 'string',
    default: '={{ $json.id }}',
    description: 'Contact ID from enriched leads, events and moves',
    displayOptions: { show: identifiedBy('contactId') },
  },
  emailProperty(identifiedBy('email')),
  linkedinProperty(identifiedBy('linkedinUrl')),
  ...nameProperties(identifiedBy('name')),
  ...spendingProperties({ resource }),
  {
    displayName: 'Results',
    name: 'format',
    type: 'options',
    displayOptions: { show: { resource, waitForResults: [true] } },
    options: [
      { name: 'Changes', value: 'changes', description: 'Verdicts: who has moved, and where' },
      { name: 'Contact Data', value: 'full', description: 'Current data of each person' },
    ],
    default: 'full',
    description: 'What to return for each person',
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
        displayName: 'Force Refresh',
        name: 'forceRefresh',
        type: 'boolean',
        default: true,
        description: 'Whether to query sources even for recently verified contacts',
      },
      {
        displayName: 'Items per Request',
        name: 'itemsPerRequest',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1000,
        description: 'Lower this if the operator allows fewer profiles per request',
      },
      {
        displayName: 'Refresh After Days',
        name: 'contactRefreshTime',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 30,
        description: 'Contacts verified longer ago than this are refreshed',
      },
      {
        displayName: 'Requested Attributes',
        name: 'requestedAttributes',
        type: 'multiOptions',
        options: [
          { name: 'Contact Profile', value: 'contact_profile' },
          { name: 'Corporate Phone', value: 'corporate_phone' },
          { name: 'Direct Phone', value: 'direct_phone' },
          { name: 'Email', value: 'email' },
          { name: 'Mailing Address', value: 'cma' },
          { name: 'Mobile Number', value: 'mobile_number' },
          { name: 'Personal Email', value: 'personal_email' },
        ],
        default: ['contact_profile'],
        description: 'What to find out; sets the highest price per person',
      },
      {
        displayName: 'Search for Unknown People',
        name: 'searchForUnknown',
        type: 'boolean',
        default: true,
        description: 'Whether to search sources for people who are not stored contacts',
      },
      {
        displayName: 'Test',
        name: 'test',
        type: 'boolean',
        default: true,
        description: 'Whether to match test contacts only, free of charge',
      },
    ],
  },
];
