/** One stored contact in memory, with the last answer of each source. */
import { Batch } from '../../../src/people/contacts/merge/batch.ts';
import { Entity, parseBody } from '../../../src/people/contacts/merge/entity.ts';
import type { Doubts, ToldBefore } from '../../../src/people/contacts/merge/judge.ts';
import { CONTACT } from '../../../src/people/contacts/merge/kind.ts';
import { type Merged, merge } from '../../../src/people/contacts/merge/merge.ts';
import {
  type Observation,
  type Prepared,
  prepare,
} from '../../../src/people/contacts/merge/observation.ts';
import { observationRows } from '../../../src/people/contacts/observations/note.ts';
import type { ObservationRow } from '../../../src/people/contacts/observations/rows.ts';
import { toStored } from '../../../src/people/contacts/observations/told.ts';
import { CONTACT_LAYOUT, isoTime, recordBody } from '../../../src/profile/document.ts';
import type { CompanyDirectory } from '../../../src/profile/employers/index.ts';
import type { ContactRecord, Position } from '../../../src/profile/record.ts';
import type { Told } from '../../../src/profile/standing/index.ts';
import type { Heard } from '../../../src/sources/index.ts';
import { toTold } from '../../../src/work/lookups/answer.ts';

const ID = 1;
const asItIs = { complete: (record: ContactRecord) => record };

/** Prepared records, kept because preparing takes long and a source repeats most records. */
const preparations = new WeakMap<ContactRecord, Prepared>();

function prepareOnce(observation: Observation<ContactRecord>, told: ContactRecord): Prepared {
  const { source, observedAt, record, beside = [], said = null, asOf = null } = observation;
  const known = preparations.get(told) ?? prepare(CONTACT, observation);
  preparations.set(told, known);
  const time = record.verified_at ?? isoTime(observedAt);
  return { ...known, source, observedAt, time, beside, said, asOf };
}

export class Shelf {
  readonly doubts: Doubts;
  readonly #keys: readonly string[];
  readonly #told = new Map<string, ToldBefore>();
  #entity: Entity;

  /** @param record the contact as it was imported from the source */
  constructor(
    record: ContactRecord,
    importedAt: Date,
    directory: CompanyDirectory,
    source = 'import',
  ) {
    this.#keys = CONTACT.keysOf(record);
    const content = { body: recordBody(record, CONTACT_LAYOUT), time: isoTime(importedAt) };
    this.#entity = new Entity(ID, 1, content, {
      ...{ source, observedAt: importedAt, origin: null, told: null },
    });
    this.doubts = { directory, othersOf: () => [...this.#told.values()] };
  }

  /** Returns the stored record. Do not change it. */
  get record(): ContactRecord {
    const { content } = this.#entity;
    return { ...parseBody(content), verified_at: content.time ?? undefined };
  }

  get version(): number {
    return this.#entity.version;
  }

  /** Returns the source of the stored positions. */
  get teller(): string {
    return this.#entity.teller.source;
  }

  /** Returns the stored positions with their source and time. */
  get told(): Told {
    const { source, told } = this.#entity;
    return toStored({ source, told }, this.record);
  }

  /**
   * Merges an answer.
   * @param told the record as the source returned it
   */
  merge(observation: Observation<ContactRecord>, told: ContactRecord): Merged {
    const { source, observedAt, told: teller, content, version } = this.#entity;
    const before = this.told.positions;
    const loaded = new Entity(ID, version, content, {
      ...{ source, observedAt, origin: null, told: teller },
    });
    const batch = new Batch(CONTACT, asItIs, this.doubts);
    batch.add(loaded, this.#keys, true);
    const prepared = prepareOnce(observation, told);
    const merged = merge(batch, prepared);
    if (merged.entity !== loaded) throw new Error('the answer was merged into another contact');
    this.#entity = loaded;
    for (const row of observationRows(prepared, merged)) {
      this.#note(row, row.version === loaded.former!.version ? before : this.told.positions);
    }
    return merged;
  }

  /**
   * Stores the last answer of a source.
   * @param positions those of the version that the row names
   */
  #note(row: ObservationRow, positions: readonly Position[]): void {
    const { source, asOf, askedAt, stands, version, record } = row;
    const known = this.#told.get(source);
    if (row.kind === 'renewed' && known) {
      this.#told.set(source, { ...known, asOf, askedAt, stands: stands ?? known.stands });
      return;
    }
    const own = record === null ? {} : (JSON.parse(record) as ContactRecord);
    const told = 'positions' in own ? own.positions : version === null ? null : positions;
    if (row.kind === 'details') return;
    if (told) this.#told.set(source, { source, asOf, askedAt, stands, positions: told });
    else this.#told.delete(source);
  }

  /** Stores the answers that were not merged. */
  hear(heard: readonly Heard[], askedAt: Date): void {
    for (const one of heard) {
      if (one.outcome !== 'found' || one.stands === null) continue;
      const { source, stands, record } = one;
      this.#told.set(source, { ...toTold(source, record, askedAt), askedAt, stands });
    }
  }

  /** Renews the time of the stored record after its source has repeated it. */
  confirm(observedAt: Date): void {
    const { content, version, source } = this.#entity;
    const time = isoTime(observedAt);
    this.#entity = new Entity(
      ID,
      version + 1,
      { ...content, time },
      {
        ...{ source, observedAt, origin: null, told: null },
      },
    );
    const { positions } = this.told;
    this.#told.set(source, {
      source,
      asOf: time,
      askedAt: observedAt,
      stands: 'agrees',
      positions,
    });
  }
}
