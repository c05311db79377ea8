import { Type } from 'typebox';
import { describeWork, parseWork } from '../work.ts';
import { askingTool, READS } from './tool.ts';

const input = Type.Object({
  job: Type.Union([Type.String(), Type.Integer()], {
    description: 'A job or refresh request, as enrich_leads or refresh_contacts names it.',
  }),
});

export const jobStatus = askingTool({
  name: 'job_status',
  title: 'Job status',
  description:
    'How far a job or refresh request is; once completed, what it cost, its first results and a link to all of them. Free.',
  hints: READS,
  input,
  answer: async (api, { job }) => (await describeWork(api, parseWork(String(job)))).told,
});
