/** Properties of the resource Credits. */
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
        description: 'Balance, credits held for running work, and credits used today',
      },
    ],
    default: 'get',
  },
];
