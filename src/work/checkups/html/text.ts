/** Text in the page. Pure. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that neither HTML nor SVG may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const WHOLE = new Intl.NumberFormat('en');
const CREDITS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export const wholeText = (count: number): string => WHOLE.format(count);
export const creditText = (credits: number): string => CREDITS.format(credits);
export const percentText = (share: number): string => PERCENT.format(share);
