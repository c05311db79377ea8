/** The matched leads of a completed job as profiles, each with the lead's contact. */
import { invalid } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { type Lead, toTexts } from '../../people/contacts/index.ts';
import { findReported, type LeadKeys } from '../../people/wrong/index.ts';
import {
  countMatched,
  findJob,
  type JobRow,
  type MatchedLead,
  matchedLeads,
} from '../enrichment/index.ts';
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
    list: null,
    portions: async function* (read) {
      for await (const leads of matchedLeads(read, job)) {
        const reported = await findReported(read, accountId, leads, toKeys);
        yield leads.map((lead, at) => toText(lead, reported[at]!));
      }
    },
  };
}

const parse = ({ lead }: MatchedLead): Lead => JSON.parse(lead) as Lead;

/** Returns the identifiers of a lead. */
function toKeys(lead: MatchedLead): LeadKeys {
  const { email, linkedin_url, first_name, last_name, company_name } = toTexts(parse(lead));
  return {
    ...{ email, linkedinUrl: linkedin_url },
    ...{ firstName: first_name, lastName: last_name, companyName: company_name },
  };
}

/**
 * Returns the lead's contact as a profile. If the account has reported the contact as the wrong
 * person, it returns the lead's own values. They find no contact, or another one.
 */
function toText(lead: MatchedLead, isReported: boolean): string {
  const { position, contactId, uniqueIdentifier } = lead;
  const metadata = `"metadata":${metadataText(position, uniqueIdentifier)}`;
  if (!isReported) return `{"ds_contact_id":${contactId},${metadata}}`;
  return `${JSON.stringify(toTexts(parse(lead))).slice(0, -1)},${metadata}}`;
}

function checkFinished(id: number, job: JobRow | undefined): JobRow {
  if (!job) throw invalid(`${FIELD}: no lead enrichment job ${id} on this account`);
  if (!job.completed_at) {
    throw invalid(`${FIELD}: job ${id} is not completed yet; its status is ${job.status}`);
  }
  if (job.pruned_at) throw invalid(`${FIELD}: the results of job ${id} are no longer kept`);
  return job;
}
