/** How clients know what a job's webhook is about. */

import type { SubjectNames } from '../../events/webhooks/index.ts';
import { JOB_PREFIX, jobReference, parseJobReference } from '../../money/credits/index.ts';

const SHOWN = /^lead_enrichment\/(\d{1,15})$/;

export const jobSubjects: SubjectNames = {
  prefix: JOB_PREFIX,
  show: async (_, subjects) =>
    new Map(subjects.map((subject) => [subject, `lead_enrichment/${parseJobReference(subject)}`])),
  // Deliveries are looked up within the account: the id need not be one of its jobs.
  find: async (_db, _accountId, shown) => {
    const [, id] = SHOWN.exec(shown) ?? [];
    return id === undefined ? [] : [jobReference(Number(id))];
  },
};
