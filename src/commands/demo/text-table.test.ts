import { stripVTControlCharacters, styleText } from 'node:util';
import { expect, test } from 'vitest';
import { type Column, type Row, textTable } from './text-table.ts';

const COLUMNS: Column[] = [
  { name: 'who', isText: true },
  { name: 'works at', isText: true },
  { name: 'sure', align: 'right' },
];
const ROWS: Row[] = [
  { cells: ['Ana Silva', 'Gesellschaft für Fördertechnik und Sondermaschinen mbH', '100'] },
  {
    cells: [styleText('bold', 'Bruno Costa', { validateStream: false }), 'Globex', '85'],
    below: 'Moved from Data Engineer at Initech to Head of Data at Globex.',
  },
];

test('columns are as wide as their content if there is room', () => {
  expect(stripVTControlCharacters(textTable(COLUMNS, ROWS, 120))).toBe(
    [
      '  who          works at                                                sure',
      '  Ana Silva    Gesellschaft für Fördertechnik und Sondermaschinen mbH   100',
      '  Bruno Costa  Globex                                                    85',
      '    Moved from Data Engineer at Initech to Head of Data at Globex.',
    ].join('\n'),
  );
});

test('cuts the widest text and wraps the lines below if there is no room', () => {
  expect(stripVTControlCharacters(textTable(COLUMNS, ROWS, 40))).toBe(
    [
      '  who          works at             sure',
      '  Ana Silva    Gesellschaft für F…   100',
      '  Bruno Costa  Globex                 85',
      '    Moved from Data Engineer at Initech',
      '    to Head of Data at Globex.',
    ].join('\n'),
  );
});

test('has no colours outside a terminal', () => {
  expect(textTable(COLUMNS, ROWS.slice(0, 1), 80)).not.toContain('\u001b');
});
