/** Describes the interpretation of a title in a sentence. */
import { type RankWord, titleRank } from './rank.ts';

const signed = (grade: number): string => `${grade > 0 ? '+' : '−'}${Math.abs(grade)}`;

/** Shows an affix (`*leiter`) as the end or beginning of a word. */
const shown = (words: string): string => `“${words.replaceAll('*', '…')}”`;

function said({ words, level, grade }: RankWord): string {
  if (level === null) return `${signed(grade)} by ${shown(words)}`;
  return `${level} by ${shown(words)}${grade === 0 ? '' : `, which stands at ${signed(grade)} there`}`;
}

/**
 * Describes the level and grade of words in a title: `“Senior Engineer”: professional by
 * “engineer”, +2 by “senior”.`
 */
export function titleEvidence(title: string): string {
  const { level, read } = titleRank(title);
  const reading = level === null ? 'no rank is known' : read.map(said).join(', ');
  return `“${title}”: ${reading}.`;
}
