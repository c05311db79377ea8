/** Arguments of tools, checked against the schema that a model reads. */
import { fromJsonSchema, type jsonSchemaValidator } from '@modelcontextprotocol/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeIssue } from '../../ground/api/index.ts';

/** It keeps what it has compiled, by schema: `/mcp` makes a server for each call. */
const ajv = new Ajv2020({ strict: false, validateSchema: false });

/** In place of the SDK's own, whose messages do not list the values of an enumeration. */
const VALIDATOR: jsonSchemaValidator = {
  getValidator<T>(schema: object) {
    const check = ajv.compile<T>(schema);
    return (input) =>
      check(input)
        ? { valid: true, data: input, errorMessage: undefined }
        : {
            valid: false,
            data: undefined,
            errorMessage: describeIssue(check.errors![0]!, 'arguments'),
          };
  },
};

export const argumentsOf = <T = Record<string, unknown>>(schema: object) =>
  fromJsonSchema<T>(schema as never, VALIDATOR);
