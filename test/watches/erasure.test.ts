import { expect, test } from 'vitest';
import { eraseBy, printed, somebody, stored } from '../erasure/people.ts';
import { useService } from '../support/service.ts';
import { PATH, shown, watch } from './watches.ts';

// Without a source nobody is found, and nothing is queried upstream.
const service = useService();

const rowsOf = async (id: number) =>
  (
    await service.database.pool.query(
      'select contact_id, keys from watch_person where watch_id = $1',
      [id],
    )
  ).rows;

test('an erased person leaves every watch, and the receipt counts them', async () => {
  const [{ person, id: contactId }, other] = [await stored(service), await stored(service)];
  const profiles = [
    { linkedin_url: person.linkedin_url },
    { linkedin_url: other.person.linkedin_url },
  ];
  const ids = [await watch(service, { profiles }), await watch(service, { profiles })];
  const exported = await printed(service, 'export', '--id', String(contactId));
  expect(exported.watches).toEqual(
    ids.map((watch_id) => ({
      account_id: service.accountId,
      watch_id,
      added_at: expect.any(String),
      asked_at: null,
    })),
  );
  const { removed } = await eraseBy(service, { id: contactId });
  expect(removed.watches).toBe(2);
  for (const id of ids) {
    expect(await shown(service, id)).toMatchObject({ people: 1, unresolved: 0 });
    expect(await rowsOf(id)).toEqual([{ contact_id: other.id, keys: null }]);
  }
});

test('a person being searched for is dropped when erased, and never added again', async () => {
  const { linkedin_url, emails } = somebody();
  const email = emails[0]!.address;
  const id = await watch(service, { profiles: [{ email }, { linkedin_url }] });
  expect(await shown(service, id)).toMatchObject({ people: 2, unresolved: 2 });
  const { removed } = await eraseBy(service, { email });
  expect(removed).toMatchObject({ contacts: 0, watches: 1 });
  expect(await shown(service, id)).toMatchObject({ people: 1, unresolved: 1 });
  const again = await service.post(`${PATH}/${id}/profiles`, { profiles: [{ email }] });
  expect(again.body).toMatchObject({ people: 1, unresolved: 1 });
});

test('a namesake with a separate page is still searched for', async () => {
  const { person, id: contactId } = await stored(service);
  const { first_name, last_name } = person;
  const name = { first_name, last_name, company_name: 'Acme' };
  await eraseBy(service, { id: contactId });
  const id = await watch(service, {
    profiles: [name, { ...name, linkedin_url: 'https://www.linkedin.com/in/a-namesake-77' }],
  });
  expect(await shown(service, id)).toMatchObject({ people: 1, unresolved: 1 });
});
