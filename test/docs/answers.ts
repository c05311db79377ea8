/** Compares printed output with a page. */
import { expect } from 'vitest';

/** Values that differ from run to run, normalised before comparison. */
const PASSING = [
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID'],
  [/\bevt_[\w-]+/g, 'EVENT'],
] as const;

const normalised = (text: string): string =>
  PASSING.reduce((now, [pattern, name]) => now.replaceAll(pattern, name), text);

/** `…` in a page stands for anything, and for further members of an object where it is a name. */
export function expectAnswer(printed: string, shown: { language: string; text: string }): void {
  if (shown.language === 'json') {
    expect(JSON.parse(normalised(printed))).toEqual(patternOf(JSON.parse(normalised(shown.text))));
  } else expect(normalised(printed)).toMatch(textPattern(normalised(shown.text)));
}

function patternOf(shown: unknown): unknown {
  if (typeof shown === 'string' && shown.includes('…')) {
    return expect.stringMatching(textPattern(shown));
  }
  if (Array.isArray(shown)) return shown.map(patternOf);
  if (typeof shown !== 'object' || shown === null) return shown;
  const { '…': more, ...members } = shown as Record<string, unknown>;
  const all = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, patternOf(value)]),
  );
  return more === undefined ? all : expect.objectContaining(all);
}

const textPattern = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '[^]*')}$`);
