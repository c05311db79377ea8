import { expect, test } from 'vitest';
import { until } from '../support/service.ts';
import { ANA, type Answering, always, httpConfig, inTurn } from '../support/upstream.ts';
import { numberAsked, person, testSubscribers, usePipeline } from './pipeline.ts';

const pipeline = usePipeline();

const LONG_AGO = '2024-01-05T08:00:00Z';
let people = 0;
/** A person that no other test uses. */
const somebody = (more = {}) => person(++people, more);
const stored = async (more = {}) => {
  const record = somebody({ verified_at: LONG_AGO, ...more });
  const [contactId] = await pipeline.store([record]);
  return { contactId: contactId!, record };
};
const attributesOf = (body: string): string[] => JSON.parse(body).attributes;

/** Answers nothing before `release`. */
function held(then: Answering) {
  const released = Promise.withResolvers<void>();
  const answer: Answering = async (...args) => {
    await released.promise;
    then(...args);
  };
  return { answer, release: () => released.resolve() };
}

test('a person is queried once, however many subscribers wait', async () => {
  const { contactId, record } = await stored();
  const upstream = await pipeline.upstream(
    always({ ...record, headline: 'Moved on', verified_at: undefined }),
  );
  for (let times = 0; times < 4; times++) await pipeline.ask([{ contactId }, { contactId }]);
  const keys = await pipeline.ask([{ contactId }]);
  await pipeline.work([httpConfig(upstream.url)]);
  expect(await pipeline.concluded(keys)).toEqual([
    {
      key: `contact/${contactId}`,
      outcome: 'found',
      profileAsked: true,
      contact: { id: contactId, version: 2 },
      before: { version: 1, hasPositions: true },
      isCaptured: true,
      firstSeen: false,
      trace: null,
    },
  ]);
  expect(upstream.asked).toHaveLength(1);
  const { record: now } = await pipeline.contact(contactId);
  expect(now.headline).toBe('Moved on');
  expect(Date.parse(now.verified_at!)).toBeGreaterThan(Date.now() - 60_000);
  expect(await pipeline.count('lookup')).toBe(0);
});

test('a contact is queried by its stored identifiers', async () => {
  const { contactId, record } = await stored();
  const upstream = await pipeline.upstream(always(record));
  await pipeline.work([httpConfig(upstream.url)]);
  await pipeline.concluded(await pipeline.ask([{ contactId }]));
  expect(JSON.parse(upstream.asked[0]!.body)).toEqual({
    contact_id: contactId,
    linkedin_url: record.linkedin_url,
    email: record.emails![0]!.address,
    first_name: record.first_name,
    last_name: record.last_name,
    company_name: 'Acme',
    attributes: ['contact_profile'],
  });
});

test('an unknown person becomes a contact', async () => {
  const record = somebody();
  const upstream = await pipeline.upstream(always(record));
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask([{ person: { linkedinUrl: record.linkedin_url! } }]);
  const [conclusion] = await pipeline.concluded(keys);
  expect(conclusion).toMatchObject({ outcome: 'found', firstSeen: true, contact: { version: 1 } });
  expect((await pipeline.contact(conclusion!.contact!.id)).record).toMatchObject(record);
});

