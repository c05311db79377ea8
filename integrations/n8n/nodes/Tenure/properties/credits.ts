/** The resource Credits. */
import type { INodeProperties } from 'n8n-workflow';

export const creditProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['credits'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get credits',
        description: 'The balance, what is held for work under way, what was used today',
      },
    ],
    default: 'get',
  },
];
