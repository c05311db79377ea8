import { describe, expect, test } from 'vitest';
import { detectEncoding, encode } from './encoding.ts';
import { bytesSource } from './source.ts';

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  '%s reads back unchanged',
  (encoding) => {
    const text = 'Größe; “25 €” – œuvre\r\n';
    expect(new TextDecoder(encoding).decode(encode(text, encoding))).toBe(text);
  },
);

test('other encodings with one byte a letter read back unchanged', () => {
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
  // 名前,会社 and two rows, in an encoding that Node cannot write.
  [
    'shift_jis',
    Buffer.from(
      '96bc914f2c89ef8ed00a8e52936391be98592c83678388835e8ea993ae8ed40a8db293a189d48e712c835c836a815b8a948eae89ef8ed00a',
      'hex',
    ),
  ],
  // 姓名,公司 / 刘静怡,华为 / 尹俊杰,中国移动 /
  [
    'gb18030',
    Buffer.from(
      'd0d5c3fb2cb9abcbbe0ac1f5beb2e2f92cbbaaceaa0ad2fcbfa1bddc2cd6d0b9fad2c6b6af0a',
      'hex',
    ),
  ],
  // 姓名,公司 / 賴雅雯,鴻海 / 洪志偉,中華電信 /
  [
    'big5',
    Buffer.from(
      'a96da6572ca4bda5710abfe0b6aeb6b22cc245aefc0aac78a7d3b0b62ca4a4b5d8b971ab480a',
      'hex',
    ),
  ],
  // 이름,회사 / 김태희,네이버 / 박보검,카카오 /
  [
    'euc-kr',
    Buffer.from(
      'c0ccb8a72cc8b8bbe70ab1e8c5c2c8f12cb3d7c0ccb9f60ab9dabab8b0cb2cc4abc4abbfc00a',
      'hex',
    ),
  ],
  // 名前,会社 / 遠藤健,日立製作所 / 石原舞,任天堂 /
  [
    'euc-jp',
    Buffer.from(
      'ccbec1b02cb2f1bcd20ab1f3c6a3b7f22cc6fccea9c0bdbaeebdea0ac0d0b8b6c9f12cc7a4c5b7c6b20a',
      'hex',
    ),
  ],
] as [string, Buffer][])('%s is recognised', async (encoding, content) => {
  const found = await detectEncoding(bytesSource('list.csv', content), content.length);
  expect(found.encoding).toBe(encoding);
});

