import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  followStatus,
  STREAMED_STATUS,
  streamedAnswer,
  wantsStream,
} from '../../events/stream/index.ts';
import { SIGNATURE_HEADERS } from '../../events/webhooks/index.ts';
import { errorAnswers } from '../../ground/api/index.ts';
import { NO_BODY, sendPage } from '../../ground/calls/index.ts';
import {
  answerOnce,
  CreateLimiter,
  IdempotencyHeaders,
  type Work,
} from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  pagesOf,
  pathOf,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { jobReference } from '../../money/credits/index.ts';
import {
  makeQuote,
  type QuotedCall,
  redeemQuote,
  warnOfJob,
  withWarnings,
} from '../quotes/index.ts';
import { cancelJob } from './cancel.ts';
import { createJob } from './create.ts';
import { addDetails } from './details.ts';
import { FINISHING_JOB } from './examples.ts';
import { findListLeads } from './from-list.ts';
import { getJob, jobView, listJobs } from './job.ts';
import { listOf, readsLong } from './long-body.ts';
import { estimateJob, leadPortions } from './quote.ts';
import { readsJob } from './reads-job.ts';
import { renderReceipt, renderResults } from './results.ts';
import { CreateBody, Created, JobList, NAMED_SCHEMAS, Receipt, Results } from './schemas.ts';
import { parseLeadData, parseSubmission } from './submission.ts';

const tags = ['Lead enrichment'];
const jobPath = idPath('The job.', 12);
const absent = errorAnswers.invalid('The account has no job with that id.');

/** The key that created a job may read it. */
const OWN = { reads: readsJob };

/** Adds the endpoints of jobs and their results (docs/interface.md#lead-enrichment-jobs). */
export function enrichmentRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  addCreate(app, service);
  addQuote(app, service);
  addCancel(app, service);
  addList(app, service);
  addStatus(app, service);
  addResults(app, service);
  addMatch(app, service);
  addDetails(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createLeadEnrichment',
    scope: 'enrich' as const,
    audit: 'lead_enrichment.create' as const,
    summary: 'Create and launch a job',
    description: 'Submits a list of leads. The job starts at once and runs in the background.',
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    body: CreateBody,
    response: {
      200: Created,
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, job limit reached, not enough credits, name in use, a `quote` for another body, or `Idempotency-Key` used with another body.',
      ),
    },
  };
  const create = answerOnce(service, async (request) => {
    const { submission } = await readSubmission(service, request);
    // Freed, so that a long list is not in memory three times while the database stores it.
    request.body = null;
    request.sent = NO_BODY;
    return async (trx) => {
      const id = await createJob(trx, request.principal, submission, service.config);
      const answer = { message: 'Lead enrichment job created and launched.', id };
      return {
        subject: jobReference(id),
        shown: `lead_enrichment/${id}`,
        answer: Page.of(JSON.stringify(answer)),
        isNew: true,
      };
    };
  });
  const options = { schema, config: longBodies(service) };
  app.post('/api/v1/lead_enrichments', options, create);
}

const longBodies = (service: Service) => ({ takesPeople: true, readsLong: readsLong(service) });

/** Reads and checks a create call's body, takes the cap from its quote, and returns the call. */
async function readSubmission(service: Service, request: FastifyRequest) {
  const { config, db } = service;
  const { sent } = request;
  const { accountId } = request.principal;
  const input = (request.body as CreateBody).lead_enrichments;
  const { quote } = input;
  const leads =
    input.source_type === 'list'
      ? await findListLeads(service, accountId, input)
      : await parseLeadData(input, listOf(request), config.limits);
  const submission = parseSubmission(input, leads, config.webhooks);
  const call: QuotedCall = {
    accountId,
    endpoint: 'lead_enrichment',
    // Decoded only if the call has a quote, because it may be long.
    get bodyText() {
      return sent.text;
    },
  };
  const spending = { quote, maxCredits: submission.maxCredits };
  const { maxCredits } = await redeemQuote(db, call, spending, 'lead_enrichments.quote');
  return { call, submission: { ...submission, maxCredits } };
}

function addQuote(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'quoteLeadEnrichment',
    scope: 'quote' as const,
    summary: 'Quote a job',
    description:
      'What the same body would cost as a job. Nothing is stored, held, queried at sources or charged. Does not check the job limit, or whether the name is in use.',
    querystring: Type.Object(keyInQuery),
    body: CreateBody,
    response: {
      200: Type.Ref('LeadEnrichmentQuote'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Input that the create call would refuse.'),
    },
  };
  const quote = async (request: FastifyRequest) => {
    const { call, submission } = await readSubmission(service, request);
    const { lead_data } = (request.body as CreateBody).lead_enrichments;
    const leads = leadPortions(service.db, submission, lead_data);
    const estimate = await estimateJob(service, request.principal.accountId, submission, leads);
    const warnings = withWarnings(await warnOfJob(service, submission.contactRefreshDays));
    const price = await makeQuote(service.db, call, estimate);
    return { leads: submission.leads, ...price, ...warnings };
  };
  const limiter = new CreateLimiter();
  const options = { schema, config: longBodies(service) };
  app.post('/api/v1/lead_enrichments/quote', options, (request) =>
    limiter.run(request.principal.accountId, service.config.limits.waitMs, () => quote(request)),
  );
}

