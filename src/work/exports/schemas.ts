/** The export endpoints as JSON Schema. */
import { Type } from 'typebox';
import { errorAnswers, FORMATS, KINDS, MODES, oneOf, PRESETS } from '../../ground/api/index.ts';
import { idPath, keyInQuery } from '../../ground/route-parts/index.ts';
import { BOM, DELIMITERS, FORMULAS } from './options.ts';
import { MEDIA_TYPES } from './send.ts';

const tags = ['Exports'];

const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Optional(oneOf(values, description, { default: values[0], examples: [values[0]] }));

const options = {
  format: choice(FORMATS, 'CSV in UTF-8, an object a line, or Parquet.'),
  preset: choice(PRESETS, 'Whose headers the columns have: a CRM’s, for its import.'),
  mode: choice(
    MODES,
    'All that is known; only in cells that were sent empty; or only rows in which something has changed, with what was there before.',
  ),
  delimiter: choice(DELIMITERS, 'What parts the cells of CSV.'),
  bom: choice(BOM, 'Whether CSV begins with a byte order mark.'),
  formulas: choice(FORMULAS, 'Whether formulas in CSV cells become text.'),
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

const table = {
  description: 'The table, as a file.',
  content: {
    [MEDIA_TYPES.csv]: text('A line for the headers, and one a row.', CSV),
    [MEDIA_TYPES.jsonl]: text('An object a row, the columns its members.', LINE),
    [MEDIA_TYPES.parquet]: text('A Parquet file.', 'PAR1…PAR1'),
  },
};

export const JOB_EXPORT = {
  tags,
  operationId: 'exportLeadEnrichment',
  summary: 'Export the results of a job',
  description:
    'All leads of a completed job as one file, streamed: the columns that were sent, and what is known of each contact.',
  params: idPath('The job.', 12),
  querystring: Type.Object({ ...keyInQuery, ...options }),
  response: {
    200: table,
    ...errorAnswers.unauthorised,
    ...errorAnswers.invalid(
      'No completed job with that id on the account, its results are no longer kept, or a parameter has no such value.',
    ),
  },
};

export const REQUEST_EXPORT = {
  tags,
  operationId: 'exportRefreshRequest',
  summary: 'Export the results of a refresh request',
  description:
    'All profiles of a completed request as one file, streamed; or its moves: for each change of employer a line that closes the old position and one for the new, linked by `move_id`.',
  querystring: Type.Object({
    ...keyInQuery,
    unique_identifier: Type.String({
      description: 'From the create answer.',
      examples: ['8abd8493-96f4-492d-975b-3917f1b9ab35'],
    }),
    kind: choice(KINDS, 'The profiles, or the changes of employer.'),
    ...options,
  }),
  response: {
    200: table,
    ...errorAnswers.unauthorised,
    ...errorAnswers.invalid(
      'No completed refresh request with that identifier on the account, its profiles are no longer kept, or a parameter has no such value.',
    ),
  },
};
