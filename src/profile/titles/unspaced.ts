/**
 * Splits Chinese, Japanese and Korean titles into words, because they are written without spaces.
 */
import { WRITTEN_ABROAD } from './languages/index.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu;
const ANY = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const WHOLE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+$/u;

const vocabulary = new Set(WRITTEN_ABROAD.filter((word) => WHOLE.test(word)));
const LONGEST = Math.max(...[...vocabulary].map((word) => word.length));

/** A chief officer with the field in the middle: "首席产品官", "最高人事責任者", "최고 기술 책임자". */
const CHIEF_OFFICER = /(?:首席(\p{sc=Han}{1,6})官|最高(\S{1,8})責任者|최고\s?(\S{1,6})\s?책임자)/gu;

/** The sign between two posts: "取締役兼部長". */
const BOTH = /兼任|兼/g;

/** The ending of a form of address in Korean. */
const HONORIFIC = /(?<=\p{sc=Hangul}{2})님(?!\p{sc=Hangul})/gu;

/** The unit at the end of a field: "営業部" in "営業部 部長". */
const UNIT = /(?<=..)(?:事業部|本部|部門|部门|部|課|본부|부|팀|실)$/u;

/**
 * "Deputy". It is found directly before a word of rank, and at the beginning of the remaining text.
 */
const DEPUTY = '副';

/**
 * Japanese for accounting, which would otherwise equal the traditional Chinese word for manager.
 */
const ACCOUNTING = /経理/g;

const isWord = (text: string): boolean => text.length > 1 && vocabulary.has(text);

function lastWord(text: string): string | undefined {
  for (let length = Math.min(LONGEST, text.length); length > 1; length--) {
    const end = text.slice(-length);
    if (isWord(end)) return end;
  }
  return undefined;
}

function firstWord(text: string): string | undefined {
  for (let length = Math.min(LONGEST, text.length); length > 1; length--) {
    const start = text.slice(0, length);
    if (isWord(start)) return start;
  }
  return text.startsWith(DEPUTY) ? DEPUTY : undefined;
}

/**
 * Splits off the known words at the end of a text, then those at its beginning. The rest between
 * them is the field, even if it contains known words: "주차장관리" does not contain 차장.
 */
function wordsOf(text: string): string[] {
  const [before, after]: [string[], string[]] = [[], []];
  let rest = text;
  for (let word = lastWord(rest); word; word = lastWord(rest)) {
    after.unshift(word);
    rest = rest.slice(0, -word.length);
    if (!rest.endsWith(DEPUTY)) continue;
    after.unshift(DEPUTY);
    rest = rest.slice(0, -DEPUTY.length);
  }
  for (let word = firstWord(rest); word; word = firstWord(rest)) {
    before.push(word);
    rest = rest.slice(word.length);
  }
  return [...before, rest.replace(UNIT, ''), ...after];
}

/** Returns a title with spaces between the known words of unspaced scripts. */
export function separateWords(title: string): string {
  if (!ANY.test(title)) return title;
  return title
    .normalize('NFKC')
    .replace(HONORIFIC, '')
    .replace(ACCOUNTING, ' keiri ')
    .replace(UNSPACED, (text) => (vocabulary.has(text) ? ` ${text} ` : text))
    .replace(CHIEF_OFFICER, (officer, ...fields) =>
      vocabulary.has(officer) ? officer : ` cxo ${fields.slice(0, 3).find(Boolean)} `,
    )
    .replace(BOTH, ' , ')
    .replace(UNSPACED, (text) => ` ${wordsOf(text).join(' ')} `);
}
