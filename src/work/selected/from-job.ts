/** The matched leads of a completed job as profiles, each with the lead's contact. */
import { invalid } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { countMatched, findJob, type JobRow, matchedLeads } from '../enrichment/index.ts';
import { metadataText, type People } from './people.ts';

const FIELD = 'people.lead_enrichment_id';

/** @throws ServiceError `invalid` naming the field if the job is missing, not completed or pruned */
export async function peopleOfJob({ db }: Service, accountId: number, id: number): Promise<People> {
  const isId = Number.isSafeInteger(id) && id > 0;
  const job = checkFinished(id, isId ? await findJob(db, accountId, id) : undefined);
  return {
    field: FIELD,
    count: await countMatched(db, id),
    lastPerson: null,
    portions: async function* (read) {
      for await (const leads of matchedLeads(read, job)) {
        yield leads.map(
          ({ position, contactId, uniqueIdentifier }) =>
            `{"ds_contact_id":${contactId},"metadata":${metadataText(position, uniqueIdentifier)}}`,
        );
      }
    },
  };
}

function checkFinished(id: number, job: JobRow | undefined): JobRow {
  if (!job) throw invalid(`${FIELD}: no lead enrichment job ${id} on this account`);
  if (!job.completed_at) {
    throw invalid(`${FIELD}: job ${id} is not completed yet; its status is ${job.status}`);
  }
  if (job.pruned_at) throw invalid(`${FIELD}: the results of job ${id} are no longer kept`);
  return job;
}
