import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  followStatus,
  STREAMED_STATUS,
  streamedAnswer,
  wantsStream,
} from '../../events/stream/index.ts';
import { errorAnswers, invalid, oneOf, RESPONSE_FORMATS } from '../../ground/api/index.ts';
import { type Principal, sendPage } from '../../ground/calls/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import {
  answerOnce,
  CreateLimiter,
  IdempotencyHeaders,
  type Work,
} from '../../ground/idempotency/index.ts';
import type { Page } from '../../ground/json/index.ts';
import {
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  parseWhole,
  type Query,
  queryOf,
  wholeNumber,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';

import { requestReference } from '../../money/credits/index.ts';

import {
  countSources,
  makeQuote,
  warnOfCharge,
  warnOfRefresh,
  withWarnings,
} from '../quotes/index.ts';
import type { Watched } from '../selected/index.ts';
import { answerStatus, getRequest } from './answers.ts';
import { type Asked, readAsked } from './asked.ts';
import { type CreatedRequest, createRequest } from './create.ts';
import { createLargeRequest } from './create-large.ts';
import { isIdentifier } from './delivered-profile.ts';
import { draftRequest } from './draft.ts';
import { type ListedRequest, listRequests } from './list.ts';
import { expectedBytes } from './present.ts';
import { countUnasked, estimateRequest } from './quote.ts';
import { readsRequest } from './reads-request.ts';
import { CreateBody, Envelope, NAMED_SCHEMAS } from './schemas.ts';
import { addSourceState } from './source-state.ts';

const tags = ['Contact refresh'];
const PATH = '/api/v1/contact_profile_refresh_requests';
/** The empty entry allows the key in the body. */
const KEY_ANYWHERE: Record<string, string[]>[] = [{ bearer: [] }, { api_key: [] }, {}];

/**
 * The endpoints of refresh requests (docs/interface.md#refresh-requests).
 * @param watched reads the people of watches
 */
export const refreshRoutes =
  (watched: Watched) =>
  (app: FastifyInstance, service: Service): void => {
    for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
    addCreate(app, service, watched);
    addQuote(app, service, watched);
    addList(app, service);
    addStatus(app, service);
    addSourceState(app, service, PATH);
  };

function addCreate(app: FastifyInstance, service: Service, watched: Watched): void {
  const schema = {
    tags,
    operationId: 'createRefreshRequest',
    scope: 'refresh' as const,
    audit: 'refresh_request.create' as const,
    summary: 'Create a refresh request',
    description:
      'Submits profiles, or people by reference. Fresh contacts are returned at once; stale contacts are refreshed, and unknown people searched for, in the background. More people than `limits.profiles_per_request` are matched in the background, too.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    security: KEY_ANYWHERE,
    body: CreateBody,
    response: {
      200: Envelope,
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, no profiles, not enough credits, a `quote` for another body, or `Idempotency-Key` used with another body.',
      ),
    },
  };
  const prepare = async (call: FastifyRequest): Promise<Work> => {
    const make = await prepareRequest(
      service,
      call.principal,
      await readAsked(service, watched, call),
    );
    return async (trx) => {
      const { id, identifier, answer } = await make(trx);
      return {
        subject: requestReference(id),
        shown: `refresh_request/${identifier}`,
        answer,
        isNew: true,
      };
    };
  };
  const expected = ({ body, sent }: FastifyRequest): number => {
    const { profiles, synchronous, test } = body as CreateBody;
    const count = profiles?.length ?? service.config.limits.profilesPerRequest;
    return synchronous === false && !test ? 0 : expectedBytes(count, sent.text.length);
  };
  const create = answerOnce(service, prepare, { expected });
  app.post(PATH, { schema, config: { key: 'query or body', takesPeople: true } }, create);
}

async function prepareRequest(
  service: Service,
  owner: Principal,
  { input, people, submission }: Asked,
): Promise<(trx: Trx) => Promise<CreatedRequest>> {
  if (!submission) return (trx) => createLargeRequest(trx, service, { owner, input, people });
  const draft = await draftRequest(service, owner, submission);
  return (trx) => createRequest(trx, service, draft);
}

