import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, invalid, oneOf } from '../../ground/api/index.ts';
import {
  keyInQuery,
  type ListPage,
  pagesOf,
  parseChoice,
  parseDay,
  parseId,
  type Query,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadStorage } from '../../money/storage/index.ts';
import { loadJobLines } from './job-lines.ts';
import { loadLedger, loadRequestLines } from './ledger-lines.ts';
import { loadCreditMetrics } from './metrics.ts';
import { Ledger, LedgerLine, Metrics, Storage, Usage, UsageRow } from './schemas.ts';
import { GROUPS, loadUsage, usagePeriod } from './usage/index.ts';

const tags = ['Credits'];
const LINE_PAGES = pagesOf('Lines per page.', 100, { number: 'page_no', size: 'page_size' });

/** Adds the endpoints of credit metrics (docs/rulings.md#credit-metrics), ledger and usage. */
export function statementRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [LedgerLine, UsageRow, Storage, Usage]) app.addSchema(schema);
  addMetrics(app, service);
  addLedger(app, service);
  addUsage(app, service);
}

function addMetrics(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getCreditMetrics',
    scope: 'read' as const,
    summary: 'Get credit metrics',
    description: "The account's balance, and what was asked for and charged today.",
    querystring: Type.Object(keyInQuery),
    response: { 200: Metrics, ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/users/credit_metrics', { schema }, (request) =>
    loadCreditMetrics(service.db, request.principal.accountId),
  );
}

function addLedger(app: FastifyInstance, service: Service): void {
  const id = (description: string) => Type.Optional(Type.Integer({ description, examples: [12] }));
  const schema = {
    tags,
    operationId: 'readCreditLedger',
    scope: 'read' as const,
    summary: 'Read the credit ledger',
    description:
      'Every change of the balance, newest first: one line for each grant, finished job and finished profile, including free ones. With `job_id` the leads of that job, with `request_id` the finished profiles of that request, each in the order submitted.',
    querystring: Type.Object({
      ...keyInQuery,
      job_id: id('Leads of this job.'),
      request_id: id('Profiles of this refresh request.'),
      ...LINE_PAGES.parameters,
    }),
    response: {
      200: Ledger,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('The account has no such job or request, or both were given.'),
    },
  };
  app.get('/api/v1/users/credit_ledger', { schema }, async (request) => {
    const query = queryOf(request);
    const page = LINE_PAGES.clamp(query, service.config.limits.pageSize);
    const { lines, ...rest } = await loadLines(service, request.principal.accountId, query, page);
    return { ...rest, page_no: page.number, page_size: page.size, lines };
  });
}

function addUsage(app: FastifyInstance, service: Service): void {
  const day = (description: string, example: string) =>
    Type.Optional(Type.String({ description, examples: [example] }));
  const schema = {
    tags,
    operationId: 'getUsage',
    scope: 'read' as const,
    summary: 'Get usage',
    description:
      'What was used in a period, in UTC days. Leads and profiles count on the day they were submitted, moves on the day of their verdict, credits on the day they were charged; credits add up to the charges of the ledger. Groups without usage are left out.',
    querystring: Type.Object({
      ...keyInQuery,
      from: day('First day; by default the first of the month of the last day.', '2026-03-01'),
      to: day('Last day, included; by default today.', '2026-03-31'),
      group: Type.Optional(
        oneOf(GROUPS, 'What each row counts.', { default: 'day', examples: ['month'] }),
      ),
    }),
    response: {
      200: Type.Ref('Usage'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid(
        'An unknown day or group, a first day after the last, or more jobs and requests than one answer can hold.',
      ),
    },
  };
  app.get('/api/v1/usage', { schema }, async (request) => {
    const query = queryOf(request);
    const { accountId } = request.principal;
    const asked = { from: parseDay(query, 'from'), to: parseDay(query, 'to') };
    const group = parseChoice(query, 'group', { choices: GROUPS, fallback: 'day' as const });
    const usage = await loadUsage(service.db, accountId, usagePeriod(asked), group);
    return { ...usage, storage: await loadStorage(service.db, accountId, service.config) };
  });
}

function loadLines({ db }: Service, accountId: number, query: Query, page: ListPage) {
  if (query.job_id !== undefined && query.request_id !== undefined) {
    throw invalid('job_id, request_id: only one of them may be given');
  }
  const [job, request] = [parseId(query, 'job_id'), parseId(query, 'request_id')];
  if (job !== null) return loadJobLines(db, accountId, job, page);
  if (request !== null) return loadRequestLines(db, accountId, request, page);
  return loadLedger(db, accountId, page);
}
