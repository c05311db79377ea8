import { Type } from 'typebox';
import { leadInput, leadsBody } from './leads.ts';
import { LEAD_PRICES } from './prices.ts';
import { maxCredits, SPENDS, workingTool } from './tool.ts';

const input = Type.Object({
  ...leadInput,
  max_credits: maxCredits,
  name: Type.Optional(Type.String({ description: 'Of the job; must be new to the account.' })),
});

export const enrichLeads = workingTool({
  name: 'enrich_leads',
  title: 'Enrich leads',
  description: `Finds out who leads are and where they work now, from the team's own contact database, with the reason for each match. Spends credits, never more than max_credits. ${LEAD_PRICES} Use quote first to learn what it may cost.`,
  hints: SPENDS,
  input,
  async begin(api, { name, max_credits, ...leads }) {
    const job = {
      name: name ?? `Assistant ${crypto.randomUUID()}`,
      ...leadsBody(leads),
      match_details: true,
      max_credits,
    };
    const created = await api.post<{ id: number }>('api/v1/lead_enrichments', {
      lead_enrichments: job,
    });
    return { kind: 'lead_enrichment', id: String(created.id) };
  },
});
