import { check, type Problem } from './check.ts';
import type { Config } from './config.ts';
import { type Document, type Environment, parseYaml } from './document.ts';
import { faultIn } from './error.ts';
import { findOidcProblem } from './oidc.ts';
import { Settings, toConfig } from './settings.ts';
import { parseSources } from './sources.ts';

/**
 * Parses the text of a configuration file.
 * @param file its name, for messages and as the base of relative paths
 * @throws ConfigError for the first fault
 */
export function parseConfig(text: string, file: string, environment: Environment): Config {
  const document = parseYaml(text, environment);
  const [fault] = document.faults;
  if (fault) throw faultIn(file, fault);
  const settings = check(Settings, withoutEmpty(document.value));
  if (settings.value === null) throw firstOf(settings.problems, document, file);
  const { sources, problems } = parseSources(settings.value.sources, file, environment);
  if (problems.length > 0) throw firstOf(problems, document, file);
  const config = { sources, ...toConfig(settings.value) };
  const problem = findOidcProblem(config);
  if (problem) throw firstOf([problem], document, file);
  return config;
}

const firstOf = (problems: Problem[], document: Document, file: string) => {
  const faults = problems.map((problem) => ({
    ...problem,
    line: document.lineOf(problem.pointer),
  }));
  return faultIn(file, faults.toSorted((a, b) => a.line - b.line)[0]!);
};

/**
 * Removes empty sections: a section whose keys are all commented out is null in YAML, and counts as
 * absent.
 */
function withoutEmpty(value: unknown): unknown {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}
