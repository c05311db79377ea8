/** The export endpoints as JSON Schema. */
import { Type } from 'typebox';
import { errorAnswers, FORMATS, KINDS, MODES, oneOf, PRESETS } from '../../ground/api/index.ts';
import { idPath, keyInQuery } from '../../ground/route-parts/index.ts';
import { MOVE_FILTER } from '../../people/moves/index.ts';
import { BOM, DELIMITERS, FORMULAS } from './options.ts';
import { MEDIA_TYPES } from './send.ts';

const tags = ['Exports'];

const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Optional(oneOf(values, description, { default: values[0], examples: [values[0]] }));

/** The query parameters of CSV files. */
export const CSV_OPTIONS = {
  delimiter: choice(DELIMITERS, 'The delimiter of CSV cells.'),
  bom: choice(BOM, 'Whether CSV starts with a byte order mark.'),
  formulas: choice(FORMULAS, 'Whether formulas in CSV cells become text.'),
};

const file = {
  format: choice(FORMATS, 'CSV in UTF-8, JSON Lines, or Parquet.'),
  preset: choice(PRESETS, 'Whose column headers to use: those of a CRM, for its import.'),
  ...CSV_OPTIONS,
};

const options = {
  ...file,
  mode: choice(
    MODES,
    '`all`: every row with all data. `fill_empty`: only cells that were sent empty are filled. `changed_only`: only rows with a change, with the old values.',
  ),
};

const CSV = `email,id,matched,first_name,last_name,title,company_name,enriched_email
ana@acme.com,7,true,Ana,Silva,VP of Sales,"Acme, Inc.",ana@acme.com
`;

const LINE = `{"email":"ana@acme.com","id":7,"matched":true,"first_name":"Ana","title":"VP of Sales"}
`;

const text = (description: string, example: string) => ({
  schema: { type: 'string', description },
  example,
});

const csvText = (example: string) => text('A line with the headers, then a line per row.', example);

/** The answer of an export that is always CSV. */
export const CSV_FILE = {
  description: 'The rows, as a file.',
  content: { [MEDIA_TYPES.csv]: csvText('Name,Firma,contact_id\nAna Silva,Oldco,42\n') },
};

const table = {
  description: 'The table, as a file.',
  content: {
    [MEDIA_TYPES.csv]: csvText(CSV),
    [MEDIA_TYPES.jsonl]: text('An object per row, with the columns as members.', LINE),
    [MEDIA_TYPES.parquet]: text('A Parquet file.', 'PAR1…PAR1'),
  },
};

export const JOB_EXPORT = {
  tags,
  operationId: 'exportLeadEnrichment',
  scope: 'read' as const,
  audit: 'export.read' as const,
  summary: 'Export the results of a job',
  description:
    'All leads of a completed job as one streamed file: the columns that were sent, and the data of each contact.',
  params: idPath('The job.', 12),
  querystring: Type.Object({ ...keyInQuery, ...options }),
  response: {
    200: table,
    ...errorAnswers.unauthorised,
    ...errorAnswers.invalid(
      'The account has no completed job with that id, its results were pruned, or a parameter has an unknown value.',
    ),
  },
};

export const REQUEST_EXPORT = {
  tags,
  operationId: 'exportRefreshRequest',
  scope: 'read' as const,
  audit: 'export.read' as const,
  summary: 'Export the results of a refresh request',
  description:
    'All profiles of a completed request as one streamed file, or its moves: two lines for each change of employer, one that closes the old position and one for the new, linked by `move_id`.',
  querystring: Type.Object({
    ...keyInQuery,
    unique_identifier: Type.String({
      description: 'From the answer to the create call.',
      examples: ['8abd8493-96f4-492d-975b-3917f1b9ab35'],
    }),
    kind: choice(KINDS, 'The profiles, or the changes of employer.'),
    ...options,
  }),
  response: {
    200: table,
    ...errorAnswers.unauthorised,
    ...errorAnswers.invalid(
      'The account has no completed refresh request with that identifier, its profiles were pruned, or a parameter has an unknown value.',
    ),
  },
};

export const MOVES_EXPORT = {
  tags,
  operationId: 'exportMoves',
  scope: 'read' as const,
  audit: 'export.read' as const,
  summary: 'Export moves',
  description:
    'The moves that `GET /api/v1/moves` lists, as one streamed file: two lines for each move, linked by `move_id`. With the preset of a CRM, one row for each person: the CRM’s record id if the account has it, the new employer and title, the work email that the account may see, and the former values.',
  querystring: Type.Object({ ...keyInQuery, ...MOVE_FILTER, ...file }),
  response: {
    200: table,
    ...errorAnswers.unauthorised,
    ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
  },
};
