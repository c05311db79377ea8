/** Webhook URLs: what is accepted from a client, and where a redirect may lead. Pure. */
import { isIP } from 'node:net';
import { refusal } from './guard.ts';

const MAX_LENGTH = 2048;
/** `URL` would also read `http:host` and drop tabs and line breaks; a client's URL has neither. */
const WRITTEN_OUT = /^https?:\/\/[^\s/]\S*$/i;

/** Whether a text is an http(s) URL with a host, at most 2048 characters long. */
export const isWebhookUrl = (text: string): boolean => parseWebhookUrl(text) !== null;

/** Kinds of addresses that are refused as soon as a client names one: nothing is ever sent there. */
const OWN_NETWORK = new Set([
  'loopback',
  'private',
  'link-local',
  'unique-local',
  'site-local',
  'unspecified',
]);

/**
 * What is wrong with a client's webhook, to be read after the name of its field; null: nothing. A
 * host given by name may lead to such an address too, which shows when it is sent.
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
  return `must lead to a public address: ${address} is not one (${kind})`;
}

/** The URL, or null for what `isWebhookUrl` rejects. */
export function parseWebhookUrl(text: string): URL | null {
  if (text.length > MAX_LENGTH || !WRITTEN_OUT.test(text)) return null;
  return URL.parse(text);
}

/**
 * Where a `location` header leads, or null when it leads nowhere a delivery may go: not to
 * another scheme than http(s), and not from https to http, which would bare the contacts.
 */
export function redirectTarget(location: string | string[] | undefined, from: URL): URL | null {
  const target = typeof location === 'string' ? URL.parse(location, from.href) : null;
  if (target === null) return null;
  const safe =
    target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  return safe ? target : null;
}
