/** Commands that call a running service: the key they need, and the signal that ends them. */
import { createClient, type FileClient } from '../node/client/index.ts';
import { UsageError } from './failure.ts';
import { interruptibly } from './interruption.ts';

export type ServiceOptions = { url: string; apiKey?: string };

/** @throws UsageError without a key */
export function requireKey({ apiKey }: ServiceOptions): string {
  if (!apiKey) throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  return apiKey;
}

/**
 * Runs work that SIGINT or SIGTERM ends in good order.
 * @throws UsageError without a key; Interruption on a signal
 */
export async function withService<T>(
  options: ServiceOptions,
  work: (client: FileClient, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { url } = options;
  const apiKey = requireKey(options);
  return interruptibly((signal) => work(createClient({ url, apiKey, signal }), signal));
}
