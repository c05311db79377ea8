/**
 * What a client needs to know of a job beside the specified answers: how far it is, and under which
 * headers its list had the values that were sent.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { errorAnswers, nullable, textOrNull } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { idOf, idPath, keyInQuery } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { LEADS_PER_CHUNK } from './cut-leads.ts';
import { getJob, type JobRow } from './job.ts';
import { findListColumns } from './list-columns.ts';
import { readsJob } from './reads-job.ts';

const COLUMN = { header: 'E-Mail', member: 'email', system: null };

const OwnColumn = Type.Object(
  {
    header: Type.String({ description: 'The header of the column in the list.' }),
    member: textOrNull(
      'The member of `custom_columns` with its values; null for a column of whole names, whose parts are `first_name` and `last_name`.',
    ),
    system: textOrNull('The system whose ids it contains, such as `hubspot`; null without one.'),
  },
  {
    $id: 'OwnColumn',
    title: 'Column of a list',
    description: 'A column of the list that a job was created from.',
    examples: [COLUMN],
  },
);

const DETAILS = { leads: 60, resolved: 48, columns: [COLUMN] };

const JobDetails = Type.Object(
  {
    leads: Type.Integer({ minimum: 0, description: 'Leads of the job.' }),
    resolved: Type.Integer({
      minimum: 0,
      description: 'Leads with a result so far, and those that no longer wait for a source.',
    }),
    columns: nullable<unknown[]>('array', {
      items: Type.Ref('OwnColumn'),
      description:
        'The columns of the list, in its order. Null for a job that was not created from a list, and after the results were pruned.',
    }),
  },
  {
    $id: 'JobDetails',
    title: 'Details of a job',
    description: 'The progress of a job, and the columns of its list.',
    examples: [DETAILS],
  },
);

export function addDetails(app: FastifyInstance, { db }: Service): void {
  app.addSchema(OwnColumn);
  const schema = {
    tags: ['Lead enrichment'],
    operationId: 'getLeadEnrichmentDetails',
    scope: 'read' as const,
    summary: 'Get the details of a job',
    description:
      'How many leads are done, and the columns of the list that the job was created from.',
    params: idPath('The job.', 12),
    querystring: Type.Object(keyInQuery),
    response: {
      200: JobDetails,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('The account has no job with that id.'),
    },
  };
  app.get(
    '/api/v1/lead_enrichments/:id/details',
    { schema, config: { reads: readsJob } },
    async (request) => {
      const job = await getJob(db, request.principal.accountId, idOf(request));
      const columns = await findListColumns(db, job.id);
      return {
        leads: job.leads,
        resolved: await countResolved(db, job),
        columns: columns?.map(({ header, member, system }) => ({ header, member, system })) ?? null,
      };
    },
  );
}

/** Leads of a suspended chunk count as resolved, except as many as it still waits for. */
async function countResolved(db: Db, job: JobRow): Promise<number> {
  if (job.chunks_done === job.chunks) return job.leads;
  const { rows } = await sql<{ resolved: number }>`
    select coalesce(sum(greatest(0, least(${LEADS_PER_CHUNK}::int,
                                          ${job.leads}::int - chunk * ${LEADS_PER_CHUNK}::int)
                                    - awaited)), 0)::int as resolved
    from enrichment_pause where job_id = ${job.id}`.execute(db);
  return Math.min(job.leads, job.chunks_done * LEADS_PER_CHUNK + rows[0]!.resolved);
}
