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

const service = useService((config) => {
  const costs = { name: 'vendor', priceMicros: 300_000, budgetMicros: 1_000_000 };
  config.sources = [httpConfig(upstream.url, costs)];
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
