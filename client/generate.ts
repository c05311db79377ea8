/** Makes `client/src/api.ts` of the OpenAPI document: `npm run client:types`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapi, { astToString } from 'openapi-typescript';
import { ENDPOINTS } from '../src/node/endpoints.ts';
import { apiDocument } from '../src/node/http/index.ts';

const FILE = fileURLToPath(new URL('src/api.ts', import.meta.url));

const HEAD = `/**
 * What the API takes and gives. Made of the OpenAPI document by \`npm run client:types\`: change the
 * schemas of the endpoints instead.
 */
`;

/** The text of the file. */
export async function clientTypes(): Promise<string> {
  const document = JSON.parse(JSON.stringify(await apiDocument(ENDPOINTS), withoutExamples));
  const types = await openapi(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // What has a default may be left out of a body.
    defaultNonNullable: false,
    // An object of which no members are known may have any.
    emptyObjectsUnknown: true,
  });
  return HEAD + astToString(types);
}

/** They would make up most of the file. */
const withoutExamples = (key: string, value: unknown) =>
  key === 'example' || key === 'examples' ? undefined : value;

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, await clientTypes());
