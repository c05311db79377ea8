/** The client's streams against a live service: the event stream, and states that are followed. */
import { expect, test } from 'vitest';
import { Tenure, type TenureEvent } from '../../client/src/index.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';

const service = useService();
const EMAIL = 'ana.silva@acme.example';
const connect = (apiKey = service.apiKey) => new Tenure({ url: service.url, apiKey });

async function enrich(tenure: Tenure): Promise<void> {
  for await (const lead of tenure.enrich([{ email: EMAIL }])) expect(lead.email).toBe(EMAIL);
}

/** The types of events up to the first for which `isLast` is true. */
async function read(
  events: AsyncIterable<TenureEvent>,
  isLast: (event: TenureEvent) => boolean,
): Promise<TenureEvent[]> {
  const seen: TenureEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (isLast(event)) break;
  }
  return seen;
}

const isCompleted = ({ type }: TenureEvent) => type === 'lead_enrichment.completed';

test('events arrive as they happen, and from where the reader left off', async () => {
  await service.load([ana]);
  const live = read(connect().events(), isCompleted);
  await enrich(connect());
  const seen = await live;
  expect(seen[0]).toMatchObject({
    type: 'lead_enrichment.created',
    subject: expect.stringMatching(/^lead_enrichment\/\d+$/),
    time: expect.stringMatching(/Z$/),
  });
  await enrich(connect());
  const later = await read(connect().events({ lastEventId: seen.at(-1)!.id }), isCompleted);
  const ids = new Set([...seen, ...later].map(({ id }) => id));
  expect(ids.size).toBe(seen.length + later.length);
  expect(later[0]!.type).toBe('lead_enrichment.created');
  const types = ['lead_enrichment.completed'];
  const chosen = connect().events({ types, lastEventId: seen[0]!.id });
  expect((await chosen.next()).value.type).toBe(types[0]);
  await chosen.return(undefined);
});

test('a job is followed, not polled', async () => {
  const accepted: string[] = [];
  const asked: string[] = [];
  const tenure = new Tenure({
    url: service.url,
    apiKey: service.apiKey,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const type = response.headers.get('content-type') ?? '';
      if (type.startsWith('text/event-stream')) accepted.push(new URL(String(input)).pathname);
      asked.push(String(input));
      return response;
    },
  });
  await enrich(tenure);
  for await (const profile of tenure.refresh([{ email: EMAIL }])) {
    expect(profile.contact_data.first_name).toBe('Ana');
  }
  expect(accepted).toEqual([
    expect.stringMatching(/lead_enrichments\/\d+$/),
    '/api/v1/contact_profile_refresh_requests/request_status',
  ]);
  // Each of them creates, follows the status, and reads one page.
  expect(asked).toHaveLength(6);
});

test('events end with an error when the key ends', async () => {
  const { apiKey, accountId } = await service.addAccount();
  const reading = read(connect(apiKey).events(), () => false);
  const ended = expect(reading).rejects.toMatchObject({ name: 'TenureError', status: 401 });
  await service.database.pool.query('update account set active = false where id = $1', [accountId]);
  await ended;
});
