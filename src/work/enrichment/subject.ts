/** The public form of a job's reference, which clients see in webhooks. */

import type { SubjectReferences } from '../../events/webhooks/index.ts';
import { JOB_PREFIX, jobReference, parseJobReference } from '../../money/credits/index.ts';

const SHOWN = /^lead_enrichment\/(\d{1,15})$/;

export const jobSubjects: SubjectReferences = {
  prefix: JOB_PREFIX,
  show: async (_, subjects) =>
    new Map(subjects.map((subject) => [subject, `lead_enrichment/${parseJobReference(subject)}`])),
  // Deliveries are searched within the account, so the id needs no check here.
  find: async (_db, _accountId, shown) => {
    const [, id] = SHOWN.exec(shown) ?? [];
    return id === undefined ? [] : [jobReference(Number(id))];
  },
};
