import type { EnrichedLead, RefreshProfileInput } from './api.ts';
import { Connection, type TenureOptions } from './connection.ts';
import { type EnrichOptions, enrich, type Lead } from './enrich.ts';
import { type EventsOptions, events, type TenureEvent } from './events.ts';
import { type AnswerOf, fillPath, type InputOf, type Method, type PathOf } from './operations.ts';
import { type Refreshed, type RefreshOptions, refresh } from './refresh.ts';

/** A Tenure service, as one account sees it. Everything rejects with `TenureError`. */
export class Tenure {
  readonly #connection: Connection;

  constructor(options: TenureOptions) {
    if (!options.url || !options.apiKey) throw new TypeError('url and apiKey are needed');
    this.#connection = new Connection(options);
  }

  /** Submits leads as a job, waits for it, and gives them in the order submitted. */
  enrich(leads: Iterable<Lead>, options?: EnrichOptions): AsyncGenerator<EnrichedLead> {
    return enrich(this.#connection, leads, options);
  }

  /** Submits profiles, waits until each is concluded, and gives them in the order submitted. */
  refresh<O extends RefreshOptions>(
    profiles: Iterable<RefreshProfileInput>,
    options?: O,
  ): AsyncGenerator<Refreshed<O>> {
    return refresh(this.#connection, profiles, options);
  }

  /** What becomes true for the account, as it does; resumes by itself after a broken connection. */
  events(options?: EventsOptions): AsyncGenerator<TenureEvent> {
    return events(this.#connection, options);
  }

  /** Calls any endpoint: `tenure.call('get', '/api/v1/lead_enrichments/{id}', { path: { id } })`. */
  call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> = {},
  ): Promise<AnswerOf<M, P>> {
    const { path: parameters, query, ...rest } = input;
    return this.#connection.ask({
      ...rest,
      method: method.toUpperCase(),
      path: fillPath(path, parameters as Record<string, unknown> | undefined),
      query: query as Record<string, unknown> | undefined,
    });
  }
}
