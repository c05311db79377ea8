import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test.each([
  ['space and the order of members', '{ "b":1,\n"a" : [ 1 , 2 ] }', '{"a":[1,2],"b":1}'],
  ['escapes', '["\\u0041\\/\\n"]', '["A/\\n"]'],
  ['ways to write a number', '[1.0,1e0,10e-1,100,1e2,0.10,-0.0,0]', '[1,1,1,100,100,1e-1,0,0]'],
  ['the last of repeated members', '{"a":1,"\\u0061":2}', '{"a":2}'],
  ['other literals', '[true,false,null,{},[]]', '[true,false,null,{},[]]'],
])('%s', (_what, text, expected) => {
  expect(canonicalJson(text)).toBe(expected);
});

test('long integers equal their powers of ten, written out or not', () => {
  for (const zeros of [0, 1, 298, 299, 300, 301, 5_000]) {
    const [plain, power] = [`7${'0'.repeat(zeros)}`, `7e${zeros}`];
    expect(canonicalJson(`[${plain}]`)).toBe(canonicalJson(`[${power}]`));
    expect(canonicalJson(`[-${plain}]`)).toBe(canonicalJson(`[ -${power}]`));
  }
});

test('an array has one form in any layout, whatever is beside it', () => {
  const element = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(true, null, -0, 10, 1e21),
    fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.integer())),
    fc.constant({ a: [1, 10] }),
  );
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      const texts = elements.map((one) => JSON.stringify(one));
      const plain = canonicalJson(`{"a":[${texts.join(',')}],"b":"\\\\"}`);
      expect(canonicalJson(`{"b":"\\\\" , "a":[ ${texts.join(' , ')} ] }`)).toBe(plain);
    }),
  );
});

test('long lists with space between their values are read once, not once for each list', () => {
  const list = Array.from({ length: 60_000 }, (_, at) => [`${at}`, '"', 1]);
  const spaced = `[ ${list.map((one) => `[ ${one.map((each) => JSON.stringify(each)).join(' , ')} ]`).join(' , ')} ]`;
  expect(canonicalJson(spaced)).toBe(JSON.stringify(list));
});

test.each([
  ['integers beyond 2^53', '9007199254740992', '9007199254740993'],
  ['digits beyond a double', '0.1', '0.1000000000000000000001'],
  ['powers beyond a double', '1e400', '1e401'],
  ['a member named __proto__', '{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}'],
  ['a number and its text', '1', '"1"'],
  ['null and an absent member', '{"a":null}', '{}'],
  ['the order of elements', '[1,2]', '[2,1]'],
])('distinguishes %s', (_what, a, b) => {
  expect(canonicalJson(a)).not.toBe(canonicalJson(b));
});

test('omits the given members, and only those', () => {
  const omitted = { api_key: true, job: { quote: true } } as const;
  const text = '{"api_key":"k","job":{"quote":"q","api_key":1},"quote":2}';
  expect(canonicalJson(text, omitted)).toBe('{"job":{"api_key":1},"quote":2}');
  expect(canonicalJson('{"job":[{"quote":1}]}', omitted)).toBe('{"job":[{"quote":1}]}');
});

test('the form has the same meaning as the text, in any layout', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 8 }), (text, indent) => {
      const form = canonicalJson(text);
      expect(JSON.parse(form)).toEqual(JSON.parse(text));
      expect(canonicalJson(form)).toBe(form);
      expect(canonicalJson(JSON.stringify(JSON.parse(text), null, indent))).toBe(
        canonicalJson(JSON.stringify(JSON.parse(text))),
      );
    }),
  );
});
