/**
 * The text of a quote: its promise, and a signature over the promise and the quoted call. Quotes are
 * not stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../ground/api/index.ts';
import type { Omitted } from '../../ground/json/index.ts';
import { hashBody } from './hash-body.ts';

/** A quoted create call. */
export type QuotedCall = {
  accountId: number;
  endpoint: 'lead_enrichment' | 'refresh_request';
  /** The body as sent. */
  bodyText: string;
};

export type Promised = {
  /** Credits. */
  maximum: number;
  expiresAt: Date;
  /** The last person of the watch at the time of the quote; absent if the people never change. */
  lastPerson?: number | undefined;
};

/**
 * Members that are omitted from the hashed body: the quote itself, and the key, because a quote is
 * valid for all keys of its account.
 */
const OMITTED: Record<QuotedCall['endpoint'], Omitted> = {
  lead_enrichment: { api_key: true, lead_enrichments: { quote: true } },
  refresh_request: { api_key: true, quote: true },
};

const hashCall = ({ accountId, endpoint, bodyText: text }: QuotedCall): Promise<string> =>
  hashBody(accountId, { text, omitted: OMITTED[endpoint] });

type Payload = [maximum: number, expiresAtMs: number, body: string, lastPerson?: number];

const signature = (secret: Buffer, { accountId, endpoint }: QuotedCall, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId}/${endpoint}/${payload}`).digest();

export async function writeToken(
  secret: Buffer,
  call: QuotedCall,
  promised: Promised,
): Promise<string> {
  const content: Payload = [promised.maximum, promised.expiresAt.getTime(), await hashCall(call)];
  if (promised.lastPerson !== undefined) content.push(promised.lastPerson);
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signature(secret, call, payload).toString('base64url')}`;
}

/**
 * @param field the field that the error names
 * @throws ServiceError `invalid` naming the field if the token is not a quote, belongs to another
 *   account, endpoint or body, or has expired
 */
export async function readToken(
  secret: Buffer,
  call: QuotedCall,
  token: string,
  field: string,
  now: Date,
): Promise<Promised> {
  const [payload = '', given = ''] = token.split('.');
  if (!isSame(Buffer.from(given, 'base64url'), signature(secret, call, payload))) {
    throw invalid(`${field}: is no quote that this account was given by this endpoint`);
  }
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  const [maximum, expiresAtMs, body, lastPerson] = content;
  if (expiresAtMs <= now.getTime()) {
    const time = new Date(expiresAtMs).toISOString();
    throw invalid(`${field}: expired at ${time}; ask for a new one`);
  }
  if (body !== (await hashCall(call))) {
    throw invalid(`${field}: is for another body; ask for one with the body as it is now`);
  }
  return { maximum, expiresAt: new Date(expiresAtMs), lastPerson };
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
