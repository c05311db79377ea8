/** What the routes of webhooks have in common in the published document. */
import { Type } from 'typebox';
import { KEY_EXAMPLE } from '../../ground/api/index.ts';

export const tags = ['Webhooks'];

export const key = {
  api_key: Type.String({ description: "The account's API key.", examples: [KEY_EXAMPLE] }),
};

export const idPath = (description: string) =>
  Type.Object({ id: Type.Integer({ description, examples: [3] }) });
