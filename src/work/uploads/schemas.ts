/** Uploaded lists as JSON Schema. */
import { type Static, Type } from 'typebox';
import { GUESSES, ROW_FAULTS } from '../../files/reader/index.ts';
import {
  dateTime,
  dateTimeOrNull,
  LEAD_KEYS,
  LENIENT,
  nullable,
  oneOf,
  oneValueOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';

const FAULT = {
  row: 3,
  column: 4,
  code: 'too_many_cells' as const,
  reason: 'the row has 4 cells, the header has 3',
  width: 4,
};

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
  faults: {
    count: 1,
    samples: [FAULT],
  },
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
          'The sheet of a workbook: its name, or its number from 1. By default the first that looks like a list.',
        examples: ['Leads'],
      }),
    ),
    header_row: Type.Optional(
      Type.String({
        description:
          'Row of the header, from 1 as in spreadsheets; `0` for a list without one. Rows above it are left out. By default the header is detected.',
        examples: ['3'],
      }),
    ),
    tolerant: Type.Optional(
      Type.String({
        description:
          '`true`: rows that cannot be read, such as those with more cells than the header, are left out and counted in `faults`. `false`, the default: such a row is 422.',
        examples: ['true'],
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
    'The column of the list for each field. Required with `list_id`. A job also keeps the other columns, under their own names. `external_ids.NAME` is the column with ids of people in another system, such as `external_ids.hubspot`.',
  properties: Object.fromEntries([...LEAD_KEYS, 'full_name'].map((field) => [field, header])),
  additionalProperties: false,
  // `mapped-list.ts` validates the members of a mapping, and has the list of fields.
  [LENIENT]: true,
  examples: [{ first_name: 'Vorname', last_name: 'Nachname', company_name: 'Firma' }],
});

export const ListColumn = Type.Object(
  {
    name: Type.String({
      description: 'Its header, for `mapping`; a column without a header is named by its index.',
    }),
    samples: Type.Array(Type.String({ description: 'A value; long values are shortened.' }), {
      description: 'Its first values.',
    }),
    guess: oneValueOf(
      [...GUESSES, null],
      'The field that it probably holds; `full_name` means a whole name. Null if it seems to hold none.',
    ),
    confidence: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Confidence of the guess, in percent; 0 without a guess.',
    }),
  },
  {
    $id: 'ListColumn',
    title: 'List column',
    description: 'A column, and the field it probably holds.',
    examples: PREVIEW.columns,
  },
);

export const ListRowFault = Type.Object(
  {
    row: Type.Integer({ description: 'Row of the file, from 1 as in spreadsheets.' }),
    column: wholeOrNull('Column of the fault, from 1; null for the whole row.'),
    code: oneOf(ROW_FAULTS, 'Why the row cannot be read.'),
    reason: Type.String({ description: 'The same in words.' }),
    width: wholeOrNull('How many cells it has, if it has too many; else null.'),
  },
  {
    $id: 'ListRowFault',
    title: 'Fault of a row',
    description: 'A row that was left out.',
    examples: [FAULT],
  },
);

export const ListFaults = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Rows that were left out.' }),
    samples: Type.Array(Type.Ref('ListRowFault'), { description: 'The first 20 of them.' }),
  },
  {
    $id: 'ListFaults',
    title: 'Rows left out',
    description: 'Rows of a file that cannot be read.',
    examples: [PREVIEW.faults],
  },
);

