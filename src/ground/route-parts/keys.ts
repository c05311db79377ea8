/** The API key as a parameter. It is checked before a route's handler runs. */
import { Type } from 'typebox';
import { KEY_EXAMPLE } from '../api/index.ts';

export const keyInQuery = {
  api_key: Type.String({ description: "The account's API key.", examples: [KEY_EXAMPLE] }),
};

export const keyInQueryOrBody = {
  api_key: Type.Optional(
    Type.String({ description: 'Or the body property.', examples: [KEY_EXAMPLE] }),
  ),
};
