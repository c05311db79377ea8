import { Type } from 'typebox';

/** The body of every error (docs/interface.md#errors). */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ description: 'What is wrong, with the name of the field.' }),
    authorization_failure: Type.Optional(
      Type.Boolean({ description: 'Present on authorisation failures.' }),
    ),
    outcome_unknown: Type.Optional(
      Type.Boolean({
        description:
          'Present if the call may have taken effect. Repeat it only with its `Idempotency-Key`.',
      }),
    ),
    inactive: Type.Optional(Type.Boolean({ description: 'Present if the account is inactive.' })),
  },
  {
    $id: 'ErrorBody',
    title: 'Error body',
    description: 'Why a call was refused.',
    examples: [{ message: 'lead_enrichments.name: is required' }],
  },
);

/** An example of a key, in the right format. It belongs to no account. */
export const KEY_EXAMPLE = 'tnr_EXAMPLEexampleEXAMPLEexampleEXAMPLE0';

const ref = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Ref('ErrorBody') } },
});

const retryAfter = {
  'Retry-After': Type.Integer({ description: 'Seconds to wait before a retry.' }),
};

/** Error answers by status, for the `response` of an endpoint's schema. */
export const errorAnswers = {
  unauthorised: { 401: ref('Invalid key, inactive account or expired subscription.') },
  forbidden: (description: string) => ({ 403: ref(description) }),
  notFound: (description: string) => ({ 404: ref(description) }),
  invalid: (description: string) => ({ 422: ref(description) }),
  badRequest: (description: string) => ({ 400: ref(description) }),
  gone: (description: string) => ({ 410: ref(description) }),
  tooMany: (description: string) => ({ 429: { ...ref(description), headers: retryAfter } }),
  unavailable: {
    503: {
      ...ref(
        'The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set.',
      ),
      headers: retryAfter,
    },
  },
  unsupported: { 415: ref('The body is compressed.') },
  tooLarge: { 413: ref('The body exceeds the size limit.') },
};
