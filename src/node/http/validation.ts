import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyServerOptions } from 'fastify';
import { LENIENT } from '../../ground/api/index.ts';

/**
 * Validates bodies against the schema that documents them, without coercion: a string is not a
 * number. Path and query parameters are not validated here, because the meaning of a malformed one
 * differs by endpoint (docs/rulings.md#numbers-in-the-query). Answers are not validated either.
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

/**
 * Reuses the latest validator if the schemas are the same, because each route of a scope requests
 * one.
 */
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
 * Schemas are not validated against their meta-schema, because compiling that takes most of a
 * second at each start. Tests validate the published document, which contains all of them.
 */
const OPTIONS = {
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  validateSchema: false,
} as const;

/**
 * The part of a schema that is validated: without names, which may occur more than once, and
 * without the members of lenient schemas (`LENIENT` of `ground/api/`).
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
