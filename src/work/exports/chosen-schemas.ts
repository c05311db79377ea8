/** The exports of chosen rows as JSON Schema. */
import { type Static, Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { JOB_EXPORT, REQUEST_EXPORT } from './schemas.ts';

export const ExportPositions = Type.Object(
  {
    positions: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 1,
      description: 'Positions of the rows, from 0, in any order. A repeated one counts once.',
    }),
  },
  {
    $id: 'ExportPositions',
    title: 'Rows to export',
    description: 'The rows of an export. They keep their order.',
    examples: [{ positions: [0, 4, 7] }],
  },
);
export type ExportPositions = Static<typeof ExportPositions>;

const answersOf = (export_: { response: object }, reasons: string) => ({
  ...export_.response,
  ...errorAnswers.tooLarge,
  ...errorAnswers.unsupported,
  ...errorAnswers.invalid(`A position that no row has, or: ${reasons}`),
});

export const JOB_EXPORT_OF_CHOSEN = {
  ...JOB_EXPORT,
  operationId: 'exportLeadsOfLeadEnrichment',
  scope: 'read' as const,
  audit: 'export.read' as const,
  summary: 'Export some results of a job',
  description:
    'The leads at the given positions of a completed job, as the export of all leads has them.',
  body: Type.Ref('ExportPositions'),
  response: answersOf(
    JOB_EXPORT,
    'the account has no completed job with that id, its results were pruned, or a parameter has an unknown value.',
  ),
};

const { kind: _, ...profilesQuery } = REQUEST_EXPORT.querystring.properties;

export const REQUEST_EXPORT_OF_CHOSEN = {
  ...REQUEST_EXPORT,
  operationId: 'exportProfilesOfRefreshRequest',
  scope: 'read' as const,
  audit: 'export.read' as const,
  summary: 'Export some results of a refresh request',
  description:
    'The profiles at the given positions of a completed request, as the export of all profiles has them.',
  querystring: Type.Object(profilesQuery),
  body: Type.Ref('ExportPositions'),
  response: answersOf(
    REQUEST_EXPORT,
    'the account has no completed refresh request with that identifier, its profiles were pruned, or a parameter has an unknown value.',
  ),
};
