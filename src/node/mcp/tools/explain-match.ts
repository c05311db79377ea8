import { Type } from 'typebox';
import { oneShape } from '../answer-schemas.ts';
import { jobId } from '../job.ts';
import { parseWork } from '../work.ts';
import { askingTool, READS } from './tool.ts';

const input = Type.Object({
  job: Type.Union([Type.String(), Type.Integer()], {
    description: 'The job, as named by enrich_leads.',
  }),
  position: Type.Integer({ minimum: 0, description: 'The lead, from 0 in the order sent.' }),
});

export const explainMatch = askingTool({
  name: 'explain_match',
  needs: [['read', 'enrich']],
  title: 'Explain a match',
  description:
    'Why a lead of a completed job was matched to its contact, what was compared and how often such matches are right, or why there is no match. Free.',
  hints: READS,
  input,
  output: oneShape([Type.Ref('MatchReceipt'), Type.Ref('NoResultsYet')]),
  answer(api, { job, position }) {
    const { id } = parseWork(String(job));
    const path = { id: jobId(id), position };
    return api.call('get', '/api/v1/lead_enrichments/{id}/leads/{position}/match', { path });
  },
});
