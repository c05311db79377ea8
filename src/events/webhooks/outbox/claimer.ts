import type pg from 'pg';
import type { Service } from '../../../ground/service.ts';
import type { Attempts } from './attempts.ts';
import { type Cursor, claimDue, freeClaims, lineUpDue, readyForClaims } from './claim.ts';
import { findSigned, type SignedDelivery } from './signed-claims.ts';

type Options = {
  service: Service;
  /** The dispatcher's name. */
  name: string;
  attempts: Attempts;
  /** Requests another claim. */
  wake: () => void;
};

/**
 * Claims deliveries for one dispatcher, on the session that holds the dispatcher's presence. A
 * dispatcher that has lost its presence must claim nothing, because others then free its claims.
 */
export class Claimer {
  readonly #options: Options;
  #session!: pg.ClientBase;
  /** True if the last claim failed: the database may have made it nevertheless. */
  #inDoubt = false;
  /** True if the next claim first puts deliveries in line that have become due. */
  #linesUp = true;
  /** Where the last claim stopped, for accounts with many receivers. */
  #cursors: Cursor[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  async claimOn(session: pg.ClientBase): Promise<void> {
    await readyForClaims(session);
    this.#session = session;
  }

  lineUp(): void {
    this.#linesUp = true;
  }

  /** Claims as many deliveries as may be sent now. Never rejects: returns none after a failure. */
  async claim(): Promise<SignedDelivery[]> {
    const { service, name, attempts, wake } = this.#options;
    if (attempts.areFull) return [];
    try {
      if (this.#linesUp) this.#linesUp = await lineUpDue(this.#session);
      if (this.#inDoubt) await freeClaims(service.db, [name], attempts.deliveryIds());
      this.#inDoubt = true;
      const claimed = await claimDue(this.#session, name, attempts.capacity(), this.#cursors);
      const signed = await findSigned(service.db, claimed.deliveries);
      this.#inDoubt = false;
      this.#cursors = claimed.cursors;
      if (this.#linesUp) wake();
      return signed;
    } catch (error) {
      service.log.warn({ err: error }, 'due webhooks could not be claimed');
      return [];
    }
  }
}
