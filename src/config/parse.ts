import { check, type Problem } from './check.ts';
import type { Config } from './config.ts';
import { type Document, type Environment, readDocument } from './document.ts';
import { faultIn } from './error.ts';
import { Settings } from './schema.ts';
import { readSources } from './sources.ts';

/**
 * Reads the text of a configuration file.
 * @param file its name: for messages, and to find relative paths by
 * @throws ConfigError for the first fault
 */
export function parseConfig(text: string, file: string, environment: Environment): Config {
  const document = readDocument(text, environment);
  const [fault] = document.faults;
  if (fault) throw faultIn(file, fault);
  const settings = check(Settings, withoutEmpty(document.value));
  if (settings.value === null) throw firstOf(settings.problems, document, file);
  const { sources, problems } = readSources(settings.value.sources, file);
  if (problems.length > 0) throw firstOf(problems, document, file);
  return { sources, ...configOf(settings.value) };
}

const firstOf = (problems: Problem[], document: Document, file: string) => {
  const faults = problems.map((problem) => ({
    ...problem,
    line: document.lineOf(problem.pointer),
  }));
  return faultIn(file, faults.toSorted((a, b) => a.line - b.line)[0]!);
};

/** A section whose keys are all commented out reads as null, and means its defaults. */
function withoutEmpty(value: unknown): unknown {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}

const configOf = ({
  refresh,
  webhooks,
  keys,
  limits,
  cors,
}: Settings): Omit<Config, 'sources'> => ({
  refresh: { deadlineMs: refresh.deadline },
  webhooks: {
    allowPrivateAddresses: webhooks.allow_private_addresses,
    timeoutMs: webhooks.timeout,
    bodyBytes: webhooks.body_memory,
  },
  keys: { gracePeriodMs: keys.grace_period, rollsPerHour: keys.rolls_per_hour },
  limits: {
    leadsPerJob: limits.leads_per_job,
    profilesPerRequest: limits.profiles_per_request,
    pageSize: limits.page_size,
    bodyBytes: limits.body,
    requestsPerMinute: limits.requests_per_minute,
    requestTimeoutMs: limits.request_timeout,
    connections: limits.connections,
    waitMs: limits.wait,
    profileBytes: limits.profile,
    answersBytes: limits.answers,
  },
  cors,
});
