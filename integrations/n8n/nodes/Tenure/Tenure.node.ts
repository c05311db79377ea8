import {
  type IExecuteFunctions,
  type INode,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
  sleep,
} from 'n8n-workflow';
import { connect } from '../../api/connection.ts';
import { TenureError } from '../../api/errors.ts';
import { OPERATIONS } from './operations/index.ts';
import { contactProperties } from './properties/contact.ts';
import { creditProperties } from './properties/credits.ts';
import { listProperties } from './properties/list.ts';
import { moveProperties } from './properties/move.ts';

/** A programmatic node, because a list is submitted, awaited and read in pages. */
export class Tenure implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tenure',
    name: 'tenure',
    icon: { light: 'file:../../icons/tenure.svg', dark: 'file:../../icons/tenure.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Enrich lists and refresh contacts with Tenure',
    defaults: { name: 'Tenure' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tenureApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Contact', value: 'contact' },
          { name: 'Credit', value: 'credits' },
          { name: 'List', value: 'list' },
          { name: 'Move', value: 'move' },
        ],
        default: 'list',
      },
      ...listProperties,
      ...contactProperties,
      ...moveProperties,
      ...creditProperties,
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const resource = this.getNodeParameter('resource', 0) as string;
    const operation = this.getNodeParameter('operation', 0) as string;
    try {
      const run = { context: this, ask: await connect(this, sleep), sleep };
      return [await OPERATIONS[resource]![operation]!(run)];
    } catch (error) {
      if (this.continueOnFail()) return [failedItems(this, error as Error)];
      throw toNodeError(this.getNode(), error as Error);
    }
  }
}

const failedItems = (context: IExecuteFunctions, { message }: Error): INodeExecutionData[] =>
  context.getInputData().map((_, item) => ({ json: { error: message }, pairedItem: { item } }));

function toNodeError(node: INode, error: Error): Error {
  if (!(error instanceof TenureError)) return new NodeApiError(node, { message: error.message });
  const { message, status } = error;
  if (status === null) return new NodeOperationError(node, message);
  return new NodeApiError(node, { message }, { message, httpCode: String(status) });
}
