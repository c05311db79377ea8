/**
 * Builds HTTP requests to a source, by the source protocol or by the operator's own description.
 */
import type { HttpSourceConfig } from '../../ground/config/index.ts';
import type { HttpRequest } from '../../ground/outbound/index.ts';
import { VERSION } from '../../ground/version.ts';
import type { Question } from '../question.ts';
import { compileMapping, MappingFault, type Variables } from './mapping.ts';
import { compileTemplate, plain } from './template.ts';

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

/** A request that follows an answer. */
export type FurtherBuilder = {
  /** The wait before the request. */
  delayMs: number;
  /**
   * Returns null if no further request is needed.
   * @param answers the answers so far; the last one is the input of the expressions
   */
  build(answers: readonly unknown[], asked: ProtocolBody): Promise<SourceRequest | null>;
};

/** Returns a builder, which rejects with `MappingFault` if an expression of the operator fails. */
export function requestBuilder(config: HttpSourceConfig): RequestBuilder {
  const { request } = config;
  const method = request?.method ?? 'POST';
  const headers = requestHeaders(config, method);
  const toPath = request?.path ? pathMapping(request.path) : templatePath(config.url, method);
  const toBody = request?.body
    ? compileMapping(request.body)
    : async (asked: ProtocolBody) => asked;
  return async (question) => {
    const asked = protocolBody(question);
    const path = await toPath(asked);
    if (path === null) return null;
    if (method === 'GET') return { method, path, headers, body: null };
    const sent = await toBody(asked);
    return isNothing(sent) ? null : { method, path, headers, body: JSON.stringify(sent) };
  };
}

/** Returns builders of the further requests. They reject like those of `requestBuilder`. */
export function furtherBuilders(config: HttpSourceConfig): FurtherBuilder[] {
  return config.furtherRequests.map(({ method, path, body, delayMs }) => {
    const headers = requestHeaders(config, method);
    const toPath = pathMapping(path);
    const toBody = body === null ? async () => ({}) : compileMapping(body);
    return {
      delayMs,
      async build(answers, asked) {
        const to = await toPath(answers.at(-1), { answers, asked });
        if (to === null) return null;
        if (method === 'GET') return { method, path: to, headers, body: null };
        const sent = await toBody(answers.at(-1), { answers, asked });
        return isNothing(sent) ? null : { method, path: to, headers, body: JSON.stringify(sent) };
      },
    };
  });
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

type ToPath = (input: unknown, variables?: Variables) => Promise<string | null>;

/**
 * Fills the placeholders of a URL. With GET, returns null if all placeholders lack values, because
 * only the URL contains the question.
 */
function templatePath(url: string, method: 'GET' | 'POST'): (asked: ProtocolBody) => ToPathResult {
  const { placeholders, fill } = compileTemplate(url);
  const needsValue = method === 'GET' && placeholders.length > 0;
  return async (asked) =>
    needsValue && !placeholders.some((name) => asked[name] !== undefined) ? null : fill(asked);
}
type ToPathResult = ReturnType<ToPath>;

/** Longer paths are mistakes. */
const LONGEST_PATH = 8_192;

/** Makes path and query by an expression. Returns null if the expression yields nothing. */
function pathMapping(expression: string): ToPath {
  const mapping = compileMapping(expression);
  return async (input, variables) => {
    const path = await mapping(input, variables);
    if (path === undefined || path === null) return null;
    if (typeof path !== 'string' || !path.startsWith('/') || path.length > LONGEST_PATH) {
      throw new MappingFault('the mapping made no path that begins with "/"');
    }
    return plain(path);
  };
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
