import { isAscii } from './fold.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** In a name in other letters only hyphens and dots are ASCII punctuation. */
const FORBIDDEN = /[^\P{ASCII}a-z0-9.-]/iu;
/** DNS allows 253 bytes; Unicode names are a little shorter still. */
const LONGEST = 253;

/**
 * A host name in the form DNS asks for: lower case, IDN in ASCII (`xn--…`, UTS 46), no final dot;
 * null when it is no name with at least one dot. IP addresses are no names.
 */
export function hostName(text: string): string | null {
  if (text.length > LONGEST + 1) return null;
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const ascii = isAscii(name) ? name.toLowerCase() : asciiOf(name);
  return ascii.length <= LONGEST && HOST.test(ascii) ? ascii : null;
}

function asciiOf(name: string): string {
  if (FORBIDDEN.test(name)) return '';
  const url = URL.parse(`http://${name}`);
  return url === null ? '' : url.hostname;
}
