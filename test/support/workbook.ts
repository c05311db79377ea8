/** Excel files as Excel writes them, for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: text, a number, a date by its day number, or empty. */
export type Value = string | number | null | { day: number };

/** A workbook with one sheet. */
export const workbook = (rows: readonly (readonly Value[])[], others: Parts = {}): Buffer => {
  const strings: string[] = [];
  const sheet = rows.map((row, index) => sheetRow(row, index + 1, strings)).join('');
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Leer" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  });
};

function sheetRow(row: readonly Value[], number: number, strings: string[]): string {
  const cells = row.map((value, column) => {
    const at = `r="${letters(column)}${number}"`;
    if (value === null) return `<c ${at} s="0"/>`;
    if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c ${at} s="1"><v>${value.day}</v></c>`;
    strings.push(value);
    return `<c ${at} t="s"><v>${strings.length - 1}</v></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Parts = Record<string, string | Buffer>;

/** A ZIP archive, without directories. */
export function zip(parts: Parts): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    files.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, position, Buffer.from(name));
    offset += 4 + common.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\u0005\u0006'), end]);
}
