/** The sentence of a section in which a query's words stand, with these words marked. */
import { plain } from './words.mjs';

const LONGEST = 180;
const BEFORE_A_MARK = 60;
const WORD = /[\p{L}\p{N}]+/gu;
/** Blocks are lines of the text. */
const SENTENCE = /\n|(?<=[.!?])\s+/;

/** @returns parts of the sentence, `{ text, marked }`, to be joined */
export function excerptOf(text, terms) {
  const needles = terms.flatMap(({ needles }) => needles.map(({ text: needle }) => needle));
  const sentences = text.split(SENTENCE).filter((sentence) => plain(sentence) !== '');
  const marked = sentences.map((sentence) => ({ sentence, marks: marksIn(sentence, needles) }));
  const best = marked.reduce((one, other) => (variety(other) > variety(one) ? other : one), {
    sentence: sentences[0] ?? '',
    marks: [],
  });
  return partsOf(best);
}

const variety = ({ sentence, marks }) =>
  new Set(marks.map(({ from, to }) => plain(sentence.slice(from, to)))).size;

/** Positions of the words that the needles match, or begin. */
function marksIn(sentence, needles) {
  const words = [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: plain(word),
    from: index,
    to: index + word.length,
  }));
  return words.flatMap((_, at) => {
    const lengths = needles
      .map((needle) => needle.split(' '))
      .filter((parts) => parts.every((part, next) => isMatch(words[at + next]?.word, part, parts)))
      .map((parts) => parts.length);
    if (lengths.length === 0) return [];
    return [{ from: words[at].from, to: words[at + Math.max(...lengths) - 1].to }];
  });
}

const isMatch = (word, part, { length }) =>
  word === part || (length === 1 && part.length > 2 && (word ?? '').startsWith(part));

function partsOf({ sentence, marks }) {
  const first = marks[0]?.from ?? 0;
  const from = sentence.length <= LONGEST ? 0 : wordStart(sentence, first - BEFORE_A_MARK);
  const to = Math.min(sentence.length, from + LONGEST);
  const parts = from > 0 ? [{ text: '… ', marked: false }] : [];
  let at = from;
  for (const mark of marks) {
    if (mark.from < at || mark.to > to) continue;
    parts.push({ text: sentence.slice(at, mark.from), marked: false });
    parts.push({ text: sentence.slice(mark.from, mark.to), marked: true });
    at = mark.to;
  }
  const isCut = to < sentence.length;
  const end = isCut ? Math.max(at, sentence.lastIndexOf(' ', to)) : to;
  parts.push({ text: sentence.slice(at, end) + (isCut ? ' …' : ''), marked: false });
  return parts.filter(({ text }) => text !== '');
}

const wordStart = (sentence, at) => (at <= 0 ? 0 : sentence.indexOf(' ', at) + 1);
