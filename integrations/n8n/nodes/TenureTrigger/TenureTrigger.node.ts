import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
  sleep,
} from 'n8n-workflow';
import { connect } from '../../api/connection.ts';
import { takeDelivery } from './delivery.ts';
import { checkEndpoint, createEndpoint, deleteEndpoint } from './endpoint.ts';
import { EVENT_OPTIONS } from './events.ts';

/** Starts a workflow for each event of the account. Creates its own webhook endpoint. */
export class TenureTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tenure Trigger',
    name: 'tenureTrigger',
    icon: { light: 'file:../../icons/tenure.svg', dark: 'file:../../icons/tenure.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Tenure',
    defaults: { name: 'Tenure Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tenureApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: EVENT_OPTIONS,
        default: ['contact.moved'],
        description: 'What starts the workflow',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return checkEndpoint(this, await connect(this, sleep));
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return createEndpoint(this, await connect(this, sleep));
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return deleteEndpoint(this, await connect(this, sleep));
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return takeDelivery(this);
  }
}
