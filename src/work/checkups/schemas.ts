/** Check-ups as JSON Schema. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  LENIENT,
  nullable,
  oneOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { CHECKED_ROLES, PARTS } from './rows/index.ts';

const PART = { name: 'moved', count: 27, share: 0.0225, low: 0.0225, high: 0.0225 };
const LIKELY = { name: 'likely_moved', count: 90, share: 0.075, low: 0.0488, high: 0.1135 };
const PRICE = { maximum_credits: 1_200, expected_credits: 804.25 };
const REPORT = {
  rows: 1_200,
  score: 71,
  parts: [PART, LIKELY],
  quote: { enrich: PRICE, refresh: { maximum_credits: 300, expected_credits: 210 } },
};
const MAPPING = { full_name: 'Name', company_name: 'Firma', email: 'E-Mail', phone: 'Telefon' };
const CHECKUP = {
  id: 4,
  name: 'CRM, November',
  status: 'completed',
  report: REPORT,
  list_id: 7,
  mapping: MAPPING,
  rows: 1_200,
  rows_done: 1_200,
  created_at: '2026-11-20T09:12:00.000Z',
};
const ROW = { row: 12, cells: { Name: 'Ana Silva', Firma: 'Oldco' }, contact_id: 42 };

const header = Type.String({ description: 'The name of a column.' });

const CheckupMapping = Type.Unsafe<Record<string, string>>({
  $id: 'CheckupMapping',
  title: 'Mapping of a check-up',
  type: 'object',
  description:
    'The column of the list for each field. It needs `email`, `linkedin_url`, or a name and `company_name`.',
  properties: Object.fromEntries(CHECKED_ROLES.map((field) => [field, header])),
  additionalProperties: false,
  // `uploads/mapped-list.ts` validates the members of a mapping.
  [LENIENT]: true,
  examples: [MAPPING],
});

export const CheckupInput = Type.Object(
  {
    list_id: Type.Integer({ description: 'The uploaded list.', examples: [7] }),
    mapping: CheckupMapping,
    name: Type.Optional(nullable<string>('string', { description: 'At most 255 characters.' })),
    api_key: Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' })),
  },
  {
    $id: 'CheckupCreate',
    title: 'New check-up',
    description: 'A list to check.',
    examples: [{ list_id: 7, mapping: MAPPING, name: 'CRM, November' }],
  },
);
export type CheckupInput = Static<typeof CheckupInput>;

const CheckupCreated = Type.Object(
  { id: Type.Integer({ description: 'The check-up.' }) },
  {
    $id: 'CheckupCreated',
    title: 'Created check-up',
    description: 'Its id.',
    examples: [{ id: 4 }],
  },
);

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const CheckupPart = Type.Object(
  {
    name: oneOf(
      PARTS,
      'The part. A row can be in several; `unusable` and `duplicate` rows are in no other.',
    ),
    count: Type.Integer({
      minimum: 0,
      description: 'Rows in the part; of `likely_moved`, the expected number.',
    }),
    share: share('Share of all rows, with four places.'),
    low: share(
      'Lower bound of the 95 % interval of the share. Equals the share where rows are counted.',
    ),
    high: share('Upper bound of the interval.'),
  },
  {
    $id: 'CheckupPart',
    title: 'Part of a check-up',
    description: 'How many rows have one property.',
    examples: [PART, LIKELY],
  },
);

const CheckupPrice = Type.Object(
  {
    maximum_credits: Type.Number({ description: 'Credits held for all rows.' }),
    expected_credits: Type.Number({
      description: 'Credits for the rows that match a contact now.',
    }),
  },
  {
    $id: 'CheckupPrice',
    title: 'Price of a list',
    description: 'What processing the whole list would cost.',
    examples: [PRICE],
  },
);

const CheckupQuote = Type.Object(
  { enrich: Type.Ref('CheckupPrice'), refresh: Type.Ref('CheckupPrice') },
  {
    $id: 'CheckupQuote',
    title: 'Prices of a list',
    description:
      '`enrich`: a job at `lead_profile`. `refresh`: a refresh request for `contact_profile`.',
    examples: [REPORT.quote],
  },
);

const CheckupReport = Type.Object(
  {
    rows: Type.Integer({ minimum: 0, description: 'Rows of the list.' }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Quality of the list: 100 minus the weighted shares of its faults.',
    }),
    parts: Type.Array(Type.Ref('CheckupPart'), { description: 'All parts, in a fixed order.' }),
    quote: Type.Ref('CheckupQuote'),
  },
  {
    $id: 'CheckupReport',
    title: 'Report of a check-up',
    description: 'The state of a list.',
    examples: [REPORT],
  },
);

const Checkup = Type.Object(
  {
    id: Type.Integer({ description: 'The check-up.' }),
    name: textOrNull('As given.'),
    status: oneOf(['running', 'completed'], 'A completed check-up has a report.'),
    report: Type.Union([Type.Ref('CheckupReport'), Type.Null()], {
      description: 'Null while the check-up is running.',
    }),
    list_id: Type.Integer({ description: 'The list, which may have been deleted since.' }),
    mapping: Type.Ref('CheckupMapping'),
    rows: Type.Integer({ minimum: 0, description: 'Rows of the list.' }),
    rows_done: Type.Integer({ minimum: 0, description: 'Rows checked so far.' }),
    created_at: dateTime('When it was created. It is kept for 7 days.'),
  },
  { $id: 'Checkup', title: 'Check-up', description: 'A check-up of a list.', examples: [CHECKUP] },
);

const CheckupList = Type.Object(
  {
    checkups: Type.Array(Type.Ref('Checkup'), { description: 'Newest first.' }),
    total: Type.Integer({ description: 'Check-ups on all pages.' }),
  },
  {
    $id: 'CheckupList',
    title: 'List of check-ups',
    description: 'A page of the account’s check-ups.',
    examples: [{ checkups: [CHECKUP], total: 1 }],
  },
);

const CheckupRow = Type.Object(
  {
    row: Type.Integer({ minimum: 0, description: 'Position in the list, from 0.' }),
    cells: Type.Record(Type.String(), textOrNull('The cell; null if it is empty.'), {
      description: 'The row under its headers, as uploaded.',
    }),
    contact_id: wholeOrNull('The matched contact; null for an unknown person.'),
  },
  {
    $id: 'CheckupRow',
    title: 'Row of a check-up',
    description: 'A row of the list.',
    examples: [ROW],
  },
);

const CheckupRows = Type.Object(
  {
    rows: Type.Array(Type.Ref('CheckupRow'), { description: 'In the order of the list.' }),
    total: Type.Integer({ minimum: 0, description: 'Rows on all pages.' }),
  },
  {
    $id: 'CheckupRows',
    title: 'Rows of a part',
    description: 'A page of 100 rows.',
    examples: [{ rows: [ROW], total: 27 }],
  },
);

/** The schemas that others refer to by name. */
export const NAMED_SCHEMAS = [
  CheckupMapping,
  CheckupCreated,
  CheckupPart,
  CheckupPrice,
  CheckupQuote,
  CheckupReport,
  Checkup,
  CheckupList,
  CheckupRow,
  CheckupRows,
];
