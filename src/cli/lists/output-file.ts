import { open, rename, rm, stat } from 'node:fs/promises';

/** Where results go. */
export type Output = {
  write(text: string): Promise<void>;
  /** All is written. */
  commit(): Promise<void>;
  /** No more will come. Returns the path of what is left behind, if anything is. */
  abandon(): Promise<string | null>;
};

/**
 * Writes to `PATH.part`, which takes its name when it is whole: what stands under the name is
 * never a part. What was paid for is kept when the rest fails.
 * @throws Error when the file cannot be written
 */
export async function openOutputFile(path: string): Promise<Output> {
  const part = `${path}.part`;
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new Error(`${path}: is a folder`);
  const file = await open(part, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path}: cannot be written (${error.code})`, { cause: error });
  });
  let isEmpty = true;
  return {
    async write(text) {
      await file.appendFile(text);
      isEmpty = false;
    },
    async commit() {
      await file.datasync();
      await file.close();
      await rename(part, path);
    },
    async abandon() {
      await file.close();
      if (!isEmpty) return part;
      await rm(part, { force: true });
      return null;
    },
  };
}

/** Where results go by path; null is standard output. */
export const openOutput = async (path: string | null): Promise<Output> =>
  path === null ? standardOutput(process.stdout) : openOutputFile(path);

const standardOutput = (stream: NodeJS.WritableStream): Output => ({
  write: (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    }),
  commit: async () => {},
  abandon: async () => null,
});

/** For results that nobody asked to see. */
export const noOutput: Output = {
  write: async () => {},
  commit: async () => {},
  abandon: async () => null,
};
