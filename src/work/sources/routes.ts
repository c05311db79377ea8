import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { keyInQuery, parseChoice, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { operatorsOnly } from '../../money/accounts/index.ts';
import { loadSourceReport, REPORT_DAYS } from '../../sources/index.ts';
import { RankedSource, SourceBudget, SourceOrder, SourceReport, SourceWorth } from './schemas.ts';

const STANDARD_DAYS = '30';

/** Adds the endpoint that reports what sources are worth, like `tenure sources --json`. */
export function sourceRoutes(app: FastifyInstance, { db, config }: Service): void {
  for (const schema of [SourceWorth, SourceBudget, RankedSource, SourceOrder, SourceReport]) {
    app.addSchema(schema);
  }
  const schema = {
    tags: ['Sources'],
    operationId: 'reportSources',
    scope: 'read' as const,
    summary: 'Report what sources are worth',
    description:
      'Calls to sources in the last days, by source and identifier, with their outcomes, times and costs; budgets, and the learned order. For operator accounts only.',
    querystring: Type.Object({
      ...keyInQuery,
      days: Type.Optional(
        Type.Unsafe<number>({
          ...{ type: 'integer', enum: REPORT_DAYS.map(Number), default: Number(STANDARD_DAYS) },
          description: 'The last days, today included, in UTC.',
          examples: [7],
        }),
      ),
    }),
    response: {
      200: Type.Ref('SourceReport'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.forbidden('The account is not an operator account.'),
      ...errorAnswers.invalid('Another number of days.'),
    },
  };
  app.get('/api/v1/sources', { schema, ...operatorsOnly(db) }, (request) => {
    const choices = { choices: REPORT_DAYS, fallback: STANDARD_DAYS } as const;
    const days = parseChoice(queryOf(request), 'days', choices);
    return loadSourceReport(db, config, Number(days));
  });
}
