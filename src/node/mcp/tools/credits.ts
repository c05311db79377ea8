import { Type } from 'typebox';
import { CreditMetrics } from '../../../work/statements/index.ts';
import { askingTool, READS } from './tool.ts';

export const credits = askingTool({
  name: 'credits',
  needs: [['read']],
  title: 'Credits',
  description:
    "The account's balance, what of it is held for work under way, and what was used today. Free.",
  hints: READS,
  input: Type.Object({}),
  output: CreditMetrics,
  answer: (api) => api.call('get', '/api/v1/users/credit_metrics'),
});
