/** Imports as JSON Schema. */
import { type Static, Type } from 'typebox';
import {
  CHANGED_FIELDS,
  date,
  dateTime,
  dateTimeOrNull,
  IMPORT_STATUSES,
  LENIENT,
  nullable,
  oneOf,
  optionalFlag,
  ROW_RESULTS,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { IMPORT_FIELDS } from './fields.ts';

const MAPPING = { full_name: 'Name', email: 'E-Mail', company_name: 'Firma', title: 'Position' };

export const ImportMapping = nullable<Record<string, string>>('object', {
  $id: 'ImportMapping',
  title: 'Import mapping',
  description:
    'The column of the list for each field of a record. Other columns are not loaded. A row needs `email`, `linkedin_url`, or a name with `company_name`; `full_name` stands for both parts of a name. `external_ids.NAME` is the column with ids of people in another system, such as `external_ids.hubspot`.',
  properties: Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, Type.String({ description: 'The name of a column.' })]),
  ),
  additionalProperties: false,
  // The mapping is validated with the columns of the list.
  [LENIENT]: true,
  examples: [MAPPING],
});

export const ImportInput = Type.Object(
  {
    list_id: Type.Integer({ description: 'An uploaded list of the account.' }),
    mapping: Type.Ref('ImportMapping'),
    name: Type.Optional(
      nullable<string>('string', {
        description:
          'The name of the source. Use one name for regular exports of one system, so that two of them can show a move. By default `list` with the id of the list.',
      }),
    ),
    as_of: Type.Optional(
      nullable<string>('string', {
        description:
          'The day as of which the list is true, `YYYY-MM-DD`; today by default. A mapped `verified_at` takes precedence.',
      }),
    ),
    dry_run: optionalFlag('True to count what an import would change, and change nothing.'),
    api_key: Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' })),
  },
  {
    $id: 'ImportCreate',
    title: 'New import',
    description: 'An uploaded list to be loaded into the stored contacts.',
    examples: [{ list_id: 5, mapping: MAPPING, name: 'hubspot', as_of: '2026-11-20' }],
  },
);
export type ImportInput = {
  list_id?: number | null;
  mapping?: Record<string, string> | null;
} & Omit<Static<typeof ImportInput>, 'list_id' | 'mapping'>;

const IMPORT = {
  id: 3,
  name: 'hubspot',
  as_of: '2026-11-20',
  status: 'completed' as const,
  read: 1_200,
  inserted: 900,
  updated: 200,
  unchanged: 95,
  rejected: 5,
  observed_moves: 12,
  dry_run: false,
  list_id: 5,
  rows: 1_200,
  mapping: MAPPING,
  reason: null,
  created_at: '2026-11-24T08:15:04.000Z',
  undo_until: '2026-12-01T08:15:04.000Z',
};

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const Import = Type.Object(
  {
    id: Type.Integer({ description: 'The import.' }),
    name: Type.String({ description: 'The name of the source.' }),
    as_of: date('The day as of which the list is true.'),
    status: oneOf(
      IMPORT_STATUSES,
      '`running` while rows are loaded or taken back; `failed` if the list was deleted meanwhile.',
    ),
    read: count('Rows so far, the sum of the next four.'),
    inserted: count('Rows about new contacts.'),
    updated: count('Rows that changed a contact.'),
    unchanged: count('Rows that changed nothing.'),
    rejected: count('Rows that were not loaded, with those that the upload left out.'),
    observed_moves: count('Moves that the rows have shown.'),
    dry_run: Type.Boolean({ description: 'True if nothing is changed.' }),
    list_id: Type.Integer({ description: 'The list.' }),
    rows: count('All rows of the list, with those that the upload left out.'),
    mapping: Type.Record(Type.String(), Type.String({ description: 'A column of the list.' }), {
      description: 'The column for each field.',
    }),
    reason: textOrNull('Why it failed.'),
    created_at: dateTime('When it was created, which is the time of observation of its rows.'),
    undo_until: dateTimeOrNull('The time until which it can be undone; null if it cannot be.'),
  },
  {
    $id: 'Import',
    title: 'Import',
    description: 'A list that is loaded into the stored contacts.',
    examples: [IMPORT],
  },
);
export type ImportView = Static<typeof Import>;

export const ImportList = Type.Object(
  {
    imports: Type.Array(Type.Ref('Import'), { description: 'Newest first.' }),
    total: Type.Integer({ minimum: 0, description: 'Imports on all pages.' }),
  },
  {
    $id: 'ImportList',
    title: 'Imports',
    description: 'A page of imports.',
    examples: [{ imports: [IMPORT], total: 1 }],
  },
);

const ROW = {
  row: 17,
  cells: { Name: 'Ana Marin', 'E-Mail': 'ana@acme.example', Firma: 'Globex' },
  result: 'updated' as const,
  reason: null,
  contact_id: 42,
  changes: ['company_name' as const],
};

export const ImportedRow = Type.Object(
  {
    row: wholeOrNull(
      'The row of the list, from 0; null if the upload left it out, because it could not be read.',
    ),
    cells: Type.Record(Type.String(), textOrNull('The cell; null if it is empty.'), {
      description: 'The row under its headers, which are the names of the columns.',
    }),
    result: oneOf(ROW_RESULTS, 'What the import did with the row, or a dry run would do.'),
    reason: textOrNull(
      'Why it was rejected, or left alone because it contradicts the stored employer; else null.',
    ),
    contact_id: wholeOrNull(
      'The contact; null if it is rejected, gone, or would be created by the import.',
    ),
    changes: Type.Array(oneOf(CHANGED_FIELDS, 'A field of the contact.'), {
      description:
        'The fields whose values the row changed; `verified_at` alone if the same data is now true as of a later time.',
    }),
  },
  {
    $id: 'ImportedRow',
    title: 'Row of an import',
    description: 'A row of the list, and what became of it.',
    examples: [ROW],
  },
);

export const ImportedRows = Type.Object(
  {
    rows: Type.Array(Type.Ref('ImportedRow'), {
      description:
        'At most 100: first those that the upload left out, then in the order of the list.',
    }),
    total: Type.Integer({ minimum: 0, description: 'Rows on all pages.' }),
  },
  {
    $id: 'ImportedRows',
    title: 'Rows of an import',
    description: 'A page of rows.',
    examples: [{ rows: [ROW], total: 1 }],
  },
);

export const ImportCreated = Type.Object(
  { id: Type.Integer({ description: 'The import.' }) },
  {
    $id: 'ImportCreated',
    title: 'Created import',
    description: 'The id of a new import.',
    examples: [{ id: 3 }],
  },
);
