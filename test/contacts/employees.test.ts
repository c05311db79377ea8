/** The size of an employer, which a match's score depends on, comes from two kinds of records. */
import { beforeEach, expect, test } from 'vitest';
import { explainMatchesNow, type MatchedLead, toTexts } from '../../src/people/contacts/index.ts';
import { DAY, named, person, works } from '../support/contact-rows.ts';
import { emptyContacts, saveCompanyRecords, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

test('the number in a contact’s record counts, otherwise that of its company’s record', async () => {
  const sized = works('Acme', { company: { employee_count: 60_000 } });
  const globex = works('Globex', { company: { domain: 'globex.example' } });
  const initech = works('Initech', { company: { domain: 'initech.example' } });
  const saved = await saveRecords(database.pool, [
    person('Ana', 'Silva', sized),
    person('Bo', 'Chen', globex),
    person('Cy', 'Dent', initech),
  ]);
  await saveCompanyRecords(
    database.pool,
    { name: 'Acme', employee_count: 12 },
    { name: 'Globex', domain: 'globex.example', employee_count: 200 },
  );
  const leads = [
    named('Ana', 'Silva', 'Acme'),
    named('Bo', 'Chen', 'Globex'),
    named('Cy', 'Dent', 'Initech'),
  ];
  const matched = leads.map((lead, at): MatchedLead => {
    const { contactId: id, version } = saved[at]!;
    return { lead: toTexts(lead), id, version };
  });
  const explained = await explainMatchesNow(database.pool, 'name', matched, DAY);
  expect(explained.map((one) => one?.evidence.employees)).toEqual([60_000, 200, null]);
});
