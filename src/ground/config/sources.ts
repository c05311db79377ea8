/**
 * Sources in `tenure.yaml`: the keys of each type, and rules beyond the kinds of values. Names of
 * sources are unique.
 */
import { dirname, resolve } from 'node:path';
import { Type } from 'typebox';
import { check, type Problem } from './check.ts';
import { SOURCE_TYPES, type SourceConfig } from './config.ts';
import type { Environment } from './document.ts';
import { pointerTo } from './error.ts';
import { parseHttp } from './http-source.ts';
import { withPreset } from './presets.ts';
import { common, type ParsedSource, toCommon } from './source-keys.ts';
import { choice, count, duration, section, text } from './values.ts';

/** Reads only the type of a source, which decides the allowed keys. */
const SourceType = Type.Object({ type: choice(SOURCE_TYPES, 'http') });

/** `YYYY-MM-DD`, an existing day. */
const day = text((day) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
    ? null
    : 'must be a date such as 2026-01-31',
);

export const FeedSource = section({
  type: Type.Literal('feed'),
  ...common,
  path: text((path) => (path === '' ? 'must be the path of a folder' : null)),
});

export const SimulatedSource = section({
  type: Type.Literal('simulated'),
  ...common,
  seed: count(1, 0, 4_294_967_295),
  people: count(10_000, 1, 10_000_000),
  clock: section({ start: Type.Optional(day), day: duration('24h', '1ms', '24h') }),
});

type ParsedSources = { sources: SourceConfig[]; problems: Problem[] };

/**
 * @param file the file whose folder is the base of relative paths
 * @param environment the variables that presets name
 */
export function parseSources(
  given: unknown[],
  file: string,
  environment: Environment,
): ParsedSources {
  const read = given.map((source, index) => {
    const pointer = pointerTo('/sources', index);
    const filled = withPreset(source, pointer, environment);
    const parsed = filled.problems.length > 0 ? filled : parseSource(filled.given, pointer, file);
    return { ...parsed, problems: [...parsed.problems, ...budgetProblems(parsed, pointer)] };
  });
  const sources = read.flatMap((one) => one.source ?? []);
  const problems = read.flatMap((one) => one.problems);
  return { sources, problems: problems.length > 0 ? problems : sharedNames(sources) };
}

function parseSource(given: unknown, pointer: string, file: string): ParsedSource {
  const { value, problems } = check(SourceType, given, pointer);
  if (value === null) return { source: null, problems };
  const typed = { ...(given as object), type: value.type };
  if (value.type === 'feed') return parseFeed(typed, pointer, file);
  return value.type === 'http' ? parseHttp(typed, pointer) : parseSimulated(typed, pointer);
}

function parseFeed(given: unknown, pointer: string, file: string): ParsedSource {
  const { value, problems } = check(FeedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const path = resolve(dirname(file), value.path);
  return { source: { type: 'feed', ...toCommon(value, 'feed'), path }, problems };
}

function parseSimulated(given: unknown, pointer: string): ParsedSource {
  const { value, problems } = check(SimulatedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const { seed, people } = value;
  const clock = { start: value.clock.start ?? null, dayMs: value.clock.day };
  return {
    source: { type: 'simulated', ...toCommon(value, 'simulated'), seed, people, clock },
    problems,
  };
}

/** Reports a budget without a price, because it would have no effect. */
const budgetProblems = ({ source }: ParsedSource, pointer: string): Problem[] =>
  source?.priceMicros === 0 && source.budgetMicros !== null
    ? [{ pointer: `${pointer}/budget`, reason: 'needs a price, because free calls spend nothing' }]
    : [];

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
