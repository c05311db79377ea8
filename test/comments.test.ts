/** How `scripts/draw-comments.ts` reads and draws comments. */
import { expect, test } from 'vitest';
import { draw, readComments } from '../scripts/comments.ts';

const textsOf = (source: string) => readComments(source).map(({ text }) => text);

test('a block comment is one line, at the line where it begins', () => {
  expect(readComments('const a = 1;\n/**\n * First line,\n * second line.\n */\n')).toEqual([
    { line: 2, text: 'First line, second line.' },
  ]);
});

test('adjacent lines are one comment, at the end of code too', () => {
  expect(textsOf('// One\n// sentence.\nf(); // Another.\n\n// A third.')).toEqual([
    'One sentence.',
    'Another.',
    'A third.',
  ]);
});

test.each([
  ['a string', `const url = 'http://host/*';`],
  ['a string with a quote', String.raw`const text = 'it\'s // text';`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  ['a template', 'const url = `http://host/${ids.map((id) => `${id}//`)}`;'],
  ['a regular expression', String.raw`const slashes = /[/]\/\/+/g;`],
])('comment signs in %s are ignored', (_, code) => {
  expect(textsOf(`${code} // Read.`)).toEqual(['Read.']);
});

test('a division does not begin a regular expression', () => {
  expect(textsOf('const half = a / 2; // Half.\nconst third = a / 3;')).toEqual(['Half.']);
});

test('directives of tools are left out', () => {
  expect(textsOf('// biome-ignore format: a table\n\n/* empty */ /** */')).toEqual(['empty']);
});

const numbers = Array.from({ length: 100 }, (_, at) => at);
const drawOf = (seed: string, items = numbers) => draw(items, { seed, count: 10, nameOf: String });

test('the same seed draws the same items in their order, another seed others', () => {
  expect(drawOf('24')).toHaveLength(10);
  expect(drawOf('24')).toEqual(drawOf('24').toSorted((one, other) => one - other));
  expect(drawOf('25')).not.toEqual(drawOf('24'));
});

test('removing an item that was not drawn does not change the draw', () => {
  const drawn = drawOf('24');
  const others = numbers.filter((number) => drawn.includes(number) || number % 2 === 0);
  expect(drawOf('24', others)).toEqual(drawn);
});

test('draws every item if there are fewer than requested', () => {
  expect(drawOf('24', [1, 2])).toEqual([1, 2]);
});
