import { Type } from 'typebox';

/** `spec.md`, Error body. */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ description: 'What was wrong, naming the field.' }),
    authorization_failure: Type.Optional(
      Type.Boolean({ description: 'Present on authorisation failures.' }),
    ),
    inactive: Type.Optional(Type.Boolean({ description: 'Present when the account is inactive.' })),
  },
  { $id: 'ErrorBody', title: 'Error body' },
);

const ref = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Ref('ErrorBody') } },
});

/** The error answers an endpoint may give, for its schema. */
export const errorAnswers = {
  unauthorised: { 401: ref('Invalid key, inactive account or expired subscription.') },
  invalid: (description: string) => ({ 422: ref(description) }),
  tooLarge: { 413: ref('The body is over the size limit.') },
};
