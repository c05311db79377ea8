/** Cleans texts of records for messages. Pure. */

const MOST_LETTERS = 160;
/** Control and format characters: some reverse the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Returns one line of bounded length; null for a value that is no text, or empty. */
export function clean(value: unknown, most = MOST_LETTERS): string | null {
  if (typeof value !== 'string') return null;
  const line = value.replace(UNSEEN, ' ').trim();
  if (line === '') return null;
  const letters = [...line.slice(0, 2 * most)];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}
