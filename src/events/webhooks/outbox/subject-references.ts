import type { Db } from '../../../ground/database/index.ts';

/** Converts between the subjects of a domain's deliveries and those that clients see. */
export type SubjectReferences = {
  /** The first part of the subjects of deliveries, such as `enrichment_job/`. */
  prefix: string;
  /**
   * Returns the subjects that clients see, such as `lead_enrichment/12`, by subject of the
   * delivery.
   */
  show(db: Db, subjects: readonly string[]): Promise<Map<string, string>>;
  /**
   * Finds the subjects of deliveries for a subject that a client names; none if it is not of this
   * domain.
   */
  find(db: Db, accountId: number, shown: string): Promise<string[]>;
};

/**
 * Clients see `about`, the subject of the event, if there is one, and otherwise the domain's
 * subject.
 */
type Named = { subject: string; about: string | null };

/** Returns the subjects that clients see, by subject of the delivery. */
export async function showSubjects(
  db: Db,
  deliveries: readonly Named[],
  references: readonly SubjectReferences[],
): Promise<Map<string, string>> {
  const shown = new Map(deliveries.map(({ subject, about }) => [subject, about ?? subject]));
  for (const { prefix, show } of references) {
    const theirs = [...shown.keys()].filter((subject) => subject.startsWith(prefix));
    if (theirs.length === 0) continue;
    for (const [subject, name] of await show(db, theirs)) shown.set(subject, name);
  }
  return shown;
}
