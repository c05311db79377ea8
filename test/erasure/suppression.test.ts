import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import { erase } from '../../src/work/privacy/index.ts';
import { emptyContacts, saveObserved, saveRecords, toNormal } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

beforeEach(async () => {
  await emptyContacts(database.pool);
  await database.pool.query('truncate suppression, erasure');
});

const at = (...companies: string[]) => ({
  positions: companies.map((name) => ({ company: { name } })),
});
const named = { first_name: 'Ana', last_name: 'Silva', ...at('Acme') };
const page = (slug: string) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
const mail = (...addresses: string[]) => ({ emails: addresses.map((address) => ({ address })) });

const registered = { identifiers: { orcid: '0000-0002-1825-0097' } };

/** True if a record is stored after a person has been erased. */
async function isStored(erased: object, record: object): Promise<boolean> {
  const [contact] = await saveRecords(database.pool, [erased]);
  await erase(database, { id: contact!.contactId });
  const observation = { record: toNormal(record), source: 'later', observedAt: new Date() };
  const [recorded] = await inTransaction(database.pool, (client) =>
    saveObserved(client, [observation]),
  );
  return recorded !== null;
}

const BOTH = { ...named, ...page('ana'), ...mail('ana@acme.example') };

describe('a record that would be merged with an erased person is rejected', () => {
  test.each([
    ['by profile', BOTH, page('ana')],
    ['by profile, in another spelling', BOTH, { linkedin_url: 'https://pt.linkedin.com/in/ANA/' }],
    ['by address', BOTH, mail('ANA@acme.example')],
    ['by ORCID iD', { ...BOTH, ...registered }, registered],
    ['by ORCID iD, with another profile', registered, { ...registered, ...page('other') }],
    ['by address among others', BOTH, mail('x@x.example', 'ana@acme.example')],
    ['by address, with another profile', BOTH, { ...page('other'), ...mail('ana@acme.example') }],
    ['by name and company alone', BOTH, named],
    [
      'by name and another of their employers',
      { ...BOTH, ...at('Acme', 'Globex') },
      { ...named, ...at('Globex') },
    ],
    [
      'by name, with a profile, if they had none',
      { ...named, ...mail('a@a.example') },
      { ...named, ...page('new') },
    ],
    [
      'by name, with an address, if they had none',
      { ...named, ...page('ana') },
      { ...named, ...mail('b@b.example') },
    ],
    ['by name, with both, if they had neither', named, BOTH],
  ])('%s', async (_, erased, record) => {
    expect(await isStored(erased, record)).toBe(false);
  });
});

describe('a record that shows another person is stored', () => {
  test.each([
    ['a namesake with another profile', BOTH, { ...named, ...page('ana-2') }],
    ['a namesake with another address', BOTH, { ...named, ...mail('ana.2@acme.example') }],
    ['the same name at another company', BOTH, { ...named, ...at('Initech') }],
    ['a colleague', BOTH, { ...named, first_name: 'Bruno' }],
  ])('%s', async (_, erased, record) => {
    expect(await isStored(erased, record)).toBe(true);
  });
});

test('identifiers of older versions are suppressed too', async () => {
  const [contact] = await saveRecords(database.pool, [BOTH]);
  await saveRecords(database.pool, [{ ...page('ana'), ...mail('new@new.example') }], {
    source: 'later',
  });
  await erase(database, { id: contact!.contactId });
  for (const record of [mail('ana@acme.example'), mail('new@new.example')]) {
    expect(await saveRecords(database.pool, [record])).toEqual([null]);
  }
});

test('only the erased people of a batch are left out', async () => {
  const [contact] = await saveRecords(database.pool, [BOTH]);
  await erase(database, { id: contact!.contactId });
  const others = [page('one'), BOTH, page('two')];
  const recorded = await saveRecords(database.pool, others);
  expect(recorded.map((one) => one?.result ?? null)).toEqual(['inserted', null, 'inserted']);
});

test('without erased people nothing is hashed, and only their absence is queried', async () => {
  const asked: string[] = [];
  await inTransaction(database.pool, async (client) => {
    const query = client.query.bind(client);
    client.query = ((statement: { text?: string } | string, ...rest: never[]) => {
      asked.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
      return query(statement as never, ...rest);
    }) as typeof client.query;
    await saveObserved(client, [
      { record: toNormal(BOTH), source: 'test', observedAt: new Date() },
    ]);
    client.query = query as typeof client.query;
  });
  expect(asked.filter((text) => text.includes('suppress'))).toEqual([
    'select secret from suppression_secret where exists (select 1 from suppression)',
  ]);
});

test('the list contains no match keys', async () => {
  const [contact] = await saveRecords(database.pool, [BOTH]);
  const keys = 'select key as id from contact_key';
  const before = (await database.pool.query(keys)).rows.map(({ id }) => id);
  await erase(database, { id: contact!.contactId });
  const { rows } = await database.pool.query('select hash as id from suppression');
  expect(rows).toHaveLength(before.length + 1);
  for (const { id } of rows) expect(before).not.toContain(id);
});