function addCancel(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'cancelLeadEnrichment',
    scope: 'enrich' as const,
    audit: 'lead_enrichment.cancel' as const,
    summary: 'Cancel a job',
    description:
      'Leads that are not being processed end without a match for the reason `cancelled`, free of charge; then the job completes as usual. Cancelling again changes nothing.',
    params: jobPath,
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('LeadEnrichmentAnswer'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('The account has no job with that id, or it is completed.'),
    },
  };
  const prepare = (request: FastifyRequest): Work => {
    const id = idOf(request);
    return async (trx) => {
      const lead_enrichment = jobView(await cancelJob(trx, request.principal.accountId, id));
      const answer = Page.of(JSON.stringify({ lead_enrichment }));
      return { subject: `lead_enrichment/${id}`, answer };
    };
  };
  app.post('/api/v1/lead_enrichments/:id/cancel', { schema }, answerOnce(service, prepare));
}

const LISTED = pagesOf('Jobs per page.', 20, { number: 'page_no', size: 'size' });

function addList(app: FastifyInstance, service: Service): void {
  const querystring = Type.Object({
    ...keyInQuery,
    ...LISTED.parameters,
  });
  const schema = {
    tags,
    operationId: 'listLeadEnrichments',
    scope: 'read' as const,
    summary: 'List jobs',
    description: 'All jobs of the account, newest first.',
    querystring,
    response: { 200: JobList, ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/lead_enrichments', { schema }, async (request) => {
    const page = LISTED.clamp(queryOf(request), service.config.limits.pageSize);
    const { jobs, total } = await listJobs(service.db, request.principal.accountId, page);
    return { lead_enrichment_jobs: jobs.map(jobView), total };
  });
}

function addStatus(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getLeadEnrichment',
    scope: 'read' as const,
    summary: 'Get a job',
    description: `Poll until \`is_completed\` is true. ${STREAMED_STATUS}`,
    params: jobPath,
    querystring: Type.Object(keyInQuery),
    response: {
      200: streamedAnswer('LeadEnrichmentAnswer'),
      ...errorAnswers.unauthorised,
      ...absent,
    },
  };
  app.get('/api/v1/lead_enrichments/:id', { schema, config: OWN }, async (request, reply) => {
    const load = async () => {
      const job = await getJob(service.db, request.principal.accountId, idOf(request));
      return { lead_enrichment: jobView(job) };
    };
    if (!wantsStream(request)) return load();
    return followStatus(app, request, reply, async () => {
      const status = await load();
      const text = JSON.stringify(status);
      const isFinal = status.lead_enrichment.is_completed;
      return { version: text, isFinal, render: async () => text };
    });
  });
}

const RESULT_PAGES = pagesOf('Leads per page.', 100);

function addResults(app: FastifyInstance, service: Service): void {
  const querystring = Type.Object({
    ...keyInQuery,
    ...RESULT_PAGES.parameters,
  });
  const schema = {
    tags,
    operationId: 'getLeadEnrichmentResults',
    scope: 'read' as const,
    summary: 'Get final results',
    description:
      'A page of enriched leads, in the order submitted. Before completion, for a page that does not exist, and after the results were pruned, the answer has `message` and `info` instead.',
    params: jobPath,
    querystring,
    response: {
      200: Results,
      ...errorAnswers.unauthorised,
      ...absent,
    },
  };
  app.get(
    '/api/v1/lead_enrichments/:id/final_result',
    { schema, config: OWN },
    async (request, reply) => {
      const job = await getJob(service.db, request.principal.accountId, idOf(request));
      const wanted = RESULT_PAGES.find(queryOf(request), service.config.limits.pageSize);
      const waitForRoom = (bytes: number) => app.answerRoom.take(reply, bytes);
      return sendPage(reply, await renderResults(service, job, wanted, waitForRoom));
    },
  );
}

function addMatch(app: FastifyInstance, service: Service): void {
  const params = Type.Object({
    ...jobPath.properties,
    position: Type.Integer({
      minimum: 0,
      description: 'Position of the lead, from 0, in the order submitted.',
      examples: [0],
    }),
  });
  const schema = {
    tags,
    operationId: 'getLeadEnrichmentMatch',
    scope: 'read' as const,
    summary: 'Get the receipt of a match',
    description:
      'How a lead of a completed job was matched, or why it was not. Before completion, and after the results were pruned, the answer has `message` and `info` instead.',
    params,
    querystring: Type.Object(keyInQuery),
    response: {
      200: Receipt,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('The account has no job with that id, or the job has no such lead.'),
    },
  };
  app.get(
    '/api/v1/lead_enrichments/:id/leads/:position/match',
    { schema, config: OWN },
    async (request, reply) => {
      const { id, position } = pathOf<'id' | 'position'>(request);
      const job = await getJob(service.db, request.principal.accountId, id);
      const waitForRoom = (bytes: number) => app.answerRoom.take(reply, bytes);
      return sendPage(reply, await renderReceipt(service, job, position, waitForRoom));
    },
  );
}

/** The completion webhook in the OpenAPI document. */
export const jobWebhook = {
  post: {
    operationId: 'leadEnrichmentCompleted',
    tags: ['Lead enrichment'],
    summary: 'A job is done',
    description:
      'Sent to the `webhook` of a job while its results are finalised; they are available a moment later. Sent until a 2xx answer, for at most 24 hours. Signed with the account’s webhook secret.',
    security: [],
    parameters: SIGNATURE_HEADERS,
    requestBody: {
      required: true,
      description: 'The job at that time, without its leads.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/LeadEnrichmentJob' },
          example: FINISHING_JOB,
        },
      },
    },
    responses: { '2XX': { description: 'Accepted. Answer at once, and process it afterwards.' } },
  },
};
