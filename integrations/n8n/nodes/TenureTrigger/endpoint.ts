/**
 * The webhook endpoint that sends events to the workflow. n8n stores its id and secret with the
 * workflow. The service shows the secret only once, so an endpoint without a stored secret is
 * deleted.
 */
import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import type { Ask } from '../../api/connection.ts';
import { TenureError } from '../../api/errors.ts';

const PATH = '/api/v1/webhook_endpoints';
const ALL_EVENTS = '*';
const DESCRIPTION_LENGTH = 250;

type Endpoint = { id: number; url: string; types: string[] | null; active: boolean };

/** What n8n stores of an endpoint. */
export type Kept = { endpointId?: number; secret?: string; seen?: string[] };

export const keptBy = (context: Pick<IHookFunctions, 'getWorkflowStaticData'>): Kept =>
  context.getWorkflowStaticData('node');

/**
 * True if the endpoint matches the node. Deletes endpoints with this URL that do not match:
 * switched off, for other events, or left by an activation that failed.
 */
export async function checkEndpoint(context: IHookFunctions, ask: Ask): Promise<boolean> {
  const { endpointId, secret } = keptBy(context);
  const types = typesOf(context);
  const { webhook_endpoints } = await ask<{ webhook_endpoints: Endpoint[] }>({ path: PATH });
  const own = webhook_endpoints.filter(({ url }) => url === urlOf(context));
  const isRight = (one: Endpoint) =>
    one.id === endpointId && secret !== undefined && one.active && isSame(one.types, types);
  for (const { id } of own.filter((one) => !isRight(one))) await remove(ask, id);
  return own.some(isRight);
}

export async function createEndpoint(context: IHookFunctions, ask: Ask): Promise<boolean> {
  const name = [...`n8n: ${context.getWorkflow().name ?? ''}`].slice(0, DESCRIPTION_LENGTH);
  const body: IDataObject = {
    url: urlOf(context),
    types: typesOf(context),
    description: name.join(''),
  };
  const made = await ask<{ id: number; secret: string }>({ method: 'POST', path: PATH, body });
  Object.assign(keptBy(context), { endpointId: made.id, secret: made.secret, seen: [] });
  return true;
}

export async function deleteEndpoint(context: IHookFunctions, ask: Ask): Promise<boolean> {
  const kept = keptBy(context);
  if (kept.endpointId !== undefined) await remove(ask, kept.endpointId);
  delete kept.endpointId;
  delete kept.secret;
  delete kept.seen;
  return true;
}

/** It may already have been deleted in the service. */
async function remove(ask: Ask, id: number): Promise<void> {
  const result = await ask({ method: 'DELETE', path: `${PATH}/${id}` }).catch((error) => error);
  const isGone = result instanceof TenureError && result.status === 404;
  if (result instanceof Error && !isGone) throw result;
}

function urlOf(context: IHookFunctions): string {
  const url = context.getNodeWebhookUrl('default');
  if (!url) throw new TenureError('n8n has no URL for this webhook');
  return url;
}

/** Null for all types. */
function typesOf(context: IHookFunctions): string[] | null {
  const types = context.getNodeParameter('events') as string[];
  if (types.length === 0) throw new TenureError('Events: choose at least one');
  return types.includes(ALL_EVENTS) ? null : types;
}

const isSame = (one: string[] | null, other: string[] | null): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());
