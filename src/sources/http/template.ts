/**
 * A URL with `{placeholders}` that are filled in for each person: the path and query of a request.
 */
import type { PLACEHOLDERS } from '../../ground/config/index.ts';

type Placeholder = (typeof PLACEHOLDERS)[number];
type Values = { readonly [name in Placeholder]?: string | number };

export type Template = {
  placeholders: Placeholder[];
  /**
   * Fills in percent-encoded values. A query parameter without a value is left out, because many
   * services refuse empty ones. In the path, a missing value becomes empty.
   */
  fill(values: Values): string;
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** @param url a URL accepted by the configuration, so without a placeholder in the host */
export function compileTemplate(url: string): Template {
  const [, path = '', query] = /^https?:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const placeholders = namesIn(url);
  const parameters = (query ?? '').split('&').filter((parameter) => parameter !== '');
  const start = plain(path === '' ? '/' : path);
  if (placeholders.length === 0) {
    const whole = query ? `${start}?${plain(query)}` : start;
    return { placeholders, fill: () => whole };
  }
  return {
    placeholders,
    fill(values) {
      const known = parameters.filter((parameter) => hasValue(parameter, values));
      const filled = [start, known.map(plain).join('&')].map((part) => fillIn(part, values));
      return filled[1] === '' ? filled[0]! : filled.join('?');
    },
  };
}

const namesIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as Placeholder);

function hasValue(parameter: string, values: Values): boolean {
  const names = namesIn(parameter);
  return names.length === 0 || names.some((name) => encoded(values[name]) !== '');
}

const fillIn = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_, name: Placeholder) => encoded(values[name]));

/** `.` and `..` become empty, because they would lead to another path even if encoded. */
function encoded(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value).toWellFormed();
  return /^\.\.?$/.test(text) ? '' : encodeURIComponent(text);
}

/** Encodes the characters of the operator's text that a URL cannot contain. */
export const plain = (text: string): string =>
  text.toWellFormed().replace(/[^\x21-\x7e]+/g, (characters) => encodeURIComponent(characters));
