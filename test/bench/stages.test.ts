/** The stages of `npm run bench -- profile` are found by the paths of files. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageOf } from '../../bench/profile/stages.ts';
import { ROOT } from '../support/process.ts';

const OF_TENURE = [
  ...['body: parts, bounds', 'chunk text', 'check of the body', 'keys', 'look-up', 'verdicts'],
  ...['decision', 'recording', 'rendering', 'storing of contacts', 'reading of records'],
  ...['lookups, sources', 'refresh', 'queue', 'events, webhooks', 'HTTP', 'rest of Tenure'],
];

test('every stage has files of the source', () => {
  const found = new Set(
    globSync('src/**/*.ts', { cwd: ROOT }).map((path) =>
      stageOf({ functionName: 'f', url: `file:///tenure/${path}`, lineNumber: 0 }, null),
    ),
  );
  expect(OF_TENURE.filter((stage) => !found.has(stage))).toEqual([]);
});
