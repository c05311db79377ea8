import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyServerOptions } from 'fastify';
import { LENIENT } from '../../ground/api/index.ts';

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
 * what is lenient (`LENIENT` of `ground/api/`).
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
