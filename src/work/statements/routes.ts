import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  errorAnswers,
  invalid,
  KEY_EXAMPLE,
  oneOf,
  parseClamped,
  parseDay,
} from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadStorage } from '../../money/storage/index.ts';
import { loadJobLines } from './job-lines.ts';
import { loadLedger, loadRequestLines } from './ledger-lines.ts';
import type { Page } from './line.ts';
import { loadCreditMetrics } from './metrics.ts';
import { Ledger, LedgerLine, Metrics, Storage, Usage, UsageRow } from './schemas.ts';
import { GROUPS, type Group, loadUsage, usagePeriod } from './usage/index.ts';

const tags = ['Credits'];
const key = {
  api_key: Type.String({ description: "The account's API key.", examples: [KEY_EXAMPLE] }),
};
const DEFAULT_SIZE = 100;

/** Credit metrics (docs/rulings.md#credit-metrics), the ledger, and what was used. */
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
    summary: 'Get credit metrics',
    description: "The account's balance, and what was asked for and charged today.",
    querystring: Type.Object(key),
    response: { 200: Metrics, ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/users/credit_metrics', { schema }, (request) =>
    loadCreditMetrics(service.db, request.principal.accountId),
  );
}

function addLedger(app: FastifyInstance, service: Service): void {
  const id = (description: string) => Type.Optional(Type.Integer({ description, examples: [12] }));
  const number = (description: string, fallback: number) =>
    Type.Optional(Type.Integer({ description, default: fallback, examples: [fallback] }));
  const schema = {
    tags,
    operationId: 'readCreditLedger',
    summary: 'Read the credit ledger',
    description:
      'Every change of the balance, newest first: one line a grant, a finished job, a concluded profile, free ones included. With `job_id` the leads of that job, with `request_id` the concluded profiles of that request, each in the order submitted.',
    querystring: Type.Object({
      ...key,
      job_id: id('The leads of this job.'),
      request_id: id('The profiles of this refresh request.'),
      page_no: number('Zero-based.', 0),
      page_size: number('Lines a page.', DEFAULT_SIZE),
    }),
    response: {
      200: Ledger,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('No such job or request on the account, or both were given.'),
    },
  };
  app.get('/api/v1/users/credit_ledger', { schema }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const page = parsePage(query, service.config.limits.pageSize);
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
    summary: 'Get usage',
    description:
      'What was used in a period, in UTC days. Leads and profiles count on the day they were submitted, moves on the day of their verdict, credits on the day they were charged: they add up to the charges of the ledger. Groups with nothing are left out.',
    querystring: Type.Object({
      ...key,
      from: day('First day; without it, the first of the month of the last day.', '2026-03-01'),
      to: day('Last day, included; without it, today.', '2026-03-31'),
      group: Type.Optional(
        oneOf(GROUPS, 'What a row is for.', { default: 'day', examples: ['month'] }),
      ),
    }),
    response: {
      200: Type.Ref('Usage'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid(
        'No such day or group, a first day after the last, or more jobs and requests than one answer holds.',
      ),
    },
  };
  app.get('/api/v1/usage', { schema }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const { accountId } = request.principal;
    const asked = { from: parseDay('from', query.from), to: parseDay('to', query.to) };
    const group = parseGroup(query.group);
    const usage = await loadUsage(service.db, accountId, usagePeriod(asked), group);
    return { ...usage, storage: await loadStorage(service.db, accountId, service.config) };
  });
}

function parseGroup(value: unknown): Group {
  if (value === undefined) return 'day';
  const group = GROUPS.find((one) => one === value);
  if (group) return group;
  throw invalid(`group: must be one of ${GROUPS.join(', ')}`);
}

const parsePage = (query: Record<string, unknown>, most: number): Page => ({
  number: parseClamped(query.page_no, { least: 0, most: 2 ** 31, fallback: 0 }),
  size: parseClamped(query.page_size, { least: 1, most, fallback: Math.min(DEFAULT_SIZE, most) }),
});

function loadLines(
  { db }: Service,
  accountId: number,
  { job_id: job, request_id: request }: Record<string, unknown>,
  page: Page,
) {
  if (job !== undefined && request !== undefined) {
    throw invalid('job_id, request_id: only one of them may be given');
  }
  if (job !== undefined) return loadJobLines(db, accountId, parseId('job_id', job), page);
  if (request !== undefined) {
    return loadRequestLines(db, accountId, parseId('request_id', request), page);
  }
  return loadLedger(db, accountId, page);
}

function parseId(name: string, value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`${name}: must be a whole number`);
}
