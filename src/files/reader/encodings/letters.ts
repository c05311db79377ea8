/** Computes the likelihood of a word in a language from its pairs of letters. Pure. */
import { WORDS } from './words.ts';

/** Marks the beginning and the end of a word. */
const EDGE = ' ';
/** The likelihood of a letter is a weighted sum: its frequency after the letter before it, its own frequency, and a constant. */
const [OF_PAIR, OF_LETTER, OF_ANY] = [0.6, 0.35, 1e-5] as const;
/** The likelihood of a letter that the language does not have. */
const STRANGE = 1e-7;

export class Language {
  readonly #pairs = new Map<string, number>();
  readonly #firsts = new Map<string, number>();
  readonly #letters = new Map<string, number>();
  #count = 0;

  constructor(words: Iterable<string>) {
    for (const word of words) this.#learn(EDGE + word.toLowerCase() + EDGE);
  }

  #learn(text: string): void {
    for (let at = 1; at < text.length; at += 1) {
      const [former, letter] = [text[at - 1]!, text[at]!];
      add(this.#pairs, former + letter);
      add(this.#firsts, former);
      add(this.#letters, letter);
      this.#count += 1;
    }
  }

  /**
   * Returns the log-likelihood of a word in lower case, from its letters beyond ASCII and their
   * neighbours.
   */
  rate(word: string): number {
    let sum = 0;
    let former = EDGE;
    for (const letter of word + EDGE) {
      if (isBeyondAscii(former) || isBeyondAscii(letter)) sum += this.#logOf(former, letter);
      former = letter;
    }
    return sum;
  }

  #logOf(former: string, letter: string): number {
    const alone = this.#letters.get(letter) ?? 0;
    if (alone === 0) return Math.log(STRANGE);
    const pair = (this.#pairs.get(former + letter) ?? 0) / (this.#firsts.get(former) ?? 1);
    return Math.log(OF_PAIR * pair + (OF_LETTER * alone) / this.#count + OF_ANY);
  }
}

const add = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

export const isBeyondAscii = (text: string): boolean => text > '\u007f';

let known: ReadonlyMap<string, Language> | undefined;

/** Returns all languages. They are built when first needed. */
export function languages(): ReadonlyMap<string, Language> {
  known ??= new Map(
    Object.entries(WORDS).map(([name, words]) => [
      name,
      new Language([...words, ...namesIn(name)]),
    ]),
  );
  return known;
}

/**
 * Returns the names of countries and months in a language, as further words. The platform provides
 * them.
 */
function namesIn(language: string): string[] {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = [
    ...REGIONS.map((code) => regions.of(code) ?? ''),
    ...Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 15))),
  ];
  return names.flatMap((name) => name.match(/\p{L}+/gu) ?? []);
}

const REGIONS =
  `AD AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BO BR BW BY CA CD CF CG CH CI CL CM CN CO CR CU CY CZ
  DE DK DO DZ EC EE EG ES ET FI FR GA GB GE GH GL GN GR GT HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW
  KZ LB LT LU LV LY MA MD MG MK ML MN MT MX MY MZ NA NE NG NL NO NP NZ OM PA PE PH PK PL PS PT PY QA RO RS RU RW SA
  SD SE SG SI SK SN SO SY TH TN TR TW TZ UA UG US UY UZ VA VE VN YE ZA ZM ZW`.split(/\s+/);
