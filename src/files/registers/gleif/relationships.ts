/** The parents of legal entities (RR-CDF 2.1, level 2). Pure. */
import { detached } from '../detached.ts';
import type { Fields } from './record.ts';

/** The relationships that make a parent, the surest first. Others concern funds. */
const PARENTS = [
  'IS_DIRECTLY_CONSOLIDATED_BY',
  'IS_INTERNATIONAL_BRANCH_OF',
  'IS_ULTIMATELY_CONSOLIDATED_BY',
] as const;

/** The rank of an ended relationship: any that holds precedes it. */
const ENDED = PARENTS.length;

type Found = { parent: string; rank: number; line: number };

type ParentRecord = { lei: string; line: number; record: Record<string, unknown> };

/**
 * Collects the relationships of a register, of which each entity has a few. GLEIF publishes some
 * hundred thousand, which take some ten megabytes.
 */
export class Relationships {
  readonly #parents = new Map<string, Found>();

  /** @returns the fault of a relationship that cannot be read */
  add(fields: Fields, line: number): { line: number; entry: string | null; fault: string } | null {
    const lei = fields('Relationship.StartNode.NodeID');
    const parent = fields('Relationship.EndNode.NodeID');
    const type = fields('Relationship.RelationshipType');
    const missing = Object.entries({ StartNode: lei, EndNode: parent, RelationshipType: type })
      .filter(([, value]) => value === '')
      .map(([name]) => `Relationship.${name} is missing`);
    if (missing[0]) return { line, entry: lei || null, fault: missing[0] };
    const kind = PARENTS.indexOf(type as (typeof PARENTS)[number]);
    if (kind < 0 || lei === parent) return null;
    const rank = isValid(fields) ? kind : ENDED;
    const known = this.#parents.get(lei);
    if (!known || rank <= known.rank) {
      this.#parents.set(detached(lei), { parent: detached(parent), rank, line });
    }
    return null;
  }

  /**
   * Yields a record for each entity: with its parent, or without one if all relationships have
   * ended.
   * @param settled entities that are not loaded, or have a successor, which is their parent now
   */
  *records(settled: ReadonlySet<string>): Generator<ParentRecord> {
    for (const [lei, { parent, rank, line }] of this.#parents) {
      if (settled.has(lei)) continue;
      const isEnded = rank === ENDED;
      yield {
        lei,
        line,
        record: {
          record: 'company',
          identifiers: { lei },
          parent: isEnded ? null : { identifiers: { lei: parent } },
        },
      };
    }
  }
}

/** True for a relationship that holds, published by its entity. */
function isValid(fields: Fields): boolean {
  const isActive = fields('Relationship.RelationshipStatus') === 'ACTIVE';
  const status = fields('Registration.RegistrationStatus');
  return isActive && !['RETIRED', 'ANNULLED', 'DUPLICATE', 'TRANSFERRED'].includes(status);
}
