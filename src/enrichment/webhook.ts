/** The completion webhook as the document states it. */
import { FINISHING_JOB } from './examples.ts';

export const jobWebhook = {
  post: {
    operationId: 'leadEnrichmentCompleted',
    tags: ['Lead enrichment'],
    summary: 'A job is done',
    description:
      'Sent to the `webhook` of a job while its results are finalised; results are there a moment later. Sent until an answer 2xx comes, for 24 hours at most. Not signed: use a URL that is hard to guess.',
    security: [],
    requestBody: {
      required: true,
      description: 'The job as it is then, without its leads.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/LeadEnrichmentJob' },
          example: FINISHING_JOB,
        },
      },
    },
    responses: { '2XX': { description: 'Taken. Answer at once and work afterwards.' } },
  },
};
