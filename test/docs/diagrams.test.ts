import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawDiagrams } from '../../scripts/diagrams.ts';
import { ROOT } from '../support/process.ts';

test('the diagrams are up to date with `npm run diagrams`, and each is drawn', async () => {
  const docs = join(ROOT, 'docs');
  const kept = globSync('diagrams/*', { cwd: docs })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(docs, path), 'utf8')] as const);
  expect(new Map(kept)).toEqual(await drawDiagrams());
});
