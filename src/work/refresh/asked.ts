/** A create call read from its body: the people and the options. */
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { type QuotedCall, type Redeemed, redeemQuote } from '../quotes/index.ts';
import { collectTexts, findPeople, ofTexts, type People, type Watched } from '../selected/index.ts';
import { toRequestList } from './request-list.ts';
import type { CreateBody } from './schemas.ts';
import {
  type Options,
  parseOptions,
  parseSubmission,
  type Submission,
  submissionOf,
} from './submission.ts';

export type Asked = {
  /** The call to which a quote is bound. */
  call: QuotedCall;
  /** The options. Their cap is the quote's if that is lower. */
  input: Options;
  people: People;
  /**
   * The profiles if they are few enough for one transaction; otherwise null, and `people` has them.
   */
  submission: Submission | null;
};

/**
 * Checks the body of a create call.
 * @throws ServiceError `invalid` naming the field
 */
export async function readAsked(
  service: Service,
  watched: Watched,
  request: FastifyRequest,
): Promise<Asked> {
  const { sent, principal } = request;
  const body = request.body as CreateBody;
  const call: QuotedCall = {
    accountId: principal.accountId,
    endpoint: 'refresh_request',
    bodyText: sent.text,
  };
  checkPeople(body);
  return body.people === undefined
    ? readProfiles(service, body, call)
    : readPeople(service, watched, body, call);
}

/** @throws ServiceError `invalid` unless a body has either profiles or people */
export function checkPeople({ profiles, people }: { profiles?: unknown; people?: unknown }): void {
  if (profiles === undefined && people === undefined) {
    throw invalid('profiles: is required, unless people is given');
  }
  if (profiles !== undefined && people !== undefined) {
    throw invalid('people: must not stand beside profiles');
  }
}

async function readProfiles(service: Service, body: CreateBody, call: QuotedCall): Promise<Asked> {
  const { limits, webhooks } = service.config;
  const sent = parseSubmission(body, call.bodyText, limits, webhooks);
  const { maxCredits } = await redeem(service, body, call, sent);
  const submission = { ...sent, maxCredits };
  return { call, input: submission, people: ofTexts(submission.texts, 'profiles'), submission };
}

async function readPeople(
  service: Service,
  watched: Watched,
  body: CreateBody,
  call: QuotedCall,
): Promise<Asked> {
  const { db, config } = service;
  const sent = parseOptions(body, config.webhooks);
  const { maxCredits, lastPerson } = await redeem(service, body, call, sent);
  const from = { watched, until: lastPerson };
  const people = await findPeople(service, call.accountId, body.people!, from);
  if (people.count === 0) throw invalid(`${people.field}: has nobody in it`);
  const input = { ...sent, maxCredits, list: toRequestList(people) };
  const most = config.limits.profilesPerRequest;
  if (people.count > most) {
    return { call, input: inBackground(input, body, most), people, submission: null };
  }
  const texts = await collectTexts(db, people, config.limits);
  return { call, input, people, submission: submissionOf(input, texts) };
}

const redeem = (
  { db }: Service,
  { quote }: CreateBody,
  call: QuotedCall,
  { maxCredits }: Options,
): Promise<Redeemed> => redeemQuote(db, call, { quote, maxCredits }, 'quote');

/** @param most the most profiles of a synchronous request */
function inBackground(input: Options, { synchronous }: CreateBody, most: number): Options {
  if (!synchronous) return { ...input, synchronous: false };
  throw invalid(`synchronous: must not be true for more than ${most} people`);
}