test('a person known under another identifier is joined, not doubled', async () => {
  const { contactId, record } = await stored();
  const email = 'ana@elsewhere.example';
  const upstream = await pipeline.upstream(
    always({ ...record, emails: [{ address: email }], verified_at: undefined }),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  const before = await pipeline.count('contact');
  const [conclusion] = await pipeline.concluded(await pipeline.ask([{ person: { email } }]));
  expect(conclusion).toMatchObject({
    outcome: 'found',
    contact: { id: contactId, version: 2 },
    firstSeen: false,
  });
  expect(await pipeline.count('contact')).toBe(before);
});

test('a search never finds a test contact, and no source creates one', async () => {
  const { record } = await stored({ test: true });
  const other = somebody();
  const upstream = await pipeline.upstream((asked, reply) =>
    reply.end(
      JSON.stringify({
        ...(asked.body.includes(record.linkedin_url!) ? record : other),
        test: true,
      }),
    ),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask(
    [record, other].map(({ linkedin_url }) => ({ person: { linkedinUrl: linkedin_url! } })),
  );
  const conclusions = await pipeline.concluded(keys);
  const about = (key: string) => conclusions.find((one) => one.key === key);
  expect(about(keys[0]!)).toMatchObject({ outcome: 'unknown', contact: null, firstSeen: false });
  expect(about(keys[1]!)).toMatchObject({ outcome: 'found', firstSeen: true });
  const { record: made } = await pipeline.contact(about(keys[1]!)!.contact!.id);
  expect(made.test).toBeUndefined();
});

test('a record without identifiers is saved to the contact that was queried', async () => {
  const { contactId, record } = await stored();
  const byName = await stored({ linkedin_url: undefined });
  const upstream = await pipeline.upstream((asked, reply) => {
    const isFirst = numberAsked(asked.body) === people - 1;
    const news = { headline: 'New', emails: [{ address: `new${people}@other.example` }] };
    reply.end(
      JSON.stringify(
        isFirst
          ? { ...news, emails: record.emails }
          : { ...news, last_name: byName.record.last_name },
      ),
    );
  });
  await pipeline.work([httpConfig(upstream.url)]);
  const before = await pipeline.count('contact');
  const keys = await pipeline.ask([{ contactId }, { contactId: byName.contactId }]);
  const conclusions = await pipeline.concluded(keys);
  expect(conclusions.map(({ outcome }) => outcome)).toEqual(['found', 'found']);
  expect(await pipeline.count('contact')).toBe(before);
  expect((await pipeline.contact(contactId)).record).toMatchObject({
    ...record,
    verified_at: expect.any(String),
    headline: 'New',
  });
  const second = await pipeline.contact(byName.contactId);
  expect(second.record.emails!.map(({ address }) => address)).toEqual([
    `new${people}@other.example`,
    byName.record.emails![0]!.address,
  ]);
});

test('a profile that was renamed stays with its contact', async () => {
  const { contactId, record } = await stored();
  const renamed = {
    ...record,
    linkedin_url: `${record.linkedin_url}-renamed`,
    headline: 'Same',
    verified_at: undefined,
  };
  const upstream = await pipeline.upstream(always(renamed));
  await pipeline.work([httpConfig(upstream.url)]);
  const [conclusion] = await pipeline.concluded(await pipeline.ask([{ contactId }]));
  expect(conclusion!.contact).toEqual({ id: contactId, version: 2 });
});

test('an older answer changes nothing', async () => {
  const { contactId, record } = await stored();
  const upstream = await pipeline.upstream(
    always({ ...record, headline: 'Before', verified_at: '2023-01-01T00:00:00Z' }),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  const [conclusion] = await pipeline.concluded(await pipeline.ask([{ contactId }]));
  expect(conclusion).toMatchObject({ outcome: 'behind', contact: { id: contactId, version: 1 } });
  expect((await pipeline.contact(contactId)).record).toEqual(record);
});

test('no answer has a time in the future', async () => {
  const { contactId, record } = await stored();
  const upstream = await pipeline.upstream(
    always({ ...record, verified_at: '2999-01-01T00:00:00Z' }),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  await pipeline.concluded(await pipeline.ask([{ contactId }]));
  const { record: now } = await pipeline.contact(contactId);
  expect(Date.parse(now.verified_at!)).toBeLessThanOrEqual(Date.now());
});

test('gone: the profile is flagged, the rest stays; found again, it is no longer flagged', async () => {
  const { contactId, record } = await stored();
  const upstream = await pipeline.upstream(
    inTurn(always(410), always({ ...record, verified_at: undefined })),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask([{ contactId }]);
  const [conclusion] = await pipeline.concluded(keys);
  expect(conclusion).toMatchObject({ outcome: 'gone', contact: { id: contactId, version: 2 } });
  const { record: flagged } = await pipeline.contact(contactId);
  expect(flagged).toEqual({ ...record, profile_valid: false, verified_at: flagged.verified_at });
  expect(flagged.verified_at! > LONG_AGO).toBe(true);
  await pipeline.ask([{ contactId }]);
  await pipeline.concluded(keys, 2);
  expect((await pipeline.contact(contactId)).record.profile_valid).toBeUndefined();
});

test('unknown: nothing is saved', async () => {
  const { contactId } = await stored();
  const upstream = await pipeline.upstream(always(404));
  await pipeline.work([httpConfig(upstream.url)]);
  const { linkedin_url } = somebody();
  const keys = await pipeline.ask([{ contactId }, { person: { linkedinUrl: linkedin_url! } }]);
  const conclusions = await pipeline.concluded(keys);
  const about = (key: string) => conclusions.find((one) => one.key === key);
  expect(about(keys[0]!)).toMatchObject({
    outcome: 'unknown',
    contact: { id: contactId, version: 1 },
  });
  expect(about(keys[1]!)).toMatchObject({ outcome: 'unknown', contact: null });
});

test('without sources every person is unknown', async () => {
  const { contactId } = await stored();
  await pipeline.work([]);
  const [conclusion] = await pipeline.concluded(await pipeline.ask([{ contactId }]));
  expect(conclusion).toMatchObject({ outcome: 'unknown', contact: { id: contactId, version: 1 } });
});

const FAILING = always(503, { 'retry-after': '0' });

test('a failing source is queried again, and one that has answered is not', async () => {
  const { contactId, record } = await stored();
  const knowing = await pipeline.upstream(always(404));
  // Three attempts are one query.
  const failing = await pipeline.upstream(
    inTurn(FAILING, FAILING, FAILING, FAILING, always(record)),
  );
  await pipeline.work([
    httpConfig(knowing.url, { name: 'first' }),
    httpConfig(failing.url, { name: 'second' }),
  ]);
  const [conclusion] = await pipeline.concluded(await pipeline.ask([{ contactId }]));
  expect(conclusion).toMatchObject({ outcome: 'found' });
  expect(knowing.asked).toHaveLength(1);
  expect(failing.asked.length).toBeGreaterThan(3);
});

test('a lookup without subscribers is dropped', async () => {
  const { contactId } = await stored();
  const upstream = await pipeline.upstream(always(404));
  await pipeline.giveUp(await pipeline.ask([{ contactId }]));
  await pipeline.work([httpConfig(upstream.url)]);
  await until(
    () => pipeline.count('lookup'),
    (rows) => rows === 0,
  );
  expect(upstream.asked).toHaveLength(0);
});

test('a person whose answer hangs delays no other', async () => {
  const hung = await stored();
  const others = await pipeline.store(Array.from({ length: 30 }, () => somebody()));
  const { answer, release } = held(always(410));
  const upstream = await pipeline.upstream((asked, ...rest) =>
    numberAsked(asked.body) === people - 30 ? answer(asked, ...rest) : always(404)(asked, ...rest),
  );
  await pipeline.work([httpConfig(upstream.url)]);
  const [key, ...keys] = await pipeline.ask(
    [hung.contactId, ...others].map((contactId) => ({ contactId })),
  );
  expect(await pipeline.concluded(keys)).toHaveLength(30);
  expect(await pipeline.concluded([key!], 0)).toEqual([]);
  release();
  expect(await pipeline.concluded([key!])).toMatchObject([{ outcome: 'gone' }]);
});

test('attributes added during a query are requested afterwards', async () => {
  const { contactId, record } = await stored({ emails: undefined });
  const { answer, release } = held((asked, reply) => {
    const wantsEmail = attributesOf(asked.body).includes('email');
    const emails = wantsEmail
      ? { emails: [{ address: 'ana@new.example', status: 'Verified' }] }
      : {};
    reply.end(JSON.stringify({ ...record, verified_at: undefined, ...emails }));
  });
  const upstream = await pipeline.upstream(answer);
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask([{ contactId }]);
  await until(
    async () => upstream.open,
    (open) => open === 1,
  );
  await pipeline.ask([{ contactId }], ['contact_profile', 'email']);
  release();
  expect(await pipeline.concluded(keys, 2)).toMatchObject([
    { outcome: 'partly', profileAsked: true, contact: { version: 2 } },
    { outcome: 'found', profileAsked: false, contact: { version: 3 } },
  ]);
  expect(upstream.asked.map(({ body }) => attributesOf(body))).toEqual([
    ['contact_profile'],
    ['email'],
  ]);
  const { record: now } = await pipeline.contact(contactId);
  expect(now).toMatchObject({
    positions: record.positions,
    emails: [{ address: 'ana@new.example' }],
  });
});

test('details from a source that was unreachable follow the profile', async () => {
  const { contactId, record } = await stored({ emails: undefined, phones: undefined });
  const profiles = await pipeline.upstream(always({ ...record, verified_at: undefined }));
  const phones = await pipeline.upstream(
    inTurn(
      FAILING,
      FAILING,
      FAILING,
      always({ phones: [{ number: '+351912345678', type: 'mobile' }] }),
    ),
  );
  await pipeline.work([
    httpConfig(profiles.url, { name: 'profiles', provides: ['profile'] }),
    httpConfig(phones.url, { name: 'phones', provides: ['phone'] }),
  ]);
  const keys = await pipeline.ask([{ contactId }], ['contact_profile', 'mobile_number']);
  expect(await pipeline.concluded(keys, 2)).toMatchObject([
    { outcome: 'partly', profileAsked: true, contact: { version: 2 } },
    { outcome: 'found', profileAsked: false, contact: { version: 3 } },
  ]);
  expect(profiles.asked).toHaveLength(1);
  const { record: now } = await pipeline.contact(contactId);
  expect(now.phones).toMatchObject([{ number: '+351912345678', type: 'mobile' }]);
});

test('a person whose details follow a search is one contact, marked first seen to the end', async () => {
  const record = somebody({ emails: undefined });
  const profiles = await pipeline.upstream(always(record));
  const phones = await pipeline.upstream(
    inTurn(
      FAILING,
      FAILING,
      FAILING,
      always({ phones: [{ number: '+351912345670', type: 'direct' }] }),
    ),
  );
  await pipeline.work([
    httpConfig(profiles.url, { name: 'profiles', provides: ['profile'] }),
    httpConfig(phones.url, { name: 'phones', provides: ['phone'] }),
  ]);
  const subject = { person: { linkedinUrl: record.linkedin_url! } };
  const keys = await pipeline.ask([subject], ['contact_profile', 'direct_phone']);
  const [first, second] = await pipeline.concluded(keys, 2);
  expect(first).toMatchObject({ outcome: 'partly', firstSeen: true, contact: { version: 1 } });
  expect(second).toMatchObject({ outcome: 'found', firstSeen: true });
  expect(second!.contact).toEqual({ id: first!.contact!.id, version: 2 });
});

test('details alone do not verify a profile', async () => {
  const { contactId, record } = await stored({ phones: undefined });
  const phone = { number: '+351912345679', type: 'direct' };
  const upstream = await pipeline.upstream(always({ phones: [phone], headline: 'Not asked for' }));
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask([{ contactId }], ['direct_phone']);
  expect(await pipeline.concluded(keys)).toMatchObject([{ outcome: 'found', profileAsked: false }]);
  expect((await pipeline.contact(contactId)).record).toEqual({ ...record, phones: [phone] });
});

test('an answer is added to data imported during its query', async () => {
  const { contactId, record } = await stored({ phones: undefined });
  const phone = { number: '+351912345680', type: 'direct' };
  const { answer, release } = held((_, reply) => reply.end(JSON.stringify({ phones: [phone] })));
  const upstream = await pipeline.upstream(answer);
  await pipeline.work([httpConfig(upstream.url)]);
  const keys = await pipeline.ask([{ contactId }], ['direct_phone']);
  await until(
    async () => upstream.open,
    (open) => open === 1,
  );
  const imported = { ...record, headline: 'Imported', verified_at: '2025-01-05T08:00:00Z' };
  await pipeline.store([imported]);
  release();
  expect(await pipeline.concluded(keys)).toMatchObject([
    { outcome: 'found', contact: { version: 3 }, before: { version: 2 } },
  ]);
  expect((await pipeline.contact(contactId)).record).toEqual({ ...imported, phones: [phone] });
});

test('a subscriber that wants more wakes a resting lookup', async () => {
  const { contactId, record } = await stored({ phones: undefined });
  const failing = await pipeline.upstream(always(503, { 'retry-after': '600' }));
  const profiles = await pipeline.upstream(always({ ...record, verified_at: undefined }));
  await pipeline.work([
    httpConfig(failing.url, { name: 'phones', provides: ['phone'] }),
    httpConfig(profiles.url, { name: 'profiles', provides: ['profile'] }),
  ]);
  const keys = await pipeline.ask([{ contactId }], ['direct_phone']);
  await until(
    async () => (await pipeline.database.pool.query('select 1 from lookup where resting')).rowCount,
    (resting) => resting === 1,
  );
  await pipeline.ask([{ contactId }], ['contact_profile']);
  expect(await pipeline.concluded(keys)).toMatchObject([
    { outcome: 'partly', profileAsked: true, contact: { version: 2 } },
  ]);
  await pipeline.giveUp(keys);
});

test('an answer that cannot be applied blocks no other', async () => {
  const [bad, ...good] = await pipeline.store(Array.from({ length: 12 }, () => somebody()));
  const upstream = await pipeline.upstream(always(404));
  await pipeline.work([httpConfig(upstream.url)], {
    ...testSubscribers,
    async conclude(trx, conclusions) {
      if (conclusions.some(({ key }) => key === `contact/${bad}`)) throw new Error('a bad one');
      await testSubscribers.conclude(trx, conclusions);
    },
  });
  const keys = await pipeline.ask([bad!, ...good].map((contactId) => ({ contactId })));
  expect(await pipeline.concluded(keys, good.length)).toHaveLength(good.length);
  const { rows } = await until(
    () =>
      pipeline.database.pool.query('select key, resting from lookup where key = any($1)', [keys]),
    ({ rows: [first] }) => first?.resting,
  );
  expect(rows).toEqual([{ key: `contact/${bad}`, resting: true }]);
  await pipeline.giveUp(keys);
});

test('two workers query everybody once', async () => {
  const ids = await pipeline.store(Array.from({ length: 300 }, () => somebody()));
  const upstream = await pipeline.upstream(always(404));
  const sources = [httpConfig(upstream.url)];
  await Promise.all([pipeline.work(sources), pipeline.work(sources)]);
  const keys = await pipeline.ask(ids.map((contactId) => ({ contactId })));
  await pipeline.concluded(keys);
  expect(upstream.asked).toHaveLength(300);
  expect(await pipeline.concluded(keys)).toHaveLength(300);
});

test('a task that is repeated after its lookups are concluded does nothing', async () => {
  const { contactId } = await stored();
  const { pool } = pipeline.database;
  const upstream = await pipeline.upstream(always(404));
  const keys = await pipeline.ask([{ contactId }]);
  await pool.query(
    `select graphile_worker.add_job('lookup', json_build_object(
       'keys', array_agg(key), 'ticket', (array_agg(ticket))[1])) from lookup where key = any($1)`,
    [keys],
  );
  await pipeline.work([httpConfig(upstream.url)]);
  await until(
    async () =>
      (await pool.query('select 1 from graphile_worker.jobs where run_at < now()')).rowCount,
    (tasks) => tasks === 0,
  );
  expect(await pipeline.concluded(keys)).toHaveLength(1);
});

test('lookups in progress when the node stops are left to other nodes', async () => {
  const { contactId, record } = await stored();
  const { answer } = held(always(ANA));
  const hanging = await pipeline.upstream(answer);
  const { pool } = pipeline.database;
  const stop = await pipeline.work([httpConfig(hanging.url)]);
  const keys = await pipeline.ask([{ contactId }]);
  await until(
    async () => hanging.open,
    (open) => open === 1,
  );
  await stop();
  const { rows } = await pool.query('select 1 from lookup where key = any($1)', [keys]);
  expect(rows).toHaveLength(1);
  const upstream = await pipeline.upstream(always(record));
  await pipeline.work([httpConfig(upstream.url)]);
  expect(await pipeline.concluded(keys)).toMatchObject([{ outcome: 'found' }]);
});