export const ListPreview = Type.Object(
  {
    list_id: Type.Integer({ description: 'The list’s id, for creating a job.' }),
    rows: Type.Integer({ description: 'Rows below the header.' }),
    columns: Type.Array(Type.Ref('ListColumn'), { description: 'In the order of the file.' }),
    encoding: textOrNull(
      'Encoding of the text, as named in the WHATWG Encoding Standard; null for formats that are not text.',
    ),
    delimiter: textOrNull('Delimiter of the cells; null for formats other than CSV.'),
    duplicates: Type.Integer({ description: 'Rows that repeat an earlier one.' }),
    encoding_sure: nullable<boolean>('boolean', {
      description:
        'False if the encoding is a guess that may be wrong: check the samples. Null for formats that are not text.',
    }),
    sheets: nullable<string[]>('array', {
      items: { type: 'string' },
      description: 'The visible sheets of a workbook; null for other formats.',
    }),
    sheet: textOrNull('The sheet that was read; null for other formats.'),
    header_row: wholeOrNull(
      'Row of the header, from 1 as in spreadsheets; 0 for a list without one. Null for JSON and Parquet.',
    ),
    faults: Type.Ref('ListFaults'),
  },
  {
    $id: 'ListPreview',
    title: 'List preview',
    description: 'An uploaded list as it was read.',
    examples: [PREVIEW],
  },
);
const ROW = { Vorname: 'Ana', 'E-Mail': 'ana.silva@acme.example', Notiz: null };

export const ListRow = Type.Record(Type.String(), textOrNull('The cell; null if it is empty.'), {
  $id: 'ListRow',
  title: 'List row',
  description: 'A row under its headers, which are the names of the columns.',
  examples: [ROW],
});

export const ListRows = Type.Object(
  {
    rows: Type.Array(Type.Ref('ListRow'), {
      description: 'The rows of the page, in the order of the file.',
    }),
    total: Type.Integer({ minimum: 0, description: 'Rows on all pages.' }),
  },
  {
    $id: 'ListRows',
    title: 'List rows',
    description: 'A page of rows.',
    examples: [{ rows: [ROW], total: 1_200 }],
  },
);

const LISTED = {
  list_id: 5,
  name: 'messe.csv',
  rows: 1_200,
  created_at: '2026-11-20T09:12:00.000Z',
  kept: false,
  kept_until: '2026-11-27T09:12:00.000Z',
};

export const ListedList = Type.Object(
  {
    list_id: Type.Integer({ description: 'The list.' }),
    name: textOrNull(
      'Its name, at first that of the uploaded file; null for lists of releases that did not store it.',
    ),
    rows: Type.Integer({ minimum: 0, description: 'Rows below the header.' }),
    created_at: dateTime('The time of the upload.'),
    kept: Type.Boolean({ description: 'True if it is kept until it is deleted.' }),
    kept_until: dateTimeOrNull(
      'When it is deleted; null if it is kept, or if the service keeps all lists.',
    ),
  },
  {
    $id: 'ListedList',
    title: 'Uploaded list',
    description: 'An uploaded list, without its columns.',
    examples: [LISTED],
  },
);

export const ListList = Type.Object(
  {
    lists: Type.Array(Type.Ref('ListedList'), {
      description: 'The lists of the page, the latest first.',
    }),
    total: Type.Integer({ minimum: 0, description: 'Lists on all pages.' }),
  },
  {
    $id: 'ListList',
    title: 'Uploaded lists',
    description: 'A page of lists.',
    examples: [{ lists: [LISTED], total: 1 }],
  },
);

export const ListChange = Type.Object(
  {
    name: Type.Optional(
      Type.String({ description: 'A name of 1 to 255 characters.', examples: ['Spring fair'] }),
    ),
    kept: Type.Optional(
      Type.Boolean({
        description:
          'True keeps the list until it is deleted. False lets its retention period begin again.',
      }),
    ),
    api_key: Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' })),
  },
  {
    $id: 'ListChange',
    title: 'Change of a list',
    description: 'At least one of `name` and `kept`. Absent ones are not changed.',
    examples: [{ kept: true }, { name: 'Spring fair' }],
  },
);
export type ListChange = Static<typeof ListChange>;

export const ListDeleted = Type.Object(
  { message: Type.String({ description: 'For people.' }) },
  {
    $id: 'ListDeleted',
    title: 'List deleted',
    description: 'The list was deleted.',
    examples: [{ message: 'List deleted.' }],
  },
);

export type ListPreview = Omit<Static<typeof ListPreview>, 'columns' | 'faults'> & {
  faults: Omit<Static<typeof ListFaults>, 'samples'> & { samples: Static<typeof ListRowFault>[] };
  columns: { name: string; samples: string[]; guess: string | null; confidence: number }[];
};
