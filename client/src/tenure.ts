import type { EnrichedLead, RefreshProfileInput } from './api.ts';
import { type EnrichOptions, enrich, type Lead } from './enrich.ts';
import { type EventsOptions, events, type TenureEvent } from './events.ts';
import { Operations } from './operations.ts';
import { type Refreshed, type RefreshOptions, refresh } from './refresh.ts';

/** A Tenure service as seen by one account. All failures are `TenureError`. */
export class Tenure extends Operations {
  /** Submits leads as a job, waits for it, and yields the leads in the order submitted. */
  enrich(leads: Iterable<Lead>, options?: EnrichOptions): AsyncGenerator<EnrichedLead> {
    return enrich(this.connection, leads, options);
  }

  /** Submits profiles, waits until each is done, and yields them in the order submitted. */
  refresh<O extends RefreshOptions>(
    profiles: Iterable<RefreshProfileInput>,
    options?: O,
  ): AsyncGenerator<Refreshed<O>> {
    return refresh(this.connection, profiles, options);
  }

  /** Yields the account's events as they happen. Resumes after a broken connection. */
  events(options?: EventsOptions): AsyncGenerator<TenureEvent> {
    return events(this.connection, options);
  }
}
