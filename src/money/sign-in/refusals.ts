/** Entries of the audit log about people who were not let in, or are no longer. */
import { recordAudit } from '../../ground/audit/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { endOtherSessions } from '../accounts/index.ts';
import { findUser, type Identity, lockPerson, type OpenAccount } from './person.ts';

type Kept = Parameters<typeof endOtherSessions>[2];

/** A refusal that repeats itself is recorded once in this time, so that it cannot fill the log. */
const REPEATED_MS = 60_000;
const REMEMBERED = 10_000;

export class Refusals {
  readonly #service: Service;
  readonly #recorded = new Map<string, number>();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Ends all sessions of a person who may do nothing any more, and records the refusal. */
  async record(
    identity: Identity,
    { account, address }: { account: OpenAccount | null; address: string },
  ): Promise<void> {
    await this.#service.db.transaction().execute(async (trx) => {
      await lockPerson(trx, identity);
      await this.endOthers(trx, identity, null, address);
      if (!account || this.#isRepeated(`${account.id} ${identity.subject}`)) return;
      await recordAudit(trx, {
        accountId: account.id,
        actor: { kind: 'user', id: await findUser(trx, account.id, identity) },
        address,
        action: 'session.start',
        subject: null,
        outcome: 'refused',
      });
    });
  }

  /** Ends the sessions of a person that do not agree with what the provider says now. */
  async endOthers(trx: Trx, identity: Identity, kept: Kept, address: string): Promise<void> {
    const ended = await endOtherSessions(trx, identity, kept);
    for (const { userId, accountId } of ended) {
      await recordEnd(trx, { accountId, userId, address });
    }
  }

  #isRepeated(name: string): boolean {
    const now = performance.now();
    const before = this.#recorded.get(name);
    if (before !== undefined && now - before < REPEATED_MS) return true;
    if (this.#recorded.size >= REMEMBERED) this.#recorded.clear();
    this.#recorded.set(name, now);
    return false;
  }
}

type Entry = { accountId: number; userId: number; address: string };

const entryOf = ({ accountId, userId, address }: Entry) => ({
  accountId,
  actor: { kind: 'user' as const, id: userId },
  address,
  subject: null,
  outcome: 'done' as const,
});

export const recordStart = (trx: Trx, entry: Entry): Promise<void> =>
  recordAudit(trx, { ...entryOf(entry), action: 'session.start' });

export const recordEnd = (trx: Trx, entry: Entry): Promise<void> =>
  recordAudit(trx, { ...entryOf(entry), action: 'session.end' });
