/** Webhook URLs: what is accepted from a client, and where a redirect may lead. */

const MAX_LENGTH = 2048;
/** `URL` would also read `http:host` and drop tabs and line breaks; a client's URL has neither. */
const WRITTEN_OUT = /^https?:\/\/[^\s/]\S*$/i;

/** Whether a text is an http(s) URL with a host, at most 2048 characters long. */
export const isWebhookUrl = (text: string): boolean => parseWebhookUrl(text) !== null;

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
