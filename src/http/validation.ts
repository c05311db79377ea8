import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { FastifyError, FastifyServerOptions } from 'fastify';
import { LENIENT } from '../api/index.ts';

/**
 * Checks bodies against the schema that documents them, without coercion: a string is not a number.
 * Does not check path and query parameters: what a malformed one means differs by endpoint
 * (docs/rulings.md#numbers-in-the-query), so each domain decides. Answers are not checked either.
 */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildValidator: ((added: Record<string, object>) => {
      const ajv = checkerOf(added);
      return ({ schema, httpPart }: RoutePart) =>
        httpPart === 'body' ? ajv.compile(toChecked(schema)) : () => true;
    }) as never,
    buildSerializer: () => () => (data) => JSON.stringify(data),
  },
};

let latest: { added: Record<string, object>; ajv: Ajv2020 } | null = null;

/** The latest again if it has the same schemas: each route of a scope asks for one. */
function checkerOf(added: Record<string, object>): Ajv2020 {
  if (latest && isSame(latest.added, added)) return latest.ajv;
  const ajv = new Ajv2020(OPTIONS);
  for (const [name, schema] of Object.entries(added)) ajv.addSchema(toChecked(schema), name);
  latest = { added, ajv };
  return ajv;
}

function isSame(one: Record<string, object>, other: Record<string, object>): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => one[name] === other[name]);
}

/**
 * Schemas are not checked against their own schema: compiling that one takes most of a second of
 * each start, and tests hold the published document, which has them all, to it.
 */
const OPTIONS = {
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  validateSchema: false,
} as const;

/**
 * What is checked of a schema: all but names, which may be in it more than once, and the members of
 * what is lenient (`LENIENT` of `api/`).
 */
function toChecked(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === '$id') return undefined;
      return value?.[LENIENT] ? { type: value.type } : value;
    }),
  );
}

type RoutePart = { schema: object; httpPart?: string };

/** What is wrong with a body, such as `lead_enrichments.name: must be a string`. */
export function describeIssue(error: FastifyError): string {
  const issue = error.validation![0] as unknown as ErrorObject;
  const path = issue.instancePath
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const field = [path, missingName(issue)].filter(Boolean).join('.');
  return `${field || 'body'}: ${reason(issue)}`;
}

const missingName = (issue: ErrorObject) =>
  issue.keyword === 'required' ? String(issue.params.missingProperty) : '';

function reason(issue: ErrorObject): string {
  const { keyword, params } = issue;
  if (keyword === 'required') return 'is required';
  if (keyword === 'type') return `must be ${[params.type].flat().map(article).join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minItems' || keyword === 'minLength') return 'must not be empty';
  if (keyword === 'maxItems') return `must have at most ${params.limit} entries`;
  if (keyword === 'maxLength') return `must have at most ${params.limit} characters`;
  return issue.message ?? 'is not valid';
}

const article = (type: string) =>
  type === 'null' ? 'null' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
