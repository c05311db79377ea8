/** The resource Contact: the people of the input, refreshed. */
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
        description: 'See who the people of the input are now, and who has moved',
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
    description: 'What says who is meant',
  },
  {
    displayName: 'Contact ID',
    name: 'contactId',
    type: 'string',
    default: '={{ $json.id }}',
    description: 'As enriched leads, events and moves name the contact',
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
      { name: 'Changes', value: 'changes', description: 'The verdicts: who has moved, and where' },
      { name: 'Contact Data', value: 'full', description: 'What is known of each person' },
    ],
    default: 'full',
    description: 'What to give of each person',
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
        description: 'Whether to ask sources however lately a contact was verified',
      },
      {
        displayName: 'Items per Request',
        name: 'itemsPerRequest',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1000,
        description: 'Lower it where the operator allows fewer profiles in a request',
      },
      {
        displayName: 'Refresh After Days',
        name: 'contactRefreshTime',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 30,
        description: 'Contacts verified longer ago are refreshed',
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
        description: 'What is wanted; sets the most a person may cost',
      },
      {
        displayName: 'Search for Unknown People',
        name: 'searchForUnknown',
        type: 'boolean',
        default: true,
        description: 'Whether to look for people who are not among the stored contacts',
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
