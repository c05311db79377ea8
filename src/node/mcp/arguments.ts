/** Validates the arguments of tools against the schemas that a model reads. */
import { fromJsonSchema, type jsonSchemaValidator } from '@modelcontextprotocol/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeIssue } from '../../ground/api/index.ts';

/** Keeps compiled schemas, because `/mcp` creates a server for each call. */
const ajv = new Ajv2020({ strict: false, validateSchema: false });

/** Replaces the SDK's validator, whose messages do not list the values of an enumeration. */
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
