import { titleWords, wordForms } from './words.ts';

/** A phrase found in a title: its meaning, its form in the table, and the words it covers. */
export type Found<V> = { value: V; phrase: string; at: number; length: number };

type Phrase<V> = { words: readonly string[]; value: V; phrase: string };

const AFFIX = '*';

/**
 * Returns the test of an affix: `*leiter` matches the end of a word, `vertrieb*` its beginning,
 * `*personal*` any part.
 */
function affixTest(phrase: string): ((word: string) => boolean) | undefined {
  const stem = wordForms(phrase.replaceAll(AFFIX, ''))[0] as string;
  if (phrase.startsWith(AFFIX) && phrase.endsWith(AFFIX)) return (word) => word.includes(stem);
  if (phrase.startsWith(AFFIX)) return (word) => word.endsWith(stem);
  if (phrase.endsWith(AFFIX)) return (word) => word.startsWith(stem);
  return undefined;
}

/**
 * Returns a function that finds phrases in the words of a title, from left to right. The longest
 * phrase at an index wins, and a word belongs to one phrase only. Phrases in the table have their
 * usual spelling and are converted to the form of `titleWords`. Affixes are single words and are
 * tried last, in order.
 */
export function phraseFinder<V>(
  table: readonly (readonly [V, readonly string[]])[],
): (words: readonly string[]) => Found<V>[] {
  const byFirst = new Map<string, Phrase<V>[]>();
  const affixes: { test: (word: string) => boolean; value: V; phrase: string }[] = [];
  for (const [value, phrases] of table) {
    for (const phrase of phrases) {
      const test = affixTest(phrase);
      if (test) {
        affixes.push({ test, value, phrase });
        continue;
      }
      const words = titleWords(phrase);
      const first = words[0] as string;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, value, phrase }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);

  const phraseAt = (words: readonly string[], at: number): Phrase<V> | undefined =>
    byFirst
      .get(words[at] as string)
      ?.find((phrase) => phrase.words.every((word, i) => words[at + i] === word));

  return (words) => {
    const found: Found<V>[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] as string;
      const phrase = phraseAt(words, at) ?? affixes.find((affix) => affix.test(word));
      const length = phrase && 'words' in phrase ? phrase.words.length : 1;
      if (phrase) found.push({ value: phrase.value, phrase: phrase.phrase, at, length });
      at += length;
    }
    return found;
  };
}
