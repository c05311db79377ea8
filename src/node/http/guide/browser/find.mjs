/**
 * Finds sections of the guide. Each term of a query has needles: the typed word, its other forms,
 * and what the pages call it. A needle matches whole words, or the beginning of one.
 */
import { plain, similarTo, stemsOf, wordsOf } from './words.mjs';

const MOST = 12;
const MOST_OF_A_PAGE = 3;
const MOST_RECORDS = 8;
const LONGEST_PHRASE = 4;
const SHORTEST_BEGINNING = 3;

/** Weights of the places in which a needle stands. */
const PLACES = { heading: 8, title: 5, text: 1 };
/** The weight of a needle by its origin. */
const TYPED = 1;
const STEM = 0.8;
const SYNONYM = 0.7;
const SIMILAR = 0.6;
const BEGINNING = 0.5;
/** Pages for the reader's work precede those about running and building the service. */
const AUDIENCES = { tasks: 1.3, users: 1, operators: 0.8, maintainers: 0.5, records: 0.5 };

/** Prepares the downloaded sections for many queries. */
export function prepare({ sections, synonyms }) {
  const prepared = sections.map((section) => ({
    ...section,
    places: {
      heading: ` ${plain(section.heading)} `,
      title: ` ${plain(section.page)} `,
      text: ` ${plain(section.text)} `,
    },
  }));
  const known = new Set(Object.keys(synonyms));
  for (const { places } of prepared) {
    for (const place of Object.values(places)) for (const word of place.split(' ')) known.add(word);
  }
  return { sections: prepared, synonyms, known: [...known] };
}

/** @returns the best sections, decision records apart, and the words that were corrected */
export function find(index, query) {
  const words = wordsOf(query);
  const terms = termsOf(index, words);
  const scored = index.sections
    .map((section) => ({ section, ...scoreOf(section, terms, words) }))
    .filter(({ met }) => met > 0);
  const most = Math.max(0, ...scored.map(({ met }) => met));
  const found = scored
    .filter(({ met }) => met === most)
    .sort((one, other) => other.score - one.score)
    .map(({ section }) => section);
  const isRecord = ({ audience }) => audience === 'records';
  return {
    terms,
    pages: fewOfEach(found.filter((section) => !isRecord(section))).slice(0, MOST),
    records: fewOfEach(found.filter(isRecord)).slice(0, MOST_RECORDS),
    corrected: terms.flatMap(({ corrected }) => corrected ?? []),
  };
}

function fewOfEach(sections) {
  const counts = new Map();
  return sections.filter(({ page }) => {
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return counts.get(page) <= MOST_OF_A_PAGE;
  });
}

/** Phrases that have synonyms are one term, all other words one each. */
function termsOf(index, words) {
  const terms = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(index, words, at);
    terms.push(termOf(index, words.slice(at, at + length).join(' ')));
    at += length;
  }
  return terms;
}

function phraseLength({ synonyms }, words, at) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length -= 1) {
    if (Object.hasOwn(synonyms, words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}

function termOf(index, text) {
  const needles = needlesOf(index, text);
  if (text.includes(' ') || index.sections.some((section) => scoreOf(section, [{ needles }]).met)) {
    return { needles };
  }
  const corrected = similarTo(text, index.known);
  return {
    needles: corrected.flatMap((word) =>
      needlesOf(index, word).map((needle) => ({ ...needle, weight: needle.weight * SIMILAR })),
    ),
    corrected,
  };
}

const needlesOf = ({ synonyms }, text) => [
  { text, weight: TYPED },
  ...stemsOf(text).map((stem) => ({ text: stem, weight: STEM })),
  ...(Object.hasOwn(synonyms, text) ? synonyms[text] : []).map((other) => ({
    text: plain(other),
    weight: SYNONYM,
  })),
];

/**
 * `met` counts the terms that the section has.
 * @param words several words that stand together in the section count once more
 */
function scoreOf({ places, audience }, terms, words = []) {
  let score = words.length > 1 ? weigh(places, words.join(' ')) : 0;
  let met = 0;
  for (const { needles } of terms) {
    const best = Math.max(
      0,
      ...needles.map((needle) => needle.weight * weigh(places, needle.text)),
    );
    score += best;
    if (best > 0) met += 1;
  }
  return { score: score * (AUDIENCES[audience] ?? 1), met };
}

const weigh = (places, text) =>
  Object.entries(PLACES).reduce((sum, [name, weight]) => {
    if (places[name].includes(` ${text} `)) return sum + weight;
    const isBeginning = text.length >= SHORTEST_BEGINNING && places[name].includes(` ${text}`);
    return isBeginning ? sum + weight * BEGINNING : sum;
  }, 0);
