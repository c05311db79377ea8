/** Webhook URLs that are accepted from a client. Pure. */
import { isIP } from 'node:net';
import { refusal } from '../../../ground/outbound/index.ts';

const MAX_LENGTH = 2048;
/** `URL` would also accept `http:host`, and would drop tabs and line breaks. A client must not. */
const WRITTEN_OUT = /^https?:\/\/[^\s/]\S*$/i;

/** Kinds of addresses that are refused when a client names one, because nothing is ever sent there. */
const OWN_NETWORK = new Set([
  'loopback',
  'private',
  'link-local',
  'unique-local',
  'site-local',
  'unspecified',
]);

/**
 * Checks the URL of a webhook as a client gives it. Checks the host only when it is an address: a
 * name that leads to a private address is refused when the webhook is sent.
 * @returns what is wrong, to be read after the name of the field; null when nothing is
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

/** Parses an http(s) URL with a host, at most 2048 characters long; null when it is none. */
export function parseWebhookUrl(text: string): URL | null {
  if (text.length > MAX_LENGTH || !WRITTEN_OUT.test(text)) return null;
  return URL.parse(text);
}

/** The host of a webhook's URL, with its port: who receives it. */
export const toReceiver = (url: string): string => parseWebhookUrl(url)?.host ?? '';
