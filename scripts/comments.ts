/** Finds the comments of TypeScript files and draws some of them at random. Pure. */
import { createHash } from 'node:crypto';

/** `line` counts from 1; `text` is one line without the comment signs. */
export type Comment = { line: number; text: string };

const COMMENT = String.raw`(?<block>\/\*[\s\S]*?\*\/)|(?<lines>\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;
const TEMPLATE = '`(?:\\\\[\\s\\S]|\\$\\{(?:[^{}`]|`[^`]*`|\\{[^{}]*\\})*\\}|[^`\\\\])*`';
/** A slash begins a regular expression only where a value may begin; otherwise it divides. */
const REGEXP = String.raw`(?<=[(,=:[!&|?{};]\s*|return\s)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/*\\\n[])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/`;
/** Strings and regular expressions are matched too, because they may contain comment signs. */
const TOKEN = new RegExp([COMMENT, STRING, TEMPLATE, REGEXP].join('|'), 'g');

/** Instructions to programs, which are not written for readers. */
const DIRECTIVE = /^(?:biome-|@ts-|@vitest|c8 |v8 )/;

/** The comments of a TypeScript text in their order. Adjacent `//` lines are one comment. */
export function readComments(text: string): Comment[] {
  return [...text.matchAll(TOKEN)]
    .filter(({ groups }) => groups?.block ?? groups?.lines)
    .map(({ 0: comment, index }) => ({
      line: text.slice(0, index).split('\n').length,
      text: flatten(comment),
    }))
    .filter((comment) => comment.text !== '' && !DIRECTIVE.test(comment.text));
}

const flatten = (comment: string): string =>
  comment
    .replaceAll(/^\/\*\**|\**\*\/$/g, '')
    .replaceAll(/^[ \t]*(?:\/\/+|\*(?!\*))/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Draws `count` items, in their order; all if there are fewer. The same seed draws the same items,
 * and a change of one item does not affect the draw of the others.
 */
export function draw<Item>(
  items: Item[],
  { seed, count, nameOf }: { seed: string; count: number; nameOf: (item: Item) => string },
): Item[] {
  const rank = (item: Item) =>
    createHash('sha256')
      .update(`${seed}\n${nameOf(item)}`)
      .digest('hex');
  const drawn = items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
  return items.filter((item) => drawn.includes(item));
}
