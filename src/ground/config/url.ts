/** Checks URLs of sources, which can have `{placeholders}` for the queried person, and origins. */
import { nearest } from './error.ts';

export const PLACEHOLDERS = [
  'contact_id',
  'linkedin_url',
  'email',
  'first_name',
  'last_name',
  'company_name',
] as const;

/** Returns why a text is not the URL of a source; null if it is. */
export function urlFault(text: string): string | null {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !PLACEHOLDERS.includes(name as never));
  if (unknown !== undefined) return placeholderFault(unknown);
  const [one, other] = ['a', 'b'].map((person) => URL.parse(text.replace(/\{[^{}]*\}/g, person)));
  if (!one || !other || !/^https?:$/.test(one.protocol)) return 'must be an http(s) URL';
  if (one.host !== other.host) return 'must name its host without placeholders';
  if (one.username || one.password) return 'must not hold credentials; put them under headers';
  return null;
}

/** Returns why a text is not an origin as browsers send it; null if it is. */
export function originFault(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin === text
    ? null
    : 'must be an origin such as https://app.example.com, without a path';
}

/** Returns why a text is not a URL at which clients could reach the service; null if it is. */
export function publicUrlFault(text: string): string | null {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (!isPlain) return 'must be an http(s) URL such as https://tenure.example.com, without a query';
  return url.username || url.password ? 'must not hold credentials' : null;
}

/** Returns why a text is not the URL of an identity provider; null if it is. */
export function issuerFault(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    return 'must be an https URL such as https://login.example.com, without a query';
  }
  if (url.username || url.password) return 'must not hold credentials';
  return url.protocol === 'https:' || isLoopback(url.hostname)
    ? null
    : 'must be an https URL; http is for this machine only';
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

function placeholderFault(unknown: string): string {
  const meant = nearest(unknown, PLACEHOLDERS);
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  return meant
    ? `unknown placeholder; did you mean {${meant}}?`
    : `unknown placeholder; known are ${known}`;
}
