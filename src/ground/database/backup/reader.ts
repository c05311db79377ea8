/** Reads a back-up file, and checks that it is complete and unchanged. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupFault, fileFault } from './fault.ts';
import { FORMAT, type Footer, type Frame, type Header, readFrames } from './frames.ts';

/** The share of the file that has been read, from 0 to 1. */
export type OnShare = (share: number) => void;

/**
 * The header, then the frames of the tables, then the footer. A reader that reaches the end has
 * verified that the file is complete and its checksum right.
 */
export type Contents = {
  header: Header;
  /** @returns the footer, after all frames have been read */
  frames: AsyncGenerator<Frame, Footer>;
};

/** @throws BackupFault with the file and its fault */
export async function openBackup(path: string, onShare: OnShare): Promise<Contents> {
  const checked = checkFrames(readFrames(unzip(path, onShare)), path);
  const first = await checked.next();
  return { header: first.value as Header, frames: checked as AsyncGenerator<Frame, Footer> };
}

async function* checkFrames(
  frames: AsyncIterable<Frame>,
  path: string,
): AsyncGenerator<Header | Frame, Footer> {
  const hash = createHash('sha256');
  let footer: Footer | null = null;
  let isFirst = true;
  try {
    for await (const frame of frames) {
      if (isFirst !== (frame.kind === 'H')) throw new BackupFault('is damaged');
      if (footer) throw new BackupFault('is damaged: something follows its end');
      if (frame.kind === 'Z') {
        footer = parse<Footer>(frame);
        if (footer.sha256 !== hash.digest('hex')) {
          throw new BackupFault('is damaged: its checksum is another');
        }
        continue;
      }
      hash.update(frame.head).update(frame.content);
      yield isFirst ? parseHeader(frame) : frame;
      isFirst = false;
    }
    if (isFirst) throw new BackupFault('is no back-up of Tenure');
    if (footer === null) throw new BackupFault('is cut off: its end is missing');
    return footer;
  } catch (error) {
    const isLater = error instanceof LaterFormat;
    const isOther = isFirst && error instanceof BackupFault && !isLater;
    throw explain(path, isOther ? new BackupFault('is no back-up of Tenure') : error);
  }
}

class LaterFormat extends BackupFault {}

function parseHeader(frame: Frame): Header {
  const header = parse<Header>(frame);
  if (!Number.isInteger(header?.tenure_backup)) throw new BackupFault('is no back-up of Tenure');
  if (header.tenure_backup > FORMAT) {
    throw new LaterFormat(
      `is of a later format, written by Tenure ${header.version}; restore it with that version`,
    );
  }
  return header;
}

function parse<T>({ content }: Frame): T {
  try {
    return JSON.parse(content.toString()) as T;
  } catch (cause) {
    throw new BackupFault('is damaged', { cause });
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);

async function* unzip(path: string, onShare: OnShare): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  const bytes = pipeline(file, markedAsGzip, createGunzip({ chunkSize: 1 << 18 }), () => {});
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      onShare(size === 0 ? 1 : file.bytesRead / size);
      yield piece;
    }
  } finally {
    file.destroy();
  }
}

async function* markedAsGzip(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst && !piece.subarray(0, 2).equals(GZIP)) {
      throw new BackupFault('is no back-up of Tenure');
    }
    isFirst = false;
    yield piece;
  }
  if (isFirst) throw new BackupFault('is no back-up of Tenure');
}

function explain(path: string, error: unknown): unknown {
  if (error instanceof BackupFault) {
    return new BackupFault(`${path}: ${error.message}`, { cause: error });
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BackupFault(`${path}: is cut off: its end is missing`);
  if (code?.startsWith('Z_')) return new BackupFault(`${path}: is damaged`, { cause: error });
  return fileFault(path, error);
}
