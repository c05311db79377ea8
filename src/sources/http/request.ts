/**
 * Builds HTTP requests to a source, by the source protocol or by the operator's own description.
 */
import type { HttpSourceConfig } from '../../ground/config/index.ts';
import type { HttpRequest } from '../../ground/outbound/index.ts';
import { VERSION } from '../../ground/version.ts';
import type { Question } from '../question.ts';
import { compileMapping, type Mapping } from './mapping.ts';
import { compileTemplate, type Template } from './template.ts';

/** The body of the source protocol. Unknown values are absent. */
export type ProtocolBody = {
  contact_id?: number;
  linkedin_url?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  company_name?: string;
  attributes: readonly string[];
};

/** A request to which headers can be added. */
export type SourceRequest = HttpRequest & { headers: string[] };

/** Returns null if the known values of the person do not suffice to query the source. */
export type RequestBuilder = (question: Question) => Promise<SourceRequest | null>;

/** Returns a builder, which rejects with `MappingFault` if the operator's expression fails. */
export function requestBuilder(config: HttpSourceConfig): RequestBuilder {
  const method = config.request?.method ?? 'POST';
  const path = compileTemplate(config.url);
  const headers = requestHeaders(config, method);
  const mapping = config.request?.body ? compileMapping(config.request.body) : null;
  if (method === 'GET') {
    return async (question) => withoutBody(path, headers, protocolBody(question));
  }
  return async (question) => withBody(path, headers, protocolBody(question), mapping);
}

/**
 * Returns null if all placeholders of the URL lack values, because only the URL contains the
 * question.
 */
function withoutBody(path: Template, headers: string[], body: ProtocolBody): SourceRequest | null {
  if (path.placeholders.length > 0 && !path.placeholders.some((name) => body[name] !== undefined)) {
    return null;
  }
  return { method: 'GET', path: path.fill(body), headers, body: null };
}

/**
 * Returns null if the operator's expression yields nothing, so that the source cannot be queried.
 */
async function withBody(
  path: Template,
  headers: string[],
  body: ProtocolBody,
  mapping: Mapping | null,
): Promise<SourceRequest | null> {
  const sent = mapping ? await mapping(body) : body;
  if (sent === undefined || sent === null) return null;
  return { method: 'POST', path: path.fill(body), headers, body: JSON.stringify(sent) };
}

/** Converts the question to a body of the source protocol. */
export function protocolBody(question: Question): ProtocolBody {
  return {
    ...(question.contactId !== undefined && { contact_id: question.contactId }),
    ...(question.linkedinUrl && { linkedin_url: question.linkedinUrl }),
    ...(question.email && { email: question.email }),
    ...(question.firstName && { first_name: question.firstName }),
    ...(question.lastName && { last_name: question.lastName }),
    ...(question.companyName && { company_name: question.companyName }),
    attributes: question.attributes,
  };
}

/** Returns a flat list of names and values. The operator's headers replace Tenure's. */
function requestHeaders(config: HttpSourceConfig, method: string): string[] {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': `tenure/${VERSION}`,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...config.headers,
  };
  return Object.entries(headers).flat();
}
