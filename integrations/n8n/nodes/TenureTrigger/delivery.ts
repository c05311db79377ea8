/**
 * Handles one POST of the service: verifies it and starts the workflow unless the message is a
 * repetition.
 */
import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { type Kept, keptBy } from './endpoint.ts';
import { signatureFault } from './signature.ts';

/** How many message ids are remembered. Repetitions arrive within three days. */
const REMEMBERED = 1_000;
/** A test event shows that the endpoint is reachable; it starts no workflow. */
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
  if (!secret || !body) return 'the endpoint is missing: activate the workflow again';
  return signatureFault(secret, headers as Record<string, unknown>, body);
}

function refuse(context: IWebhookFunctions, fault: string): IWebhookResponseData {
  context.logger.warn(`Tenure Trigger rejected a message: ${fault}`);
  context.getResponseObject().status(401).send(fault).end();
  return { noWebhookResponse: true };
}

/**
 * Remembers a message.
 * @returns true if it was already remembered
 */
function isRepeated(kept: Kept, id: string): boolean {
  const seen = kept.seen ?? [];
  if (seen.includes(id)) return true;
  kept.seen = [...seen, id].slice(-REMEMBERED);
  return false;
}
