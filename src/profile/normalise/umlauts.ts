import { LONGEST_NAME } from './fold.ts';

/** How letters are written out where keyboards lack them. */
const WRITTEN_OUT: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', Å: 'Aa', Ø: 'Oe' },
};
const LETTER = /[äöüåø]/i;
const LETTERS = /[äöüåøÄÖÜÅØ]/g;
/** Not the u and e of Bauer, Queen or Neuer, which are sounds of their own. */
const PAIR = /ae|oe|(?<![aeoq])ue|aa/gi;

/**
 * The other way to write a name with umlauts or Nordic letters, as text to be normalised: `Mueller`
 * for `Müller`, and `Muller` (what `Müller` compares as) for `Mueller`. Null when there is none.
 */
export function umlautVariant(text: string): string | null {
  if (text.length > LONGEST_NAME) return null;
  const plain = text.normalize('NFC');
  if (LETTER.test(plain)) return plain.replace(LETTERS, (letter) => WRITTEN_OUT[letter] ?? letter);
  const collapsed = plain.replace(PAIR, (pair) => pair.slice(0, 1));
  return collapsed === plain ? null : collapsed;
}