function addQuote(app: FastifyInstance, service: Service, watched: Watched): void {
  const schema = {
    tags,
    operationId: 'quoteRefreshRequest',
    scope: 'quote' as const,
    summary: 'Quote a refresh request',
    description:
      'What the same body would cost as a request, by the data stored now. Nothing is stored, held, queried at sources or charged.',
    querystring: Type.Object({
      ...keyInQueryOrBody,
      sources: Type.Optional(
        oneOf(
          ['true'],
          'Adds `sources`: how many are configured, and for how many people they are not queried; and the warning `verified_recently`, if these are charged.',
          {
            examples: ['true'],
          },
        ),
      ),
    }),
    body: CreateBody,
    response: {
      200: Type.Ref('RefreshRequestQuote'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Input that the create call would refuse.'),
    },
  };
  const quote = async (request: FastifyRequest) => {
    const { call, input, people } = await readAsked(service, watched, request);
    const quoted = { accountId: request.principal.accountId, input, people };
    const estimate = await estimateRequest(service, quoted);
    const answer = { profiles: people.count, ...(await makeQuote(service.db, call, estimate)) };
    const warnings = await warnOfRefresh(service, input);
    if (queryOf(request).sources !== 'true') return { ...answer, ...withWarnings(warnings) };
    const { unasked, credits } = await countUnasked(service, quoted);
    if (credits > 0) {
      const fresh = { people: unasked, credits: Math.min(credits, estimate.maximum) };
      warnings.push(warnOfCharge(fresh, estimate.sample.size, input.contactRefreshDays));
    }
    const sources = { configured: countSources(service), unasked };
    return { ...answer, sources, ...withWarnings(warnings) };
  };
  const limiter = new CreateLimiter();
  app.post(
    `${PATH}/quote`,
    { schema, config: { key: 'query or body', takesPeople: true } },
    (request) =>
      limiter.run(request.principal.accountId, service.config.limits.waitMs, () => quote(request)),
  );
}

const LISTED = pagesOf('Requests per page.', 50);
const WATCH_ID = { least: 1, most: Number.MAX_SAFE_INTEGER, fallback: null };

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listRefreshRequests',
    scope: 'read' as const,
    summary: 'List refresh requests',
    description:
      'All refresh requests of the account, including those of its watches, newest first.',
    querystring: Type.Object({
      ...keyInQuery,
      watch_id: Type.Optional(
        Type.Integer({ description: 'Only requests of this watch.', examples: [3] }),
      ),
      unique_identifier: Type.Optional(
        Type.String({
          description: 'Only the request with this identifier.',
          examples: ['8abd8493-96f4-492d-975b-3917f1b9ab35'],
        }),
      ),
      ...LISTED.parameters,
    }),
    response: {
      200: Type.Ref('RefreshRequestList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const query = queryOf(request);
    const page = LISTED.parse(query, config.limits.pageSize);
    const watchId = parseWhole(query, 'watch_id', WATCH_ID);
    const { accountId } = request.principal;
    const identifier = parseIdentifier(query);
    const { requests, total } = await listRequests(db, { accountId, watchId, identifier }, page);
    return { contact_profile_refresh_requests: requests.map(withoutNull), total };
  });
}

/**
 * Returns null if the parameter is absent.
 * @throws ServiceError `invalid` for a text that is no identifier
 */
function parseIdentifier({ unique_identifier: value }: Query): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && isIdentifier(value)) return value;
  throw invalid('unique_identifier: must be the identifier of a refresh request');
}

/** Requests of the previous release have no name, and many others have none. */
const withoutNull = ({ name, ...request }: ListedRequest) =>
  name === null ? request : { ...request, name };

/** The status endpoint (docs/interface.md#status-endpoint). */
function addStatus(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getRefreshRequest',
    scope: 'read' as const,
    summary: 'Get a refresh request',
    description: `Every profile in its current state. A synchronous request is returned whole, an asynchronous one in pages. Polling is free; stop once \`status\` is \`completed\`. ${STREAMED_STATUS}`,
    querystring: Type.Object({
      ...keyInQuery,
      unique_identifier: Type.String({
        description: 'From the answer to the create call.',
        examples: ['8abd8493-96f4-492d-975b-3917f1b9ab35'],
      }),
      response_format: Type.Optional(
        oneOf(RESPONSE_FORMATS, 'Any other value means the full format.', {
          default: 'full',
          examples: ['changes'],
        }),
      ),
      page_no: wholeNumber('One-based.', 1, { minimum: 1 }),
      page_size: wholeNumber('Profiles per page.', 50, { minimum: 1 }),
    }),
    response: {
      200: streamedAnswer('RefreshRequestStatus'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid(
        'The account has no refresh request with that identifier, or its profiles were pruned.',
      ),
    },
  };
  const config = { reads: readsRequest(service) };
  app.get(`${PATH}/request_status`, { schema, config }, async (request, reply) => {
    const query = queryOf(request);
    const waitForRoom = (bytes: number) => app.answerRoom.take(reply, bytes);
    const answer = () => answerStatus(service, request.principal, query, waitForRoom);
    if (!wantsStream(request)) return sendPage(reply, await answer());
    const { accountId } = request.principal;
    return followStatus(app, request, reply, async () => {
      const { request: found } = await getRequest(service, accountId, query.unique_identifier);
      const { open, status } = found;
      return {
        version: String(open),
        isFinal: status === 'completed',
        render: async () => takeText(await answer()),
      };
    });
  });
}

function takeText(page: Page): string {
  const { text } = page;
  page.release();
  return text;
}
