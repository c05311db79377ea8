/** Uploaded lists as JSON Schema. */
import { type Static, Type } from 'typebox';
import { GUESSES } from '../../files/reader/index.ts';
import {
  LEAD_KEYS,
  LENIENT,
  nullable,
  oneValueOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';

const PREVIEW = {
  list_id: 5,
  rows: 1_200,
  columns: [
    { name: 'Vorname', samples: ['Ana', 'Bruno'], guess: 'first_name', confidence: 95 },
    {
      name: 'E-Mail',
      samples: ['ana.silva@acme.example', 'bruno.costa@globex.example'],
      guess: 'email',
      confidence: 95,
    },
    { name: 'Notiz', samples: ['Messe'], guess: null, confidence: 0 },
  ],
  encoding: 'windows-1252',
  delimiter: ';',
  duplicates: 3,
  encoding_sure: true,
  sheets: null,
  sheet: null,
  header_row: 1,
};

export const ListUpload = Type.Object(
  {
    file: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description:
        'CSV in any encoding and with any delimiter, JSON lines, Excel (.xlsx) or Parquet; the content decides which. With or without a header.',
    }),
    sheet: Type.Optional(
      Type.String({
        description:
          'The sheet of a workbook to read: its name, or its number from 1. Without it the first that looks like a list is read.',
        examples: ['Leads'],
      }),
    ),
    header_row: Type.Optional(
      Type.String({
        description:
          'Where the header is, from 1 as spreadsheets count; `0` for a list without one. Rows above it are left out. Without it the header is looked for.',
        examples: ['3'],
      }),
    ),
  },
  {
    $id: 'ListUpload',
    title: 'List upload',
    description: 'A form with one file.',
    examples: [{ file: 'Vorname;E-Mail\nAna;ana.silva@acme.example\n' }],
  },
);

const header = Type.String({ description: 'The name of a column.' });

export const ListMapping = nullable<Record<string, string>>('object', {
  $id: 'ListMapping',
  title: 'List mapping',
  description:
    'The column of the list for each field. Required with `list_id`. A job also takes the other columns, under their own names.',
  properties: Object.fromEntries([...LEAD_KEYS, 'full_name'].map((field) => [field, header])),
  additionalProperties: false,
  // `mapped-list.ts` checks its members, and lists the fields there are.
  [LENIENT]: true,
  examples: [{ first_name: 'Vorname', last_name: 'Nachname', company_name: 'Firma' }],
});

export const ListColumn = Type.Object(
  {
    name: Type.String({
      description: 'Its header, for `mapping`; a column without one is called by its place.',
    }),
    samples: Type.Array(Type.String({ description: 'A value; long ones are cut off.' }), {
      description: 'Its first values.',
    }),
    guess: oneValueOf(
      [...GUESSES, null],
      'The field it is probably; `full_name` has a whole name in it. Null when it seems none.',
    ),
    confidence: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'How sure the guess is, in percent; 0 without one.',
    }),
  },
  {
    $id: 'ListColumn',
    title: 'List column',
    description: 'A column, and what it may be.',
    examples: PREVIEW.columns,
  },
);

export const ListPreview = Type.Object(
  {
    list_id: Type.Integer({ description: 'The list, for creating a job.' }),
    rows: Type.Integer({ description: 'Rows below the header.' }),
    columns: Type.Array(Type.Ref('ListColumn'), { description: 'In the order of the file.' }),
    encoding: textOrNull(
      'Of the text, by its name in the WHATWG Encoding Standard; null for what is no text.',
    ),
    delimiter: textOrNull('Between the cells; null for what is not CSV.'),
    duplicates: Type.Integer({ description: 'Rows that are the same as an earlier one.' }),
    encoding_sure: nullable<boolean>('boolean', {
      description:
        'False when the encoding is a guess that may be wrong: look at the samples. Null for formats that are no text.',
    }),
    sheets: nullable<string[]>('array', {
      items: { type: 'string' },
      description: 'The sheets of a workbook that are not hidden; null for other formats.',
    }),
    sheet: textOrNull('The sheet that was read; null for other formats.'),
    header_row: wholeOrNull(
      'Where the header is, from 1 as spreadsheets count; 0 for a list without one. Null for JSON and Parquet.',
    ),
  },
  {
    $id: 'ListPreview',
    title: 'List preview',
    description: 'What an uploaded list is understood as.',
    examples: [PREVIEW],
  },
);
const ROW = { Vorname: 'Ana', 'E-Mail': 'ana.silva@acme.example', Notiz: null };

export const ListRow = Type.Record(Type.String(), textOrNull('The cell; null when it is empty.'), {
  $id: 'ListRow',
  title: 'List row',
  description: 'A row under its headers, which are the names of the columns.',
  examples: [ROW],
});

export const ListRows = Type.Object(
  {
    rows: Type.Array(Type.Ref('ListRow'), { description: 'The page, in the order of the file.' }),
    total: Type.Integer({ minimum: 0, description: 'Rows on all pages.' }),
  },
  {
    $id: 'ListRows',
    title: 'List rows',
    description: 'A page of rows.',
    examples: [{ rows: [ROW], total: 1_200 }],
  },
);
export type ListPreview = Omit<Static<typeof ListPreview>, 'columns'> & {
  columns: { name: string; samples: string[]; guess: string | null; confidence: number }[];
};
