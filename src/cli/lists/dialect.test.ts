import { expect, test } from 'vitest';
import { ENCODINGS, encode } from './dialect.ts';

test.each(ENCODINGS)('%s reads back as it was', (encoding) => {
  const text = 'Größe; “25 €” – œuvre\r\n';
  expect(new TextDecoder(encoding).decode(encode(text, encoding))).toBe(text);
});

test('letters that Windows-1252 lacks are written without their marks', () => {
  expect(encode('Łódź, Đorđe', 'windows-1252').toString('latin1')).toBe('Lódz, Dorde');
});
