/** Properties of the resource Move. */
import type { INodeProperties } from 'n8n-workflow';

const resource = ['move'];

export const moveProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many moves',
        description: 'People who changed employer or title, newest first',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions: { show: { resource } },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { resource, returnAll: [false] } },
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource } },
    options: [
      {
        displayName: 'Basis',
        name: 'basis',
        type: 'options',
        options: [
          { name: 'Dated', value: 'dated' },
          { name: 'Observed', value: 'observed' },
        ],
        default: 'dated',
        description:
          'Only moves that verdicts have determined, or only moves between two undated records',
      },
      {
        displayName: 'Since',
        name: 'since',
        type: 'dateTime',
        default: '',
        description: 'Only moves found at this time or later',
      },
      {
        displayName: 'Type',
        name: 'type',
        type: 'options',
        options: [
          { name: 'Job Change', value: 'job_change' },
          { name: 'Left Employer', value: 'left_employer' },
          { name: 'Returned to Work', value: 'returned_to_work' },
          { name: 'Title Change: Demotion', value: 'title_change_demotion' },
          { name: 'Title Change: Lateral', value: 'title_change_lateral' },
          { name: 'Title Change: Promotion', value: 'title_change_promotion' },
          { name: 'Title Gained', value: 'title_gained' },
          { name: 'Title Lost', value: 'title_lost' },
        ],
        default: 'job_change',
        description: 'Only moves of this type',
      },
      {
        displayName: 'Watch ID',
        name: 'watchId',
        type: 'number',
        default: 0,
        description: 'Only moves found by this watch',
      },
    ],
  },
];
