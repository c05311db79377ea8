/** Chinese, Japanese and Korean titles in words: they are written without spaces between them. */
import { WRITTEN_ABROAD } from './languages/index.ts';

const RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu;
const ANY = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const WHOLE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+$/u;

const vocabulary = new Set(WRITTEN_ABROAD.filter((word) => WHOLE.test(word)));
const LONGEST = Math.max(...[...vocabulary].map((word) => word.length));

/** "首席产品官", "最高人事責任者", "최고 기술 책임자": a chief officer with the field between. */
const CHIEF_OFFICER = /(?:首席(\p{sc=Han}{1,6})官|最高(\S{1,8})責任者|최고\s?(\S{1,6})\s?책임자)/gu;

/** Joins two posts: "取締役兼部長". */
const BOTH = /兼任|兼/g;

/** Ends a form of address in Korean. */
const HONORIFIC = /(?<=\p{sc=Hangul}{2})님(?!\p{sc=Hangul})/gu;

/** The unit at the end of a field: "営業部" of "営業部 部長". */
const UNIT = /(?<=..)(?:事業部|本部|部門|部门|部|課|본부|부|팀|실)$/u;

/** "Deputy", read before what is left of a run and right before a word of rank. */
const DEPUTY = '副';

/** Japanese for accounting, which would read like the traditional form of Chinese for manager. */
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
 * The known words from the end of a run, then those from its beginning; what is left between them
 * is the field, whatever words it has. So "주차장관리" is not read as 차장.
 */
function wordsOf(run: string): string[] {
  const [before, after]: [string[], string[]] = [[], []];
  let rest = run;
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

/** A title with spaces between the words that are known of unspaced scripts. */
export function separateWords(title: string): string {
  if (!ANY.test(title)) return title;
  return title
    .normalize('NFKC')
    .replace(HONORIFIC, '')
    .replace(ACCOUNTING, ' keiri ')
    .replace(RUN, (run) => (vocabulary.has(run) ? ` ${run} ` : run))
    .replace(CHIEF_OFFICER, (officer, ...fields) =>
      vocabulary.has(officer) ? officer : ` cxo ${fields.slice(0, 3).find(Boolean)} `,
    )
    .replace(BOTH, ' , ')
    .replace(RUN, (run) => ` ${wordsOf(run).join(' ')} `);
}
