/**
 * The parts of n8n that the nodes call: parameters with their defaults and expressions, credentials
 * added to requests, real HTTP, data stored with a workflow, and a web server that hands on POSTs.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startListener } from '../support/receiver.ts';
import type { Json } from '../support/service.ts';

type Item = { json: Record<string, unknown>; pairedItem?: unknown };
type Values = Record<string, unknown>;
/** The workflow of a node. */
export type Use = {
  node: Json;
  credentialType: Json;
  credentials: { url: string; apiKey: string };
  parameters: Values;
  workflow?: string;
};

const STANDARD = '={{ $json.';

/** A value, or the result of an expression such as `={{ $json.email }}` for an item. */
function evaluate(value: unknown, item: Item | undefined): unknown {
  if (typeof value !== 'string' || !value.startsWith(STANDARD)) return value;
  const field = value.slice(STANDARD.length, -' }}'.length);
  return item?.json[field];
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters as n8n reads them: hidden ones have no value. */
function readParameter(
  { node, parameters }: Use,
  name: string,
  item?: Item,
  fallback?: unknown,
): unknown {
  const shown = (property: Json): boolean =>
    Object.entries(property.displayOptions?.show ?? {}).every(([other, values]) => {
      const value = readParameter({ node, parameters } as Use, other, item, null);
      // Of a choice of several values, one is enough.
      const chosen = Array.isArray(value) ? value : [value];
      return chosen.some((one) => (values as unknown[]).includes(one));
    });
  const property = node.description.properties.find((one: Json) => one.name === name && shown(one));
  if (!property) {
    if (fallback !== undefined) return fallback;
    throw new Error(`Could not get parameter ${name}`);
  }
  const value = name in parameters ? parameters[name] : property.default;
  if (!isPlain(value)) return evaluate(value, item);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluate(one, item)]));
}

/** Replaces `{{$credentials.name}}`. */
const fill = (text: string, credentials: Values): string =>
  text
    .replace(/^=/, '')
    .replaceAll(/\{\{\$credentials\.(\w+)\}\}/g, (_, name) => String(credentials[name]));

const authorise = ({ credentialType, credentials }: Use): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(credentialType.authenticate.properties.headers).map(([name, text]) => [
      name,
      fill(text, credentials),
    ]),
  );

const request = (use: Use, options: Json): Promise<Json> =>
  requestBy(authorise(use))('tenureApi', options);

/** n8n's request for a node, with the headers of its credentials. */
export const requestBy =
  (credentials: Record<string, string>) =>
  async (_type: string, options: Json): Promise<Json> => {
    const url = new URL(options.url);
    for (const [name, value] of Object.entries(options.qs ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method: options.method,
      headers: {
        ...options.headers,
        ...credentials,
        ...(options.body && { 'content-type': 'application/json' }),
      },
      body: options.body ? JSON.stringify(options.body) : null,
    });
    const text = await response.text();
    if (!response.ok && !options.ignoreHttpStatusErrors)
      throw new Error(`answered ${response.status}`);
    const headers = Object.fromEntries(response.headers);
    return { statusCode: response.status, headers, body: parseOr(text) };
  };

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The common part of all node contexts. */
const contextOf = (use: Use) => ({
  getNode: () => ({ id: 'node-1', name: use.node.description.displayName, type: 'tenure' }),
  getWorkflow: () => ({ id: 'workflow-1', name: use.workflow ?? 'My workflow' }),
  getCredentials: async () => use.credentials,
  logger: { warn: () => {} },
  helpers: {
    httpRequestWithAuthentication: requestBy(authorise(use)),
  },
});

/** The part that differs from one execution to another. */
export type Circumstances = {
  executionId?: string;
  continueOnFail?: boolean;
  signal?: AbortSignal;
};

/** Runs a node on items. @returns its one output */
export async function execute(
  use: Use,
  items: Record<string, unknown>[],
  { executionId = randomUUID(), continueOnFail = false, signal }: Circumstances = {},
): Promise<Item[]> {
  const input: Item[] = items.map((json) => ({ json }));
  const context = {
    ...contextOf(use),
    getExecutionId: () => executionId,
    getExecutionCancelSignal: () => signal,
    continueOnFail: () => continueOnFail,
    getInputData: () => input,
    getNodeParameter: (name: string, at: number, fallback?: unknown) =>
      readParameter(use, name, input[at], fallback),
  };
  const [output] = await use.node.execute.call(context);
  return output;
}

/** The result of the credentials' test. */
export async function testCredentials({ credentialType, credentials }: Use): Promise<number> {
  const { baseURL, url } = credentialType.test.request;
  const use = { credentialType, credentials } as Use;
  const answer = await request(use, {
    method: 'GET',
    url: fill(baseURL, credentials).replace(/\/+$/, '') + url,
    ignoreHttpStatusErrors: true,
  });
  return answer.statusCode;
}

export type Activated = AsyncDisposable & {
  /** The data that started its workflow. */
  started: Item[];
  url: string;
  /** Stored with the workflow. */
  data: Json;
  refused: string[];
  method(name: 'checkExists' | 'create' | 'delete'): Promise<boolean>;
};

/** A web server at which a trigger's workflow is reached. */
export async function host(use: Use, data: Json = {}): Promise<Activated> {
  const started: Item[] = [];
  const refused: string[] = [];
  const base = { ...contextOf(use), getWorkflowStaticData: () => data };
  const logger = { warn: (line: string) => refused.push(line) };
  const listener = await startListener(async (incoming: IncomingMessage, reply: ServerResponse) => {
    const { body, headers } = listener.received.at(-1)!;
    const context = {
      ...base,
      logger,
      getHeaderData: () => headers,
      getBodyData: () => parseOr(body),
      getRequestObject: () => Object.assign(incoming, { rawBody: Buffer.from(body) }),
      getResponseObject: () => expressLike(reply),
    };
    const { workflowData, noWebhookResponse, webhookResponse } =
      await use.node.webhook.call(context);
    started.push(...(workflowData ?? []).flat());
    if (!noWebhookResponse) reply.end(webhookResponse);
  });
  const url = `${listener.url}/webhook/1/webhook`;
  const hook = {
    ...base,
    getNodeWebhookUrl: () => url,
    getNodeParameter: (name: string) => readParameter(use, name),
  };
  return {
    started,
    url,
    data,
    refused,
    method: (name) => use.node.webhookMethods.default[name].call(hook),
    [Symbol.asyncDispose]: () => listener[Symbol.asyncDispose](),
  };
}

const expressLike = (reply: ServerResponse) => ({
  status(code: number) {
    reply.statusCode = code;
    return this;
  },
  send(text: string) {
    reply.end(text);
    return this;
  },
  end() {
    return this;
  },
});
