/**
 * Remembers the rows that a preview has read, because they are not stored: a person who would be new
 * is new only once.
 */
import { createHash } from 'node:crypto';
import type { MergeResult, Prepared } from '../contacts/index.ts';

/** The most hashes that are remembered, which take some tens of megabytes. */
const MOST_HASHES = 1_000_000;

export class SeenRows {
  /** The first 48 bits of the match keys, the ids and the bodies of new people. */
  readonly #hashes = new Set<number>();

  /** Returns the result of a row after all earlier ones. */
  resultOf(observation: Prepared, { result }: { result: MergeResult }): MergeResult {
    const { body, externalIds } = observation;
    const keys = [...observation.keys, ...externalIds.map(({ key }) => key)];
    if (result !== 'inserted') return result;
    const content = createHash('sha1').update(body).digest('hex');
    const isKnown = keys.some((key) => this.#hashes.has(toNumber(key)));
    const isRepeated = this.#hashes.has(toNumber(content));
    for (const text of [...keys, content]) this.#add(toNumber(text));
    if (!isKnown) return 'inserted';
    return isRepeated ? 'unchanged' : 'updated';
  }

  #add(hash: number): void {
    if (this.#hashes.size < MOST_HASHES) this.#hashes.add(hash);
  }
}

const toNumber = (hex: string): number => Number.parseInt(hex.replaceAll('-', '').slice(0, 12), 16);