/** A list in each language: header, first names, last names, companies. */
const LISTS: [encodings: string, ...columns: string[]][] = [
  [
    'windows-1250 iso-8859-2',
    'Jméno Příjmení Společnost',
    'Jiří Růžena Žofie Miloslav',
    'Sýkora Čížek Řezníček Matoušek',
    'Škoda Kofola Třinec Železárny',
  ],
  [
    'windows-1250 iso-8859-2',
    'Keresztnév Vezetéknév Cég',
    'Krisztián Enikő Tünde Lőrinc',
    'Hegedűs Pásztor Füzesi Győri',
    'Richter Keksz Gyógyszer Erőmű',
  ],
  [
    'windows-1250 iso-8859-2',
    'Imię Nazwisko Spółka',
    'Grzegorz Żaneta Łukasz Róża',
    'Mróz Świątek Stępień Grześ',
    'Żabka Orlen Węgiel Miedź',
  ],
  [
    'windows-1250 iso-8859-2',
    'Meno Priezvisko Spoločnosť',
    'Ľubica Šimon Alžbeta Želmíra',
    'Kráľ Ďurian Šťastný Čech',
    'Slovnaft Železnice Oceľ Sklo',
  ],
  [
    'windows-1250 iso-8859-2',
    'Prenume Nume Oraş',
    'Ştefania Cătălina Vasilică Răzvan',
    'Pătraşcu Tănase Ţîrlea Păun',
    'Petrom Iaşi Constanţa Dacia',
  ],
  [
    'windows-1250 iso-8859-2',
    'Ime Prezime Tvrtka',
    'Željana Anđelko Đuro Živana',
    'Čović Žagar Šoštarić Turčić',
    'Končar Podravka Kraš Žito',
  ],
  [
    'windows-1251 koi8-r iso-8859-5',
    'Имя Фамилия Компания',
    'Аркадий Жанна Глеб Зоя',
    'Гусев Ершов Щукин Яшин',
    'Лукойл Ростелеком Магнит Сбер',
  ],
  [
    'windows-1251 koi8-u',
    'Назва Прізвище Компанія',
    'Олесь Соломія Їжак Зіновій',
    'Франко Гнатюк Дяченко Ющенко',
    'Нафтогаз Київстар Рошен Укрпошта',
  ],
  [
    'windows-1251',
    'Име Фамилия Фирма',
    'Боян Събина Лъчезар Живко',
    'Колев Ганчев Първанова Къдрев',
    'Булбанк Виваком Лукойл Аурубис',
  ],
  [
    'windows-1254',
    'Ad Soyad Şirket',
    'Ayşegül Nazlı Çınar Oğulcan',
    'Tunç Başaran Dağ Şener',
    'Arçelik Bankası Vestel Yıldız',
  ],
  [
    'windows-1253 iso-8859-7',
    'Όνομα Επώνυμο Εταιρεία',
    'Ζωή Άρης Άννα Ξένια',
    'Σταματίου Ράπτης Ζαχαρίου Μητσοτάκης',
    'Ελλάκτωρ Κωτσόβολος Τράπεζα Αττική',
  ],
  [
    'windows-1255',
    'שם משפחה חברה',
    'עידו ליאור אביגיל נטע',
    'רוזן שטרן חדד קפלן',
    'אלביט בזק טבע שופרסל',
  ],
  [
    'windows-1256',
    'الاسم العائلة الشركة',
    'جمال وليد سامي هند',
    'الخطيب حداد النجار السيد',
    'أرامكو سابك زين اتصالات',
  ],
  [
    'windows-1252',
    'Vorname Nachname Straße',
    'Rüdiger Jörn Bärbel Jürg',
    'Größl Löffler Strauß Hölzl',
    'Würth Köstritzer Süß Bäcker',
  ],
  [
    'windows-1252',
    'Prénom Nom Société',
    'Aimée Clément Jérémy Solène',
    'Bérard Hébert Trépanier Dubé',
    'Hermès Crédit Générale Nestlé',
  ],
  [
    'windows-1252',
    'Förnamn Efternamn Företag',
    'Torbjörn Örjan Märit Åsa',
    'Ekström Sjölander Hägg Åslund',
    'Mölnlycke Skånska Växjö Väg',
  ],
  [
    'windows-1252',
    'Nombre Apellidos Año',
    'Germán Begoña Íñigo Asunción',
    'Cañizares Yáñez Peláez Muñoz',
    'Telefónica Educación Almería Logroño',
  ],
];

function listIn(columns: readonly string[], rows: number): string {
  const [header, ...cells] = columns.map((column) => column.split(' '));
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.map((values, at) => values[(row * (at + 1) + at) % values.length]).join(';'),
  );
  return `${header!.join(';')}\r\n${lines.join('\r\n')}\r\n`;
}

describe.each(LISTS)('%s: %s', (encodings, ...columns) => {
  test.each(encodings.split(' '))('%s is read as it was written', async (encoding) => {
    for (const rows of [2, 4, 600]) {
      const text = listIn(columns, rows);
      const content = encode(text, encoding);
      const found = await detectEncoding(bytesSource('list.csv', content), content.length);
      expect(new TextDecoder(found.encoding).decode(content)).toBe(text);
      expect(found.isSure || rows < 600).toBe(true);
    }
  });
});

test('a guess from a single name is not certain', async () => {
  const content = encode('name;city\nJiří;Praha\n', 'windows-1250');
  const found = await detectEncoding(bytesSource('list.csv', content), content.length);
  expect(found.isSure).toBe(false);
});

test('a list in several Western languages is Windows-1252', async () => {
  const text = 'Name\nJürgen Groß\nFrançois Côté\nSøren Kjær\nBegoña Núñez\nJoão Simões\n';
  const content = encode(text, 'windows-1252');
  const found = await detectEncoding(bytesSource('list.csv', content), content.length);
  expect(found).toMatchObject({ encoding: 'windows-1252', isSure: true });
});

test('characters of several bytes are recognised in long lists, wherever a chunk ends', async () => {
  const line = Buffer.from('c1f5beb2e2f92cbbaaceaa', 'hex');
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    Buffer.concat([line, Buffer.from(`,${at}\n`)]),
  );
  const content = Buffer.concat([Buffer.from('d0d5c3fb2cb9abcbbe2c31300a', 'hex'), ...rows]);
  const found = await detectEncoding(bytesSource('list.csv', content), content.length);
  expect(found.encoding).toBe('gb18030');
});
