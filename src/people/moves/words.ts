/** Words to search moves for. Pure. */
import { invalid } from '../../ground/api/index.ts';

const LONGEST_TEXT = 200;
const MOST_WORDS = 8;

/**
 * @param text the query parameter `q`
 * @throws ServiceError `invalid` for a repeated or long parameter
 */
export function parseWords(text: string | readonly string[] | undefined): string[] {
  if (text === undefined) return [];
  if (typeof text !== 'string') throw invalid('q: must be given once');
  if (text.length > LONGEST_TEXT) throw invalid(`q: must have at most ${LONGEST_TEXT} characters`);
  // PostgreSQL has no NUL in texts, and rejects half a surrogate pair.
  const words = text.toWellFormed().replaceAll('\0', ' ').split(/\s+/).filter(Boolean);
  return words.slice(0, MOST_WORDS);
}
