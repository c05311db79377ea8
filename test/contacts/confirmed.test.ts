/**
 * Two services get the same data. One stores confirmations as such; the other never knows which
 * contact an answer is about, so it stores each answer as a version. Their outputs must be
 * identical.
 */
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import {
  KnownEmployers,
  listContacts,
  loadCurrentContacts,
  loadRecords,
  loadRenderedLeads,
  parseRecord,
  prepareContact,
  saveContacts,
  type VersionRef,
} from '../../src/people/contacts/index.ts';
import type { ContactRecord } from '../../src/profile/record.ts';
import { LEAD_PARTS } from '../../src/profile/views/index.ts';
import { createWorld } from '../../src/profile/world/index.ts';
import { erase, exportContact, showContact } from '../../src/work/privacy/index.ts';
import { PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { create, STATUS } from '../refresh/requests.ts';
import { saveRecords, toNormal } from '../support/contacts.ts';
import { type TestService, useService } from '../support/service.ts';

const cheap = useService();
const long = useService();
const both = [cheap, long];

const PEOPLE = 12;
const DAYS = ['2020-01-01', '2026-06-15', '2031-01-01'];
const AS_KNOWN = { contact_refresh_time: 100_000 };

const people = (): object[] => {
  const world = createWorld({ seed: 11, people: PEOPLE });
  const about =
    'said "enriched_by": and ,"enriched_by", and ,"verified_at":"2020-01-01T00:00:00Z"}';
  const tricky = { about, last_name: 'Şılva "the 名"', verified_at: '2026-05-02T08:00:00Z' };
  return Array.from({ length: PEOPLE }, (_, at) => ({
    ...world.contact(at, '2026-05-01'),
    ...(at === 0 && tricky),
  }));
};

let ids: number[];
/** Each service's own ids of the same jobs and requests, in the order of `both`. */
const jobs: number[][] = [];
const requests: string[][] = [];

beforeAll(async () => {
  const stored = await Promise.all(
    both.map(({ database }) => saveRecords(database.pool, people(), { source: 'file' })),
  );
  ids = [...new Set(stored[0]!.map(({ contactId }) => contactId))];
  expect(stored[1]!.map(({ contactId }) => contactId)).toEqual(
    stored[0]!.map(({ contactId }) => contactId),
  );
});

/** Saves a source's answer for every contact, as an answer to a lookup is saved. */
async function say(change: (stored: ContactRecord) => object, time: string, source = 'upstream') {
  for (const service of both) {
    const { pool } = service.database;
    const current = await loadCurrentContacts(pool, ids);
    const contacts = ids.map((id) => {
      const stored = { ...current.get(id)!, record: parseRecord(current.get(id)!) };
      const record = toNormal({ ...change(stored.record), verified_at: time });
      const observation = { record, source, observedAt: new Date(time) };
      return prepareContact(observation, service === cheap ? stored : null);
    });
    await inTransaction(pool, (client) => saveContacts(client, contacts, new KnownEmployers()));
  }
}

const again = (stored: ContactRecord) => stored;

/** A job and a refresh request about everybody, as stored at this moment. */
async function deliver() {
  const emails = people().flatMap((one) => (one as ContactRecord).emails?.[0]?.address ?? []);
  const job = {
    ...AS_KNOWN,
    profile_type: 'Full Prospect Profile With Direct Dial',
    append_company_data: true,
    lead_data: { keys: ['email'], values: emails.map((email) => [email]) },
  };
  const profiles = ids.map((id) => ({ ds_contact_id: id }));
  const made = await Promise.all(
    both.map(async (service) => ({
      job: (await runJob(service, job)).id,
      request: (await create(service, { ...AS_KNOWN, profiles })).unique_identifier as string,
    })),
  );
  jobs.push(made.map((one) => one.job));
  requests.push(made.map((one) => one.request));
}

const textOf = async (service: TestService, path: string, query: Record<string, string>) => {
  const asked = new URLSearchParams({ api_key: service.apiKey, ...query });
  return (await fetch(`${service.url}${path}?${asked}`)).text();
};

/** A service's answers about its jobs and requests, from the first contact on. */
async function answersOf(service: TestService): Promise<string[]> {
  const at = both.indexOf(service);
  const pages = jobs.map((made) => textOf(service, `${JOBS}/${made[at]}/final_result`, {}));
  const statuses = requests.map((made) =>
    textOf(service, STATUS, { unique_identifier: made[at]! }),
  );
  const texts = await Promise.all([...pages, ...statuses]);
  return texts.map((text) =>
    text.slice(text.search(/"enriched_leads":|"contact_profile_refreshes":/)),
  );
}

/** Times at which each service did something. */
const OWN_TIMES = ['exported_at', 'refreshed_at', 'done_at', 'concluded_at', 'completed_at'];

/** Everything that a service shows of its contacts. */
async function shownBy(service: TestService): Promise<string> {
  const { db, pool } = service.database;
  const current = await loadCurrentContacts(pool, ids);
  const exports = await Promise.all(ids.map((id) => exportContact(service.database, { id })));
  const refs: VersionRef[] = exports.flatMap(({ contact_id: id, versions }) =>
    versions.map(({ version }) => ({ id, version })),
  );
  const leads = DAYS.flatMap((day) => [
    loadRenderedLeads(pool, refs, day, LEAD_PARTS),
    loadRenderedLeads(pool, refs.toReversed(), day, ['profile']),
  ]);
  const shown = {
    current: ids.map((id) => ({ ...current.get(id), recordVersion: null })),
    contacts: await Promise.all(ids.map((id) => showContact(service.database, { id }))),
    records: await db
      .transaction()
      .execute(async (trx) => [...(await loadRecords(trx, refs))].sort()),
    list: await listContacts(db, { search: [], limit: 100, after: 0 }),
    found: await listContacts(db, { search: ['verified', '2026'], limit: 100, after: 0 }),
    leads: await Promise.all(leads),
    heads: (await pool.query('select * from contact order by id')).rows,
    keys: (await pool.query('select * from contact_key order by 1, 2')).rows,
    answers: await answersOf(service),
    exports,
  };
  return JSON.stringify(shown, (key, value) => (OWN_TIMES.includes(key) ? null : value), 1);
}

async function expectTheSame() {
  const shown = await shownBy(cheap);
  expect(shown).toBe(await shownBy(long));
  return shown;
}

const confirmations = async ({ database }: TestService): Promise<number> =>
  (await database.pool.query('select 1 from contact_version where confirms is not null')).rowCount!;

test('confirmed once, twice, changed, confirmed: all is shown as if each were a record', async () => {
  await deliver();
  await expectTheSame();
  await say(again, '2026-06-20T08:00:00Z');
  await deliver();
  await expectTheSame();
  expect(await confirmations(cheap)).toBe(ids.length);
  await say(again, '2026-06-21T08:00:00.123Z');
  await deliver();
  await expectTheSame();
  await say((stored) => ({ ...stored, headline: 'Moved on' }), '2026-06-22T08:00:00Z');
  await expectTheSame();
  await say(again, '2026-06-23T08:00:00.5Z', 'another');
  await deliver();
  const shown = await expectTheSame();
  expect(await confirmations(cheap)).toBe(3 * ids.length);
  expect(await confirmations(long)).toBe(0);
  for (const time of ['20T08:00:00.000Z', '21T08:00:00.123Z', '23T08:00:00.500Z']) {
    expect(shown.split(`\\"contact_updated_at\\":\\"2026-06-${time}`).length).toBeGreaterThan(
      PEOPLE,
    );
  }
});

test("an import merges with confirmed versions, and may repeat a source's data", async () => {
  const import_ = (records: object[], source: string) =>
    Promise.all(
      both.map(({ database }) =>
        saveRecords(database.pool, records, {
          source,
          observedAt: new Date('2026-07-01T00:00:00Z'),
        }),
      ),
    );
  const records = people().map((one) => ({ ...one, about: 'Anew', verified_at: undefined }));
  const [first, same] = await import_(records, 'file 2');
  expect(first).toEqual(same);
  await say(again, '2026-07-02T08:00:00Z', 'file 2');
  const repeated = await import_(
    records.map((one) => ({ ...one, about: 'Late' })),
    'file 2',
  );
  expect(repeated[0]).toEqual(repeated[1]);
  const [once, twice] = await import_(records, 'file 2');
  expect(once).toEqual(twice);
  await expectTheSame();
});

test('a lead on a day it was not rendered for is rendered again, as of the confirmation', async () => {
  for (const { database } of both) await database.pool.query('delete from contact_lead');
  const shown = await expectTheSame();
  expect(shown).toContain('\\"contact_updated_at\\":\\"2026-06-21T08:00:00.123Z');
});

test('an erased contact leaves no version, and no result that shows it', async () => {
  const [id] = ids.splice(0, 1);
  const receipts = await Promise.all(both.map(({ database }) => erase(database, { id: id! })));
  const { rendered_leads: _, ...removed } = receipts[0]!.removed;
  expect(receipts[1]!.removed).toMatchObject(removed);
  expect(removed.versions).toBeGreaterThan(5);
  for (const { database } of both) {
    const { rows } = await database.pool.query(
      `select contact_id from contact_version where contact_id = $1
       union all select contact_id from contact_lead where contact_id = $1
       union all select id from contact where id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  }
  await expectTheSame();
});
