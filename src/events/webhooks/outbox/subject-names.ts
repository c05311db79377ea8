import type { Db } from '../../../ground/database/index.ts';

/** How clients know what a domain's deliveries are about; deliveries have names of their own. */
export type SubjectNames = {
  /** The first part of the subjects of deliveries, such as `enrichment_job/`. */
  prefix: string;
  /** Subjects as they are shown, such as `lead_enrichment/12`, by subjects of deliveries. */
  show(db: Db, subjects: readonly string[]): Promise<Map<string, string>>;
  /** The subjects of deliveries about something of an account; none for what is not of the domain. */
  find(db: Db, accountId: number, shown: string): Promise<string[]>;
};

/** A delivery is named by what its event is about, another one by what its domain calls it. */
type Named = { subject: string; about: string | null };

/** Subjects of deliveries as they are shown, by subjects of deliveries. */
export async function showSubjects(
  db: Db,
  deliveries: readonly Named[],
  names: readonly SubjectNames[],
): Promise<Map<string, string>> {
  const shown = new Map(deliveries.map(({ subject, about }) => [subject, about ?? subject]));
  for (const { prefix, show } of names) {
    const theirs = [...shown.keys()].filter((subject) => subject.startsWith(prefix));
    if (theirs.length === 0) continue;
    for (const [subject, name] of await show(db, theirs)) shown.set(subject, name);
  }
  return shown;
}
