import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListFault, systemReason } from '../../reader/index.ts';
import type { RegisterFile, RegisterSource } from '../register.ts';
import { listPaths } from './paths.ts';
import { openTar, TAR_HEAD, tarMark } from './tar.ts';
import { type OnBytes, openZip } from './zip.ts';

const CHUNK = 1 << 20;

/**
 * Returns the files of archives, one after the other, in bounded memory. The archives are recognised
 * by their content.
 * @throws ListFault while files are read, if an archive is missing, damaged or cut off
 */
export const openArchives = (
  paths: readonly string[],
  onBytes: OnBytes = () => {},
): RegisterSource => ({
  async *files() {
    for await (const { path, name } of listPaths(paths)) {
      yield* inFault(path, openOne(path, name, onBytes));
    }
  },
});

async function* openOne(
  path: string,
  name: string,
  onBytes: OnBytes,
): AsyncGenerator<RegisterFile> {
  const head = await readBeginning(createReadStream(path, { end: 3 }));
  if (head.startsWith('PK')) return yield* openZip(path, onBytes);
  const isGzip = head.startsWith('\u001f\u008b');
  const open = () => openStream(path, isGzip, onBytes);
  if (
    tarMark(
      await readBeginning(
        openStream(path, isGzip, () => {}),
        TAR_HEAD,
      ),
    )
  ) {
    return yield* openTar(open());
  }
  yield { name: isGzip ? basename(name).replace(/\.gz$/i, '') : name, bytes: chunksOf(open) };
}

/** Opens the file only when it is read. */
async function* chunksOf(open: () => Readable): AsyncGenerator<Uint8Array> {
  yield* open();
}

function openStream(path: string, isGzip: boolean, onBytes: OnBytes): Readable {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  file.on('data', (chunk) => onBytes(chunk.length));
  if (!isGzip) return file.pause();
  const stream = file.pipe(createGunzip({ chunkSize: CHUNK }));
  file.on('error', (error) => stream.destroy(error));
  stream.on('close', () => file.destroy());
  return stream;
}

/** Returns the first bytes as Latin-1. */
async function readBeginning(stream: Readable, most = 4): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += (chunk as Buffer).toString('latin1', 0, most);
    if (text.length >= most) break;
  }
  return text;
}

/** Converts errors of a file, also those of its parts, into faults that name it. */
async function* inFault(
  path: string,
  files: AsyncIterable<RegisterFile>,
): AsyncGenerator<RegisterFile> {
  try {
    for await (const { name, bytes } of files) yield { name, bytes: namingFaults(path, bytes) };
  } catch (error) {
    throw toFault(path, error);
  }
}

async function* namingFaults(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw toFault(path, error);
  }
}

function toFault(path: string, error: unknown): unknown {
  if (error instanceof ListFault || !(error instanceof Error)) return error;
  return new ListFault(`${path}: cut off or damaged: ${systemReason(error)}`, { cause: error });
}
