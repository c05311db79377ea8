/** Validates a client's endpoint beyond its schema. */
import { invalid } from '../../../ground/api/index.ts';
import type { Config } from '../../../ground/config/index.ts';
import { webhookFault } from '../send/url.ts';
import type { EndpointFields } from './endpoint.ts';
import type { CreateBody, UpdateBody } from './schemas.ts';

/**
 * Returns the fields of a new endpoint.
 * @throws ServiceError `invalid`, naming the field
 */
export function parseEndpoint(body: CreateBody, webhooks: Config['webhooks']): EndpointFields {
  checkUrl(body.url, webhooks);
  return {
    url: body.url,
    types: distinct(body.types ?? null),
    description: body.description ?? null,
    active: body.active ?? true,
  };
}

/**
 * Returns only the given fields. Null is a value of `types` and `description`; for other fields it
 * means absent.
 */
export function parseChanges(
  { url, types, description, active }: UpdateBody,
  webhooks: Config['webhooks'],
): Partial<EndpointFields> {
  if (url != null) checkUrl(url, webhooks);
  return {
    ...(url != null && { url }),
    ...(types !== undefined && { types: distinct(types) }),
    ...(description !== undefined && { description }),
    ...(active != null && { active }),
  };
}

function checkUrl(url: string, webhooks: Config['webhooks']): void {
  const fault = webhookFault(url, webhooks);
  if (fault !== null) throw invalid(`url: ${fault}`);
}

const distinct = <T>(types: readonly T[] | null): T[] | null => types && [...new Set(types)];
