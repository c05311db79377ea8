import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientTypes } from '../../client/generate.ts';
import { ROOT } from '../support/process.ts';

test('the types of the client are those of the document; if not: npm run client:types', async () => {
  const stored = await readFile(join(ROOT, 'client/src/api.ts'), 'utf8');
  expect(stored).toBe(await clientTypes());
});
