/**
 * Contacts under their match keys in memory: matching by name without a database, for thousands of
 * leads.
 */
import {
  contactKeys,
  leadNameKeys,
  nameReadings,
  readingKeys,
} from '../../src/profile/keys/index.ts';
import { bareHash } from '../../src/profile/keys/key.ts';
import type { ContactRecord } from '../../src/profile/record.ts';

export type NamedLead = { first: string; last: string; company: string };

/** The contacts under the best key that matches anybody. */
export type Found = {
  by: 'best' | 'second' | ReturnType<typeof nameReadings>[number]['kind'] | null;
  people: ContactRecord[];
};

export class KeysInMemory {
  readonly #byKey = new Map<string, Set<ContactRecord>>();
  readonly #keys = new WeakMap<ContactRecord, string[]>();

  add(record: ContactRecord): void {
    const keys = this.#keys.get(record) ?? bareKeys(record);
    this.#keys.set(record, keys);
    for (const key of keys) {
      const people = this.#byKey.get(key);
      if (people) people.add(record);
      else this.#byKey.set(key, new Set([record]));
    }
  }

  remove(record: ContactRecord): void {
    for (const key of this.#keys.get(record) ?? []) this.#byKey.get(key)?.delete(record);
  }

  /** Like `matchByName`, but without company records and without the choice among several. */
  find({ first, last, company }: NamedLead): Found {
    const keys = leadNameKeys(first, last, company, bareHash);
    const best = this.#under(keys.best === null ? [] : [keys.best]);
    if (best.length > 0) return { by: 'best', people: best };
    const second = this.#under(keys.second());
    if (second.length > 0) return { by: 'second', people: second };
    const readings = nameReadings(first, last);
    const sought = readingKeys(readings, { company, names: [], sites: null });
    for (const [at, reading] of readings.entries()) {
      const people = this.#under(sought[at]!.plain).filter((record) => reading.fits(record));
      if (people.length > 0) return { by: reading.kind, people };
    }
    return { by: null, people: [] };
  }

  #under(keys: readonly string[]): ContactRecord[] {
    return [...new Set(keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])]))];
  }
}

const bareKeys = (record: ContactRecord): string[] =>
  contactKeys(record).map((key) => key.replaceAll('-', ''));
