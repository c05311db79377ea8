/** JSON Schemas of events. */
import { Type } from 'typebox';
import { dateTime, oneOf, textOrNull } from '../../ground/api/index.ts';
import { EVENT_TYPES } from '../record/index.ts';

const EVENT = {
  id: 'evt_x1Nn0b3kq0pGk2hCkq3m9A',
  type: 'refresh_request.completed',
  time: '2026-10-05T08:00:00.000Z',
  subject: 'refresh_request/8abd8493-96f4-492d-975b-3917f1b9ab35',
  data: {
    request_id: 7,
    status: 'completed',
    unique_identifier: '8abd8493-96f4-492d-975b-3917f1b9ab35',
  },
};

/** Example of an id, for parameters. */
export const ID_EXAMPLE = EVENT.id;

export const Event = Type.Object(
  {
    id: Type.String({
      description: 'Opaque. Use it to continue after this event, and to detect repetitions.',
    }),
    type: oneOf(EVENT_TYPES, 'What has happened.'),
    time: dateTime('When.'),
    subject: Type.String({
      description:
        'What the event is about: `lead_enrichment/12`, `refresh_request/IDENTIFIER`, `contact/7`.',
    }),
    data: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description:
        'Depends on the type: the job, the summary of the request, the move, the watch, …',
    }),
  },
  { $id: 'Event', title: 'Event', description: 'Something that has happened.', examples: [EVENT] },
);

export const EventPage = Type.Object(
  {
    events: Type.Array(Type.Ref('Event'), { description: 'In the order of events.' }),
    last_event_id: textOrNull('Continue after this id. Null before the first event.'),
  },
  {
    $id: 'EventPage',
    title: 'Page of events',
    description: 'The next events.',
    examples: [{ events: [EVENT], last_event_id: EVENT.id }],
  },
);

export const EventStream = Type.String({
  $id: 'EventStream',
  title: 'Stream of events',
  description:
    'Server-sent events: `id` and `event` as in the event, which is the `data`. A comment every 15 seconds; an event `end` when the key is no longer valid.',
  examples: [`id: ${EVENT.id}\nevent: ${EVENT.type}\ndata: ${JSON.stringify(EVENT)}\n\n`],
});
