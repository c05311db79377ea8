import { Type } from 'typebox';
import { JOB_STATE } from '../job.ts';
import { leadInput, leadsBody } from './leads.ts';
import { LEAD_PRICES } from './prices.ts';
import { idempotencyKey, maxCredits, SPENDS, workingTool } from './tool.ts';

const input = Type.Object({
  ...leadInput,
  max_credits: maxCredits,
  name: Type.Optional(
    Type.String({ description: 'The name of the job; it must be new in the account.' }),
  ),
  idempotency_key: idempotencyKey,
});

export const enrichLeads = workingTool({
  name: 'enrich_leads',
  needs: [['enrich']],
  title: 'Enrich leads',
  description: `Finds who leads are and where they work now, in the team's own contact database, with the reason for each match. Spends credits, never more than max_credits. ${LEAD_PRICES} Use quote first to see what it may cost.`,
  hints: SPENDS,
  input,
  output: JOB_STATE,
  async begin(api, { name, max_credits, idempotency_key: key, ...leads }) {
    const job = {
      name: name ?? `Assistant ${key ?? crypto.randomUUID()}`.slice(0, 255),
      ...leadsBody(leads),
      match_details: true,
      max_credits,
    };
    const body = { lead_enrichments: job };
    const call = { body, idempotencyKey: key };
    const created = await api.call('post', '/api/v1/lead_enrichments', call);
    return { kind: 'lead_enrichment', id: String(created.id) };
  },
});
