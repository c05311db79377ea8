/** Reads syntax trees, without the types and the imports of a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

const OPTIONS = {
  noResolve: true,
  noLib: true,
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** @param paths absolute @param use gets the tree of each path, until it returns */
export function parseFiles<T>(
  paths: readonly string[],
  use: (source: SourceFile, path: string) => T,
): T[] {
  const folder = mkdtempSync(join(tmpdir(), 'tenure-mutants-'));
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files: paths }));
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    return paths.map((path) => use(project!.program.getSourceFile(path)!, path));
  } finally {
    api.close();
    rmSync(folder, { recursive: true });
  }
}
