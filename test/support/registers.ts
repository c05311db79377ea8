/** Made-up files of registers, read by their readers. */
import type {
  Register,
  RegisterEntry,
  RegisterSource,
} from '../../src/files/registers/register.ts';

type Content = string | Uint8Array | Iterable<string>;

/** A source with the given files, in pieces of `size` bytes. Each call opens them again. */
function registerSource(files: Record<string, Content>, size = 1 << 16): RegisterSource {
  return {
    async *files() {
      for (const [name, content] of Object.entries(files)) {
        yield { name, bytes: inPieces(content, size) };
      }
    },
  };
}

async function* inPieces(content: Content, size: number): AsyncGenerator<Uint8Array> {
  const parts = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
  for (const part of parts) {
    const bytes = Buffer.from(part as string);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
}

export async function readEntries(
  register: Register,
  files: Record<string, Content>,
  size?: number,
): Promise<RegisterEntry[]> {
  const entries: RegisterEntry[] = [];
  for await (const entry of register.read(registerSource(files, size))) entries.push(entry);
  return entries;
}

export const recordsIn = (entries: readonly RegisterEntry[]): Record<string, unknown>[] =>
  entries.flatMap((entry) => ('record' in entry ? [entry.record] : []));

/** Returns the faults as `LINE ENTRY FAULT`. */
export const faultsIn = (entries: readonly RegisterEntry[]): string[] =>
  entries.flatMap((entry) =>
    'fault' in entry ? [`${entry.line} ${entry.entry ?? '-'} ${entry.fault}`] : [],
  );
