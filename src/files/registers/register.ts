/** One entry of a register's file: a record, or the reason why there is none. */
export type RegisterEntry =
  | { line: number; entry: string; link: string | null; record: Record<string, unknown> }
  | { line: number; entry: string | null; fault: string };
/** A published file, or one file of a published archive. Its bytes can be read once. */
export type RegisterFile = { name: string; bytes: AsyncIterable<Uint8Array> };
export type RegisterSource = {
  /** All files in the order of the archives; each is read before the next. A second call reads them again. */
  files(): AsyncIterable<RegisterFile>;
};
export type Register = {
  /** As in `tenure import --from`. */
  name: string;
  /** The edition that the names of the files state, such as 2026q3; null if they state none. */
  editionOf(fileNames: readonly string[]): string | null;
  /** @param onEdition called with the edition that a file itself states */
  read(source: RegisterSource, onEdition?: (edition: string) => void): AsyncIterable<RegisterEntry>;
};
