/** One POST of the service: checked, and handed to the workflow unless it came before. */
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { type Kept, keptBy } from './endpoint.ts';
import { signatureFault } from './signature.ts';

/** Ids of messages that are remembered; repetitions come within three days. */
const REMEMBERED = 1_000;
/** Sent on request, whatever the types: it shows that the workflow is reached, and starts nothing. */
const TEST = 'webhook_endpoint.test';

export function takeDelivery(context: IWebhookFunctions): IWebhookResponseData {
  const kept = keptBy(context);
  const headers = context.getHeaderData();
  const { rawBody } = context.getRequestObject() as unknown as { rawBody?: Buffer };
  const fault = faultOf(kept, headers, rawBody);
  if (fault !== null) return refuse(context, fault);
  const event = context.getBodyData();
  if (isRepeated(kept, String(headers['webhook-id'])) || event.type === TEST) {
    return { webhookResponse: 'OK' };
  }
  return { webhookResponse: 'OK', workflowData: [[{ json: event as IDataObject }]] };
}

function faultOf({ secret }: Kept, headers: object, body: Buffer | undefined): string | null {
  if (!secret || !body) return 'there is no endpoint for it: activate the workflow again';
  return signatureFault(secret, headers as Record<string, unknown>, body);
}

function refuse(context: IWebhookFunctions, fault: string): IWebhookResponseData {
  context.logger.warn(`Tenure Trigger refused a message: ${fault}`);
  context.getResponseObject().status(401).send(fault).end();
  return { noWebhookResponse: true };
}

/** Notes the message. @returns whether it was there already */
function isRepeated(kept: Kept, id: string): boolean {
  const seen = kept.seen ?? [];
  if (seen.includes(id)) return true;
  kept.seen = [...seen, id].slice(-REMEMBERED);
  return false;
}
