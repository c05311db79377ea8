/**
 * The service's API, as commands, assistants and the demo call it: `tenure-client`, with failures in
 * one line for a terminal. Calls are repeated as `client/src/repetition.ts` has it; each POST has an
 * idempotency key, so that a repetition after a lost answer does nothing twice.
 */
import { Operations, type TenureOptions } from '../../../client/src/index.ts';
import { describeFailure } from './failures.ts';
import { reach } from './reach.ts';

/** What callers use of it. */
export type Client = Pick<Operations, 'call' | 'follow' | 'wait'>;

/** A client that also takes files. */
export type FileClient = Client & Pick<Operations, 'download'>;

export type ClientOptions = Pick<TenureOptions, 'patienceMs' | 'signal' | 'wait'> & {
  /** Of the service, with or without a path. */
  url: string;
  apiKey: string;
};

export const createClient = (options: ClientOptions): FileClient =>
  new Operations({
    ...options,
    idempotent: true,
    fetch: reach(options.url),
    describe: (error) => describeFailure(error, options.url),
  });
