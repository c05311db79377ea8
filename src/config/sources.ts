/** The list of sources: each by the keys of its type, no two of one name. */
import { dirname, resolve } from 'node:path';
import { check, type Problem } from './check.ts';
import type { SourceConfig } from './config.ts';
import { pointerTo } from './error.ts';
import { readHttp, type SourceRead } from './http-source.ts';
import { FeedSource, SimulatedSource, SourceType } from './schema.ts';

export type SourcesRead = { sources: SourceConfig[]; problems: Problem[] };

/** @param file whose folder relative paths start from */
export function readSources(given: unknown[], file: string): SourcesRead {
  const read = given.map((source, index) => readSource(source, pointerTo('/sources', index), file));
  const sources = read.flatMap((one) => one.source ?? []);
  const problems = read.flatMap((one) => one.problems);
  return { sources, problems: problems.length > 0 ? problems : sharedNames(sources) };
}

function readSource(given: unknown, pointer: string, file: string): SourceRead {
  const { value, problems } = check(SourceType, given, pointer);
  if (value === null) return { source: null, problems };
  const typed = { ...(given as object), type: value.type };
  if (value.type === 'feed') return readFeed(typed, pointer, file);
  return value.type === 'http' ? readHttp(typed, pointer) : readSimulated(typed, pointer);
}

function readFeed(given: unknown, pointer: string, file: string): SourceRead {
  const { value, problems } = check(FeedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const { name = 'feed', path, provides } = value;
  return { source: { type: 'feed', name, provides, path: resolve(dirname(file), path) }, problems };
}

function readSimulated(given: unknown, pointer: string): SourceRead {
  const { value, problems } = check(SimulatedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const { name = 'simulated', provides, seed, people } = value;
  const clock = { start: value.clock.start ?? null, dayMs: value.clock.day };
  return { source: { type: 'simulated', name, provides, seed, people, clock }, problems };
}

function sharedNames(sources: SourceConfig[]): Problem[] {
  const names = sources.map((source) => source.name);
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [
          {
            pointer: `/sources/${index}/name`,
            reason: 'another source has this name; give it one of its own',
          },
        ]
      : [],
  );
}
