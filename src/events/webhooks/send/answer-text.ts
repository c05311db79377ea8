/** The stored part of an answer: its first 1,000 characters. Pure. */

const MOST_CHARACTERS = 1_000;
/** Enough for that many characters of any length. */
export const KEPT_BYTES = 4 * MOST_CHARACTERS;

/**
 * Decodes the stored part of an answer.
 * @param body the first `KEPT_BYTES` of the answer
 */
export function toAnswerText(body: Buffer): string {
  // The last character may be cut in two; `stream` drops it.
  const stream = body.length === KEPT_BYTES;
  const text = new TextDecoder().decode(body, { stream });
  // PostgreSQL cannot store U+0000.
  const kept = text.replaceAll('\0', '\u{FFFD}');
  return kept.length <= MOST_CHARACTERS ? kept : [...kept].slice(0, MOST_CHARACTERS).join('');
}
