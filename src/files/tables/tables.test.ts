import { describe, expect, test } from 'vitest';
import {
  cellReader,
  cellText,
  csvLine,
  freeHeaders,
  type Result,
  withoutFormula,
} from './index.ts';

const COMMA = { delimiter: ',', lineEnd: '\n' } as const;
const renderCell = (result: Result, column: string) => cellText(cellReader(column)(result));

test('finds free names, also for a list that is itself a result', () => {
  const given = ['Email', 'enriched_email', 'id'];
  const columns = ['id', 'email', 'title'];
  expect(freeHeaders(given, columns, 'enriched_')).toEqual([
    'enriched_id',
    'enriched_email_2',
    'title',
  ]);
});

describe('a cell of a result', () => {
  const enriched = {
    custom_columns: {},
    id: 7,
    title: 'VP',
    changed_company: true,
    changed_title: null,
    current_company_and_title: { company: 'Acme', title: null },
    previous_companies_and_titles: [
      { company: 'Globex', title: 'Clerk' },
      { company: 'Initech', title: null },
      { company: null, title: 'Intern' },
    ],
    company_data: { company_domains: ['acme.example', 'acme.test'], employee_count: 12 },
  };

  test.each([
    ['id', '7'],
    ['title', 'VP'],
    ['changed_company', 'true'],
    ['changed_title', null],
    ['absent', null],
    ['current_company_and_title.company', 'Acme'],
    ['current_company_and_title.title', null],
    ['previous_companies_and_titles.company', 'Globex || Initech || '],
    ['previous_companies_and_titles.title', 'Clerk ||  || Intern'],
    ['company_data.company_domains', 'acme.example || acme.test'],
    ['company_data.employee_count', '12'],
  ])('%s', (column, cell) => {
    expect(renderCell(enriched, column)).toBe(cell);
  });

  test('an unmatched lead has empty cells', () => {
    const unmatched = { id: null, company_data: null, current_company_and_title: {}, previous: [] };
    for (const column of ['id', 'company_data.company_id', 'previous.title', 'absent.title'])
      expect(renderCell(unmatched, column)).toBeNull();
    expect(renderCell(unmatched, 'current_company_and_title.company')).toBeNull();
  });
});

test('quotes cells that need it', () => {
  expect(csvLine(['a', null, 'b,c', 'say "x"', '1\n2', ' d', '', 'é'], COMMA)).toBe(
    'a,,"b,c","say ""x""","1\n2"," d",,é\n',
  );
});

test('quotes the delimiter in use', () => {
  expect(csvLine(['a,b', 'c;d'], { delimiter: ';', lineEnd: '\r\n' })).toBe('a,b;"c;d"\r\n');
});

test.each(['=1+1', '@SUM(A1)', '+cmd', '-2+3+cmd', '\tx', '=HYPERLINK("x")', '＝1+1', '－1+A1'])(
  'makes the formula %j text',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each([
  ['x;=1+1|cmd', "x;'=1+1|cmd"],
  ['Evil|@SUM(A1)', "Evil|'@SUM(A1)"],
  ['a\tb\t+cmd', "a\tb\t'+cmd"],
  ['a\n-1+A1\r\n=2', "a\n'-1+A1\r\n'=2"],
  ['a,=1;;=2', "a,'=1;;'=2"],
  ['a;"=1+1;b', `a;'"=1+1;b`],
  ['\t=1', "'\t'=1"],
  ['=1;＝2', "'=1;'＝2"],
  ['+351 21;-4+A1', "+351 21;'-4+A1"],
])('makes the formulas after separators in %j text', (text, marked) => {
  expect(withoutFormula(text)).toBe(marked);
});

test('quotes cells that other programs would split', () => {
  const cells = ['a;b', 'a\tb', "x|'=1", "x,'=1", 'a || b'];
  expect(csvLine(cells, COMMA)).toBe(`"a;b","a\tb","x|'=1","x,'=1",a || b\n`);
  expect(csvLine(cells, { ...COMMA, delimiter: ';' })).toBe(
    `"a;b";"a\tb";"x|'=1";"x,'=1";a || b\n`,
  );
});

test.each([
  '+351 21 000 00 00',
  '+1 (555) 010-0199',
  '-12.5',
  'VP = boss',
  'a@b.example',
  '-',
  '+351 21;+351 22',
  '-1,5',
  'a; =b',
  'x-y;z@a',
  '',
])('leaves %j unchanged', (text) => {
  expect(withoutFormula(text)).toBe(text);
});
