import { Type } from 'typebox';
import { DISPUTE_REASONS, oneOf } from '../../../ground/api/index.ts';
import { askingTool, READS, STORES } from './tool.ts';

const named = {
  subject: Type.String({
    description:
      'The job or refresh request: `lead_enrichment/12`, or `refresh_request/` with its unique identifier.',
  }),
  position: Type.Integer({
    minimum: 0,
    description: 'Position of the lead or profile, from 0, as submitted.',
  }),
};

export const dispute = askingTool({
  name: 'dispute',
  needs: [['admin']],
  title: 'Dispute a result',
  description:
    'Reports that a charged lead or profile was the wrong person, had a wrong email or phone, or showed a move that did not happen. The charge is refunded at once, or after the operator has accepted the report. Call it only when the user says that the result was wrong. Free.',
  hints: STORES,
  input: Type.Object({
    ...named,
    reason: oneOf(DISPUTE_REASONS, 'What was wrong.'),
    note: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: 'A note for the operator: how the user knows that the result is wrong.',
      }),
    ),
  }),
  output: Type.Ref('Dispute'),
  answer: (api, body) => api.call('post', '/api/v1/disputes', { body }),
});

export const confirm = askingTool({
  name: 'confirm',
  needs: [['admin']],
  title: 'Confirm a result',
  description:
    'Reports that a lead or profile was right, for the account’s accuracy. Call it only when the user has checked the result. Free.',
  hints: STORES,
  input: Type.Object(named),
  output: Type.Ref('Confirmation'),
  answer: (api, body) => api.call('post', '/api/v1/confirmations', { body }),
});

export const accuracy = askingTool({
  name: 'accuracy',
  needs: [['read']],
  title: 'Accuracy',
  description:
    'Returns how many of the disputed and confirmed leads and profiles were right, with a 95 % interval, by match key and by source. Free.',
  hints: READS,
  input: Type.Object({}),
  output: Type.Ref('Accuracy'),
  answer: (api) => api.call('get', '/api/v1/accuracy'),
});
