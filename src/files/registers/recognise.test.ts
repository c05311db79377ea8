import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import {
  companiesHouseZip,
  insidersZip,
  orcidTarGz,
  orcidXml,
  store,
  submissionsZip,
  wikidataJson,
} from '../../../test/registers/made-up.ts';
import { recogniseFiles } from './index.ts';

const parent = await mkdtemp(join(tmpdir(), 'recognise-'));
afterAll(() => rm(parent, { recursive: true }));

const LEI = 'LEI,Entity.LegalName\n';
const RELATIONS =
  '<?xml version="1.0"?>\n<rr:RelationshipData xmlns:rr="http://www.gleif.org/data/schema/rr/2016">';
const ana = {
  ...{ cik: '1', name: 'SILVA ANA', title: 'CFO', day: '03-AUG-2026' },
  ...{ issuerCik: '2', issuer: 'Globex' },
};
const item = 'http://www.wikidata.org/entity/Q999000001';

test.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
  ['gleif', '20260930-0800-gleif-goldencopy-lei2-golden-copy.csv.zip', () => 'by its name'],
  ['gleif', 'entities.csv', () => LEI],
  ['gleif', 'entities.csv.gz', () => gzipSync(LEI)],
  ['gleif', 'relations.xml', () => RELATIONS],
  ['sec-insiders', '2026q3_form345.zip', () => insidersZip([ana])],
  ['sec-insiders', 'insiders.zip', () => insidersZip([ana])],
  ['sec-submissions', 'submissions.zip', () => submissionsZip({ 1: { name: 'Globex' } })],
  ['sec-submissions', 'some.zip', () => submissionsZip({ 1: { name: 'Globex' } })],
  ['sec-submissions', 'list.json', () => '{"0":{"cik_str":1,"ticker":"X","title":"Globex"}}'],
  [
    'orcid',
    'people.tgz',
    () => orcidTarGz({ 1: orcidXml(1, { first: 'Rui', last: 'Prado' }, []) }),
  ],
  ['companies-house', 'companies.zip', () => companiesHouseZip([])],
  ['wikidata', 'query.json', () => wikidataJson([{ item, label: 'Globex' }])],
  ['wikidata', 'lines.json', () => '[\n{"type":"item","id":"Q1"}\n]'],
])('a file of %s: %s', async (register, name, content) => {
  const folder = await mkdtemp(join(parent, 'one-'));
  const path = await store(folder, name, await content());
  const { found, others } = await recogniseFiles(folder);
  expect([...found].map(([{ name }, paths]) => [name, paths])).toEqual([[register, [path]]]);
  expect(others).toEqual([]);
});

test('other files are listed, and rejects are left out', async () => {
  const folder = await mkdtemp(join(parent, 'others-'));
  await store(folder, 'notes.txt', 'nothing');
  await store(folder, 'broken.zip', Buffer.from('PK\u0003\u0004'));
  await store(folder, 'empty.csv', '');
  await store(folder, 'x.csv.rejects.jsonl', '{}');
  const { found, others } = await recogniseFiles(folder);
  expect(found.size).toBe(0);
  expect(others).toEqual(['broken.zip', 'empty.csv', 'notes.txt']);
});

test('an unpacked folder is one entry', async () => {
  const folder = await mkdtemp(join(parent, 'folder-'));
  await store(folder, 'unpacked/SUBMISSION.tsv', 'x');
  await store(folder, 'unpacked/REPORTINGOWNER.tsv', 'x');
  const { found } = await recogniseFiles(folder);
  expect([...found].map(([{ name }, paths]) => [name, paths])).toEqual([
    ['sec-insiders', [join(folder, 'unpacked')]],
  ]);
});
