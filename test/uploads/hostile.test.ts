/**
 * Small files that decompress to large ones: refused, with the node's memory flat and health checks
 * answered.
 */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { workbook } from '../support/workbook.ts';
import { upload } from './upload.ts';

const service = useService();

const MB = 2 ** 20;
const strings = (bytes: number) => {
  const one = `<si><t>${'x'.repeat(30_000)}</t></si>`;
  return `<sst>${one.repeat(Math.ceil(bytes / one.length))}</sst>`;
};

test.each([
  [
    'XML of 15 million open tags',
    () => workbook([], { 'xl/workbook.xml': '<a>'.repeat(15_000_000) }),
    'file: has XML that is nested deeper than 32 elements',
  ],
  [
    'texts that cells share',
    () => workbook([['email']], { 'xl/sharedStrings.xml': strings(100 * MB) }),
    'file: has texts in its cells of more than 64 MB',
  ],
  [
    'deep JSON',
    () => gzipSync(`[{"a":${'['.repeat(20_000_000)}`),
    'file: row 1: is nested deeper than the limit of 500',
  ],
  [
    'an endless header',
    () => gzipSync(Buffer.alloc(100 * MB, 'a,')),
    'file: row 1: unbalanced quotes, or it is longer than 1050576 characters',
  ],
])('422, with the node at work: %s', async (_, make, message) => {
  const file = make();
  const before = process.memoryUsage().rss;
  let most = before;
  let waited = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const from = performance.now();
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      waited = Math.max(waited, performance.now() - from);
      most = Math.max(most, process.memoryUsage().rss);
    }
  };
  const watching = watch();
  const { status, body } = await upload(service, file, 'list');
  isOver = true;
  await watching;
  expect(waited).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(400 * MB);
  expect(status).toBe(422);
  expect(body.message).toMatch(message);
});
