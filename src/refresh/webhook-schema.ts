/** The completion webhook as the published document states it. */
import { REFRESH_PROFILE } from './examples.ts';

export const requestWebhook = {
  post: {
    operationId: 'contactProfileRefreshCompleted',
    tags: ['Contact refresh'],
    summary: 'A refresh request is done',
    description:
      'Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Profiles are told apart by `custom_columns` alone. Deliveries can repeat, and not every profile is in them: the status endpoint has them all. Not signed: use a URL that is hard to guess.',
    security: [],
    requestBody: {
      required: false,
      description: 'Profiles, or nothing at all.',
      content: {
        'application/json': {
          schema: {
            type: 'array' as const,
            items: { $ref: '#/components/schemas/ContactProfileRefreshProfile' },
          },
          example: [REFRESH_PROFILE],
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken, within 60 seconds. Answer at once and work afterwards.' },
    },
  },
};
