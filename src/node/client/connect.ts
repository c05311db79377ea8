/**
 * A client of the service's API for commands, assistants and the demo: `tenure-client`, with
 * failures as one line for a terminal. Failed calls are repeated by the rules of
 * `client/src/repetition.ts`. Each POST has an idempotency key, so that a repetition after a lost
 * answer does nothing twice.
 */
import { Operations, type TenureOptions } from '../../../client/src/index.ts';
import { describeFailure } from './failures.ts';
import { reach } from './reach.ts';

/** The part of the client that callers use. */
export type Client = Pick<Operations, 'call' | 'follow' | 'wait'>;

/** A client that can also download files. */
export type FileClient = Client & Pick<Operations, 'download'>;

export type ClientOptions = Pick<TenureOptions, 'patienceMs' | 'signal' | 'wait'> & {
  /** URL of the service, with or without a path. */
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
