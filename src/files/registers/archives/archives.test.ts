import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { zip } from '../../../../test/support/workbook.ts';
import type { RegisterFile } from '../register.ts';
import { openArchives } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'archives-'));
afterAll(() => rm(folder, { recursive: true }));

const stored = async (name: string, content: Buffer | string) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

async function tar(files: Record<string, string>): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: 'data/', type: 'directory' });
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function textOf({ bytes }: RegisterFile): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The names of the files with their texts. */
async function read(...paths: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const file of openArchives(paths).files()) found[file.name] = await textOf(file);
  return found;
}

const TWO = { 'data/a.csv': 'one', 'data/b.csv': 'two' };

test('the files of a zip archive are read one after the other', async () => {
  expect(await read(await stored('two.zip', zip({ ...TWO, 'empty/': '' })))).toEqual(TWO);
});

test.each(['two.tar', 'two.tar.gz', 'two.tgz'])('so are those of %s', async (name) => {
  const archive = await tar(TWO);
  expect(await read(await stored(name, name.endsWith('z') ? gzipSync(archive) : archive))).toEqual(
    TWO,
  );
});

test('a packed file is read under its name without the ending', async () => {
  expect(await read(await stored('all.json.gz', gzipSync('{}')))).toEqual({ 'all.json': '{}' });
});

test('a name does not decide what an archive is', async () => {
  const path = await stored('archive.bin', zip(TWO));
  expect(await read(path)).toEqual(TWO);
});

test('a folder is read with its folders', async () => {
  await mkdir(join(folder, 'unpacked', '000'), { recursive: true });
  await stored('unpacked/z.xml', 'z');
  await stored('unpacked/000/a.xml', 'a');
  expect(await read(join(folder, 'unpacked'))).toEqual({ 'z.xml': 'z', '000/a.xml': 'a' });
});

test('several archives are read in their order, and again by a second call', async () => {
  const source = openArchives([await stored('b.csv', 'b'), await stored('a.csv', 'a')]);
  for (let round = 0; round < 2; round += 1) {
    const names: string[] = [];
    for await (const { name } of source.files()) names.push(name);
    expect(names).toEqual(['b.csv', 'a.csv']);
  }
});

test.each(['part.zip', 'part.tar.gz'])('a file of %s may be left before its end', async (name) => {
  const large = { 'data/a.csv': 'x'.repeat(3_000_000), 'data/b.csv': 'two' };
  const archive = name.endsWith('zip') ? zip(large) : gzipSync(await tar(large));
  const path = await stored(name, archive);
  const texts: string[] = [];
  for await (const file of openArchives([path]).files()) {
    for await (const piece of file.bytes) {
      texts.push(Buffer.from(piece).toString('latin1', 0, 1));
      break;
    }
  }
  expect(texts).toEqual(['x', 't']);
});

test.each<[string, Buffer]>([
  ['cut.zip', zip(TWO).subarray(0, 60)],
  ['cut.csv.gz', gzipSync('x'.repeat(100_000)).subarray(0, 100)],
])('%s is reported as cut off', async (name, content) => {
  const path = await stored(name, content);
  await expect(read(path)).rejects.toThrow(`${path}: cut off or damaged`);
});

test('a tar archive that ends too early is reported', async () => {
  const whole = gzipSync(await tar({ 'a.csv': 'x'.repeat(100_000), 'b.csv': 'y' }));
  const path = await stored('cut.tar.gz', whole.subarray(0, whole.length - 40));
  await expect(read(path)).rejects.toThrow('cut off or damaged');
});

test('a missing file is reported by its path', async () => {
  await expect(read('/no/such.zip')).rejects.toThrow('/no/such.zip: no such file');
});

test('the bytes read are counted', async () => {
  const path = await stored('counted.csv.gz', gzipSync('x'.repeat(200_000)));
  let read = 0;
  const source = openArchives([path], (bytes) => {
    read += bytes;
  });
  for await (const file of source.files()) await textOf(file);
  expect(read).toBe(gzipSync('x'.repeat(200_000)).length);
});
