import { Type } from 'typebox';

/** The body of every error (docs/interface.md#errors). */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ description: 'What was wrong, naming the field.' }),
    authorization_failure: Type.Optional(
      Type.Boolean({ description: 'Present on authorisation failures.' }),
    ),
    outcome_unknown: Type.Optional(
      Type.Boolean({
        description:
          'Present when the call may have taken effect. Repeat it under its `Idempotency-Key` only.',
      }),
    ),
    inactive: Type.Optional(Type.Boolean({ description: 'Present when the account is inactive.' })),
  },
  {
    $id: 'ErrorBody',
    title: 'Error body',
    description: 'Why a call was refused.',
    examples: [{ message: 'lead_enrichments.name: is required' }],
  },
);

/** A key in the right form, for examples; it is nobody's. */
export const KEY_EXAMPLE = 'tnr_EXAMPLEexampleEXAMPLEexampleEXAMPLE0';

const ref = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Ref('ErrorBody') } },
});

const retryAfter = {
  'Retry-After': Type.Integer({ description: 'Seconds until it is worth trying.' }),
};

/** Error answers by status, for the `response` of an endpoint's schema. */
export const errorAnswers = {
  unauthorised: { 401: ref('Invalid key, inactive account or expired subscription.') },
  notFound: (description: string) => ({ 404: ref(description) }),
  invalid: (description: string) => ({ 422: ref(description) }),
  badRequest: (description: string) => ({ 400: ref(description) }),
  gone: (description: string) => ({ 410: ref(description) }),
  tooMany: (description: string) => ({ 429: { ...ref(description), headers: retryAfter } }),
  unavailable: {
    503: {
      ...ref(
        'The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set.',
      ),
      headers: retryAfter,
    },
  },
  unsupported: { 415: ref('The body is compressed.') },
  tooLarge: { 413: ref('The body is over the size limit.') },
};
