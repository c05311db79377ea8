/** Runs the program of docs/vendors.md#gleif against answers in the documented form. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { companyFault } from '../../src/profile/validate/check.ts';
import { always, startUpstream, type Upstream } from '../support/upstream.ts';
import { blocksOf } from './blocks.ts';

const run = promisify(execFile);

const entity = (name: string, otherNames: object[] = [], relationships = {}) => ({
  type: 'lei-records',
  attributes: {
    lei: `LEI of ${name}`,
    entity: { legalName: { name, language: 'en' }, otherNames },
  },
  relationships,
});

const OTHER_NAMES = [
  { name: 'Kelmoran Pumps Ltd', language: 'en', type: 'PREVIOUS_LEGAL_NAME' },
  { name: 'Kelmoran', language: 'en', type: 'TRADING_OR_OPERATING_NAME' },
];

/** Knows one company with a parent, two of one name, and one that reports no parent. */
const register = (upstream: () => Upstream) =>
  startUpstream((asked, reply, count) => {
    const { pathname, searchParams } = new URL(asked.path, 'http://x');
    const parent = { links: { 'lei-record': `${upstream().url}/lei-records/P/direct-parent` } };
    const exception = { links: { 'reporting-exception': `${upstream().url}/none` } };
    const byName: Record<string, object[]> = {
      'Kelmoran Ltd': [entity('KELMORAN LIMITED', OTHER_NAMES, { 'direct-parent': parent })],
      Fennick: [entity('FENNICK ONE'), entity('FENNICK TWO')],
      'Orvanta & Co': [entity('ORVANTA & CO', [], { 'direct-parent': exception })],
    };
    const answer = pathname.endsWith('/direct-parent')
      ? { data: entity('ORVANTA & CO') }
      : { data: byName[searchParams.get('filter[entity.legalName]') ?? ''] ?? [] };
    always(answer)(asked, reply, count);
  });

test('the names in a file become company records', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-gleif-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { text } = blocksOf('docs/vendors.md').find(({ language }) => language === 'ts')!;
  await writeFile(join(folder, 'gleif.ts'), text);
  await writeFile(join(folder, 'companies.txt'), 'Kelmoran Ltd\nFennick\n\nNobody\nOrvanta & Co\n');
  let started: Upstream;
  await using upstream = await register(() => started);
  started = upstream;
  const { stdout } = await run(process.execPath, ['gleif.ts', 'companies.txt'], {
    cwd: folder,
    env: { ...process.env, GLEIF_URL: upstream.url },
  });
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records).toEqual([
    {
      record: 'company',
      name: 'KELMORAN LIMITED',
      identifiers: { lei: 'LEI of KELMORAN LIMITED' },
      former_names: ['Kelmoran Pumps Ltd'],
      aliases: ['Kelmoran'],
      parent: { name: 'ORVANTA & CO', identifiers: { lei: 'LEI of ORVANTA & CO' } },
    },
    {
      record: 'company',
      name: 'ORVANTA & CO',
      identifiers: { lei: 'LEI of ORVANTA & CO' },
      former_names: [],
      aliases: [],
    },
  ]);
  expect(records.map(companyFault)).toEqual([null, null]);
});
