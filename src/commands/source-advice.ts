/** What an operator can do about a source that does not answer, for `doctor` and `sources test`. */
import type { SourceConfig } from '../ground/config/index.ts';
import type { HeardAnswer } from '../sources/index.ts';

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'the key is wrong, expired or missing: copy it again from the account at the provider into the variable that the configuration names, and restart',
  402: 'the account has no credits left: buy credits at the provider, or wait until they are renewed',
  403: 'the key does not open this service: check at the provider if the plan includes the API, if credits are left, and if the account is active',
  408: 'the provider was too slow: try again, then raise timeout',
  429: 'the provider received too many calls: lower rate_per_second to the limit of the plan',
};

/**
 * Returns the next step after a failed query, as part of a sentence.
 * @param heard the last answer; null if the source did not answer
 */
export function adviceOn(
  { type }: SourceConfig,
  reason: string,
  heard: HeardAnswer | null,
): string {
  if (reason.endsWith('its monthly budget is spent')) {
    return 'raise its budget and restart, or wait for the next month';
  }
  if (type !== 'http') return 'check its settings';
  if (heard === null) return 'check its url and the network';
  return BY_STATUS[heard.status] ?? byRange(heard.status);
}

function byRange(status: number): string {
  if (status === 200) return 'compare its answer with its response mapping';
  if (status < 300) return 'the provider has no answer yet, or url is not that of a query';
  if (status < 400) return 'put the address to which it redirects into url';
  if (status < 500) return "compare its url and request with the provider's documentation";
  return 'the provider has a fault: try again later';
}
