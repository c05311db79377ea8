import { afterAll, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf } from './requests.ts';

const answering: Answering = (asked, reply) => {
  const { linkedin_url } = JSON.parse(asked.body);
  always({ first_name: 'Ines', last_name: 'Budget', linkedin_url, positions: [] })(asked, reply, 0);
};
const upstream = await startUpstream(answering);
afterAll(() => upstream[Symbol.asyncDispose]());

/** Knows nobody, apart from people of another employer. */
let other: Answering = always(404);
const second = await startUpstream((...asked) => other(...asked));
afterAll(() => second[Symbol.asyncDispose]());

const service = useService((config) => {
  const costs = { name: 'vendor', priceMicros: 300_000, budgetMicros: 1_000_000 };
  config.sources = [httpConfig(upstream.url, costs), httpConfig(second.url, { name: 'second' })];
  config.refresh.deadlineMs = 3_000;
});

test('profiles that the budget does not cover close free of charge, with that reason', async () => {
  const profiles = Array.from({ length: 5 }, (_, at) => ({
    linkedin_url: `https://www.linkedin.com/in/ines-budget-${at}`,
  }));
  const { id, unique_identifier } = await create(service, { profiles });
  const { contact_profile_refreshes: closed } = await completed(service, unique_identifier);
  expect(upstream.asked).toHaveLength(3);
  const remarks = closed
    .map((one: { contact_data: { remark: string | null } }) => one.contact_data.remark)
    .filter((remark: string | null) => remark !== null);
  const remark =
    'The refresh was not concluded before its deadline. Last answer: vendor: its monthly budget is spent.';
  expect(remarks).toEqual([remark, remark]);
  expect(await creditsOf(service, id)).toMatchObject({ held: 0 });
  const load = () => service.database.pool.query('select spent, reserved from source_month');
  await expect.poll(async () => (await load()).rows).toEqual([{ spent: 900_000, reserved: 0 }]);
});

test('a disputed profile names the source that its budget did not cover', async () => {
  const person = {
    first_name: 'Ines',
    last_name: 'Disputed',
    linkedin_url: 'https://www.linkedin.com/in/ines-disputed',
  };
  const at = (name: string) => [
    { title: 'Buyer', start_date: '2026-01-01', company: { name, domain: `${name}.example` } },
  ];
  await service.load([{ ...person, positions: at('Oldco'), verified_at: '2026-02-01T00:00:00Z' }]);
  other = always({ ...person, positions: at('Third') });
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
  });
  const { contact_profile_refreshes: closed } = await completed(service, unique_identifier);
  expect(closed[0].contact_data).toMatchObject({
    company_name: 'Oldco',
    search_status: 'completed',
    remark: 'Sources disagree. Last answer: vendor: its monthly budget is spent.',
  });
});
