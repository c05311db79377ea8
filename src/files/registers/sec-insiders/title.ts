import { titleInCase } from './capitals.ts';

/** Texts in place of a title: `See Remarks`, `N/A`. */
const NO_TITLE = /^(?:\(?see\b.*|n\/?a|none|same|-+|\.+)$/i;

/** Returns an officer's title in its usual case; null if there is none. */
export function titleOf(text: string): string | null {
  const title = text.replaceAll(/\s+/g, ' ').trim();
  return title === '' || NO_TITLE.test(title) ? null : titleInCase(title);
}
