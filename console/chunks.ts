/**
 * Joins modules that several screens share into a few files, because many small ones compress worse
 * and take a call each: what the Overview needs, what the sign-in needs besides, and the others.
 */
import type { Rolldown } from 'vite';

const OVERVIEW = /\/console\/src\/screens\/overview\//;
const SIGN_IN = /\/console\/src\/sign-in\/sign-in\.tsx$/;

/** Files of their own, because only some screens need them: grids, and sentences of the service. */
const APART =
  /\/@tanstack\/(?:react-virtual|virtual-core)|\/parts\/grid\/|\/people\/chosen\/|\/texts\/\w+\/messages/;

const SCREEN = /\/console\/src\/(?:screens|sign-in)\//;
const TRANSLATION = /\/texts\/(?!en\/)[a-z]{2}\//;

/** @param trial the files of a build that joins nothing */
export function joinShared(trial: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingOptions {
  const entry = findLoaded(trial);
  const [overview, signIn] = [OVERVIEW, SIGN_IN].map((screen) => findLoaded(trial, screen));
  const mayJoin = (id: string) => ![APART, SCREEN, TRANSLATION].some((kind) => kind.test(id));
  const group = (name: string, test: (id: string) => boolean, minShareCount = 2) => ({
    name,
    test,
    minShareCount,
    includeDependenciesRecursively: false,
  });
  return {
    groups: [
      // The entry stays whole: its modules must run in their order.
      group('start', (id) => entry.has(id) || (overview!.has(id) && mayJoin(id)), 1),
      group('fields', (id) => signIn!.has(id) && mayJoin(id)),
      group('parts', mayJoin),
    ],
  };
}

/** The modules that are loaded for a screen; without one, those that every screen has. */
function findLoaded(trial: readonly Rolldown.OutputChunk[], screen?: RegExp): ReadonlySet<string> {
  const files = new Map(trial.map((file) => [file.fileName, file]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (file: Rolldown.OutputChunk | undefined): void => {
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const name of file.imports) load(files.get(name));
  };
  for (const file of trial) if (file.isEntry || screen?.test(file.facadeModuleId ?? '')) load(file);
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}
