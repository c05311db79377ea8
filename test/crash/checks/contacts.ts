/** Each person is one contact, whose versions only go forward; erased people are gone. */
import type { CrashingDatabase } from '../database.ts';
import type { Journal } from '../journal.ts';
import type { People } from '../people.ts';

/** Versions as `v`, and as `said` those that have their records. */
const RECORDS = `contact_version v left join contact_version said
    on said.contact_id = v.contact_id and said.version = coalesce(v.confirms, v.version)`;

const TWINS = `
  select said.record::json->>'linkedin_url' as who, array_agg(c.id) as ids
  from contact c join ${RECORDS} on v.contact_id = c.id and v.version = c.version
  where said.record::json->>'linkedin_url' is not null
  group by 1 having count(*) > 1`;

const WITHOUT_RECORD = `
  select v.contact_id, v.version from ${RECORDS} where said.record is null`;

const BACKWARD = `
  select * from (
    select v.contact_id, v.version, step,
           lag(step) over (partition by v.contact_id order by v.version) as before
    from ${RECORDS},
         lateral (select substring(said.record::json->>'headline' from '\\d+')::int as step) as shown
  ) as steps where step < before`;

const HELD = `
  select distinct v.record::json->>'linkedin_url' as who
  from contact_version v where v.record::json->>'linkedin_url' = any ($1)`;

export async function checkContacts(
  database: CrashingDatabase,
  people: People,
  journal: Journal,
): Promise<void> {
  for (const { who, ids } of await database.ask(TWINS)) {
    journal.violation('one person is two contacts', `${who}: ${ids}`);
  }
  for (const { contact_id, version } of await database.ask(WITHOUT_RECORD)) {
    journal.violation('a version has no record', `contact ${contact_id}, version ${version}`);
  }
  for (const { contact_id, version, step, before } of await database.ask(BACKWARD)) {
    journal.violation(
      'a contact went back',
      `contact ${contact_id}, version ${version}: step ${before} → ${step}`,
    );
  }
  const erased = people.all.filter(({ erasedAt }) => erasedAt !== null);
  const held = await database.ask(HELD, [erased.map(({ linkedinUrl }) => linkedinUrl)]);
  for (const { who } of held) journal.violation('an erased person is stored', who);
}
