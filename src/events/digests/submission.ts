/** Validates a client's digest beyond its schema. */
import { type EventType, invalid } from '../../ground/api/index.ts';
import { type Config, isEmailAddress } from '../../ground/config/index.ts';
import { webhookFault } from '../webhooks/index.ts';
import type { DigestFields } from './digest.ts';
import type { CreateBody, UpdateBody } from './schemas.ts';

type Settings = Pick<Config, 'mail' | 'webhooks'>;

/** Types of a digest that names none: those that ask for an action. */
const STANDARD_TYPES: readonly EventType[] = [
  'contact.moved',
  'credits.low',
  'watch.paused',
  'webhook_delivery.failed',
];

/**
 * Returns the fields of a new digest.
 * @throws ServiceError `invalid`, naming the field
 */
export function parseDigest(body: CreateBody, settings: Settings): DigestFields {
  const { kind, to, types, every, active } = body;
  const fields = {
    kind,
    to,
    types: distinct(types ?? STANDARD_TYPES),
    every: every ?? ('day' as const),
    active: active ?? true,
  };
  check(fields, settings);
  return fields;
}

/**
 * Returns all fields after the changes. Absent and null members stay unchanged. A digest can be
 * switched off when the service no longer sends emails.
 */
export function parseChanges(
  { kind, to, types, every, active }: UpdateBody,
  before: DigestFields,
  settings: Settings,
): DigestFields {
  const fields = {
    kind: kind ?? before.kind,
    to: to ?? before.to,
    types: types ? distinct(types) : before.types,
    every: every ?? before.every,
    active: active ?? before.active,
  };
  if (fields.active || kind != null || to != null) check(fields, settings);
  return fields;
}

function check({ kind, to }: DigestFields, { mail, webhooks }: Settings): void {
  if (kind === 'email' && mail === null) {
    throw invalid('kind: this service sends no email; its operator sets mail in the configuration');
  }
  if (kind === 'email' && !isEmailAddress(to)) {
    throw invalid('to: must be one email address, without a name');
  }
  const fault = kind === 'slack' ? webhookFault(to, webhooks) : null;
  if (fault !== null) throw invalid(`to: ${fault}`);
}

const distinct = <T>(types: readonly T[]): T[] => [...new Set(types)];
