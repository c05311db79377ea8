/** Checks every answer that a test receives against the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { ENDPOINTS } from '../../src/node/endpoints.ts';
import { apiDocument } from '../../src/node/http/index.ts';

export type Operation = {
  operationId: string;
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    schema: object;
    example?: unknown;
  }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: unknown } } };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
};
const ajv = new Ajv2020({ strict: false, formats: FORMATS });
const validators = new Map<string, ValidateFunction>();
let loading: Promise<ApiDocument> | undefined;

/** The document as published; one for each process. */
export function openApi(): Promise<ApiDocument> {
  loading ??= apiDocument(ENDPOINTS).then((document) => {
    const published = JSON.parse(JSON.stringify(document));
    ajv.addSchema(published, 'api');
    return published;
  });
  return loading;
}

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Differences from the schema at `pointer` of the document; null for a value that fits. */
export async function schemaMisfit(pointer: string[], value: unknown): Promise<string | null> {
  await openApi();
  const at = `api#/${pointer.map(escapePointer).map(encodeURIComponent).join('/')}`;
  const validate = validators.get(at) ?? ajv.compile({ $ref: at });
  validators.set(at, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' });
}

/** The template of a path, such as `/api/v1/lead_enrichments/{id}`. */
async function templateOf(path: string): Promise<string | null> {
  const { paths } = await openApi();
  if (paths[path]) return path;
  const fits = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return Object.keys(paths).find(fits) ?? null;
}

export type Received = { method: string; path: string; status: number; body: unknown };

/**
 * Differences of an answer from the document; null if there are none, and for paths that the
 * document leaves out, such as health checks.
 */
export async function answerMisfit(answer: Received): Promise<string | null> {
  const { status, body } = answer;
  const method = answer.method.toLowerCase();
  const template = await templateOf(answer.path);
  const operation = template && (await openApi()).paths[template]![method];
  if (!template || !operation) return null;
  const about = `${answer.method} ${template} answered ${status}`;
  if (!operation.responses[status]) return `${about}, which its document does not list`;
  const pointer = ['paths', template, method, 'responses', String(status)];
  const misfit = await schemaMisfit([...pointer, 'content', 'application/json', 'schema'], body);
  return misfit && `${about} otherwise than documented: ${misfit}`;
}
