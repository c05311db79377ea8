/** Validates webhook URLs of clients. Pure. */
import { isIP } from 'node:net';
import { refusal } from '../../../ground/outbound/index.ts';

const MAX_LENGTH = 2048;
/** Stricter than `URL`, which accepts `http:host` and drops tabs and line breaks. */
const WRITTEN_OUT = /^https?:\/\/[^\s/]\S*$/i;

/** Kinds of addresses that are refused in a client's URL, because nothing is ever sent there. */
const OWN_NETWORK = new Set([
  'loopback',
  'private',
  'link-local',
  'unique-local',
  'site-local',
  'unspecified',
]);

/**
 * Checks the URL of a webhook. Checks the host only if it is an address: a host name that resolves
 * to a private address is refused when the webhook is sent.
 * @returns the fault, worded to follow the name of the field; null if there is none
 */
export function webhookFault(
  text: string,
  { allowPrivateAddresses }: { allowPrivateAddresses: boolean },
): string | null {
  const url = parseWebhookUrl(text);
  if (url === null) return 'must be an http or https URL';
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const kind = isIP(address) === 0 || allowPrivateAddresses ? null : refusal(address);
  if (kind === null || !OWN_NETWORK.has(kind)) return null;
  return `must lead to a public address: ${address} is not one (${kind}); the operator's setting webhooks.allow_private_addresses allows it`;
}

/** Parses an http(s) URL with a host and at most 2048 characters; null for any other text. */
export function parseWebhookUrl(text: string): URL | null {
  if (text.length > MAX_LENGTH || !WRITTEN_OUT.test(text)) return null;
  return URL.parse(text);
}

/** Returns the host of a webhook's URL with its port: the receiver. */
export const toReceiver = (url: string): string => parseWebhookUrl(url)?.host ?? '';
