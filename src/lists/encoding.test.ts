import { expect, test } from 'vitest';
import { detectEncoding, encode } from './encoding.ts';
import { bytesSource } from './source.ts';

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  '%s reads back as it was',
  (encoding) => {
    const text = 'Größe; “25 €” – œuvre\r\n';
    expect(new TextDecoder(encoding).decode(encode(text, encoding))).toBe(text);
  },
);

test('so does any other with a byte a letter', () => {
  const text = 'Имя;Компания';
  expect(new TextDecoder('windows-1251').decode(encode(text, 'windows-1251'))).toBe(text);
});

test('letters that Windows-1252 lacks are written without their marks', () => {
  expect(encode('Łódź, Đorđe', 'windows-1252').toString('latin1')).toBe('Lódz, Dorde');
});

const POLISH = 'Imię;Nazwisko\nŁukasz;Wiśniewski\nGrażyna;Zając\nMałgorzata;Gąsior\n';
const RUSSIAN = 'Имя;Фамилия;Компания\nИван;Петров;Газпром\nОльга;Сидорова;Яндекс\n';
const TURKISH = 'Ad;Soyad;Şirket\nIşıl;Yılmaz;Türk Hava Yolları\nÇağrı;Şahin;Ziraat Bankası\n';

test.each([
  ['utf-8', Buffer.from('a,b\n1,2\n')],
  ['utf-8', Buffer.from(`email\n${'a\n'.repeat(100_000)}Köln\n`)],
  ['utf-8', Buffer.from('\uFEFFemail\nKöln\n')],
  ['utf-16le', Buffer.from('\uFEFFemail\nKöln\n', 'utf16le')],
  ['utf-16be', Buffer.from('email\nKöln\n', 'utf16le').swap16()],
  ['windows-1252', encode('name;note\nAna;50 €\n', 'windows-1252')],
  ['windows-1252', encode('Name\nJosé', 'windows-1252')],
  ['windows-1252', encode('Vorname;Nachname\nJörg;Größe\nBjörn;Weiß\n', 'windows-1252')],
  ['windows-1252', encode('Prénom;Nom\nFrançois;Lefèvre\nHélène;Côté\n', 'windows-1252')],
  ['windows-1250', encode(POLISH, 'windows-1250')],
  ['windows-1251', encode(RUSSIAN, 'windows-1251')],
  ['koi8-r', encode(RUSSIAN, 'koi8-r')],
  ['windows-1254', encode(TURKISH, 'windows-1254')],
  // 名前,会社 and two rows: Node does not write it.
  [
    'shift_jis',
    Buffer.from(
      '96bc914f2c89ef8ed00a8e52936391be98592c83678388835e8ea993ae8ed40a8db293a189d48e712c835c836a815b8a948eae89ef8ed00a',
      'hex',
    ),
  ],
] as [string, Buffer][])('%s is told', async (encoding, content) => {
  const found = await detectEncoding(bytesSource('list.csv', content), content.length);
  expect(found.encoding).toBe(encoding);
});
