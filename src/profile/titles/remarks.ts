/** Remarks in a title that are not part of it: leave, former employers, open positions. */
import { FORMER, HIRING, LEAVE, LEAVE_AHEAD, LEAVE_BEHIND } from './remark-words.ts';

const OPEN = '[([（【]';
const END = '\\s*(?:[)\\]）】]|(?=[|｜•·,;/(（])|$)';
/** Signs that may precede a remark. */
const SIGN = '[|｜•·,;:／]|\\s[-–—]+(?=\\s)|(?<=\\s)/|\\p{Extended_Pictographic}\\ufe0f?';
const BEFORE = `\\s*(?:${OPEN}|${SIGN})\\s*`;

const oneOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

const leave = `${oneOf(LEAVE)}${oneOf(LEAVE_BEHIND)}`;
const ahead = oneOf(LEAVE_AHEAD);

const REMARKS = [
  new RegExp(`(?:${BEFORE}${ahead}?|\\s+${ahead})${leave}${END}`, 'giu'),
  new RegExp(`(?:${BEFORE}|\\s+)#?${oneOf(HIRING)}(?![\\p{L}])[^|｜]*`, 'giu'),
  new RegExp(
    `${BEFORE}(?:${oneOf(['now ', '#'])})?hiring(?=\\s*(?:[!.)\\]|｜#•·]|\\p{Extended_Pictographic}|$))[^\\p{L}|｜]*`,
    'giu',
  ),
  /\s*[|｜•·]\s*#?hiring\s+(?!and\b|manager|lead|specialist|coordinator|partner|director|operations)[^|｜&]*$/giu,
  new RegExp(`${BEFORE}${oneOf(FORMER)}[^|｜•·)）\\]]*[)）\\]]?`, 'giu'),
];

/** Returns a title without such remarks. A title that contains only a remark is unchanged. */
export function withoutRemarks(title: string): string {
  if (!MAY_HAVE_ONE.test(title)) return title;
  const rest = REMARKS.reduce((text, remark) => text.replace(remark, ''), title);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : title;
}

/** A quick test: every remark contains one of these. */
const MAY_HAVE_ONE = new RegExp(oneOf([...LEAVE, ...HIRING, ...FORMER, 'hiring']), 'iu');
