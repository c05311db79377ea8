/** Runs commands that call a service: checks the API key, and ends the work on a signal. */
import { createClient, type FileClient } from '../node/client/index.ts';
import { UsageError } from './failure.ts';
import { interruptibly } from './interruption.ts';

export type ServiceOptions = { url: string; apiKey?: string };

/** @throws UsageError if there is no key */
export function requireKey({ apiKey }: ServiceOptions): string {
  if (!apiKey) throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  return apiKey;
}

/**
 * Runs work that SIGINT or SIGTERM ends cleanly.
 * @throws UsageError if there is no key; Interruption on a signal
 */
export async function withService<T>(
  options: ServiceOptions,
  work: (client: FileClient, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { url } = options;
  const apiKey = requireKey(options);
  return interruptibly((signal) => work(createClient({ url, apiKey, signal }), signal));
}
