import type { Json, TestService } from '../support/service.ts';
import { until } from '../support/service.ts';

export const PATH = '/api/v1/lead_enrichments';

/** A valid create body; `overrides` replace members of `lead_enrichments`. */
export const createBody = (overrides: Record<string, unknown> = {}) => ({
  lead_enrichments: {
    name: `list ${crypto.randomUUID()}`,
    source_type: 'from_json',
    match_field: 'email',
    lead_data: { keys: ['email'], values: [['ana.silva@acme.example']] },
    ...overrides,
  },
});

/** Creates a job and waits until it is completed. */
export async function runJob(service: TestService, overrides: Record<string, unknown> = {}) {
  const created = await service.post(PATH, createBody(overrides));
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const id = created.body.id as number;
  const { body } = await until(
    () => service.get(`${PATH}/${id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  return { id, job: body.lead_enrichment as Json };
}

/** All enriched leads of a new job. */
export async function enrich(
  service: TestService,
  overrides: Record<string, unknown> = {},
): Promise<Json[]> {
  const { id } = await runJob(service, overrides);
  const { body } = await service.get(`${PATH}/${id}/final_result`, { page_size: '1000' });
  return body.enriched_leads.leads;
}
