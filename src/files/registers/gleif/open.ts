import type { RegisterFile } from '../register.ts';
import { RECORD_KINDS, type RecordKind } from './record.ts';

/** A file of GLEIF, recognised by its beginning. */
export type Opened = {
  kind: RecordKind;
  format: 'csv' | 'xml';
  /** The edition that the header of XML states, such as 20260930-0800; null without one. */
  edition: string | null;
  bytes: AsyncIterable<Uint8Array>;
};

/** Returns null for a file without records of these kinds, such as the reporting exceptions. */
export async function openFile({ bytes }: RegisterFile): Promise<Opened | null> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  const found = first.done ? null : recognise(first.value);
  if (found) return { ...found, bytes: resumed(first.value, pieces) };
  await pieces.return?.();
  return null;
}

async function* resumed(
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}

const HEAD = 4_096;

function recognise(beginning: Uint8Array): Omit<Opened, 'bytes'> | null {
  const head = Buffer.from(beginning.subarray(0, HEAD))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const format = head.trimStart().startsWith('<') ? 'xml' : 'csv';
  for (const kind of Object.keys(RECORD_KINDS) as RecordKind[]) {
    const { columns, root } = RECORD_KINDS[kind];
    const isKind =
      format === 'xml'
        ? new RegExp(`<(?:\\w+:)?${root}[\\s>]`).test(head)
        : head.replaceAll('"', '').startsWith(`${columns[0]},`) && !isException(head);
    if (isKind) return { kind, format, edition: editionOf(head) };
  }
  return null;
}

function editionOf(head: string): string | null {
  const [, day, time] = /<(?:\w+:)?ContentDate>\s*(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(head) ?? [];
  return day && time ? `${day.replaceAll('-', '')}-${time.replace(':', '')}` : null;
}

/** The reporting exceptions begin with the LEI, too. */
const isException = (head: string): boolean => /^[^\n]{0,200}Exception\./.test(head);
