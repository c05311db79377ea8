/** The match keys of reported leads after their version has changed. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import { KEYS } from '../../src/profile/keys/index.ts';
import { rejectDispute, rekeyingDisputes } from '../../src/work/disputes/index.ts';
import { enrich, runJob } from '../enrichment/jobs.ts';
import { eraseBy } from '../erasure/people.ts';
import { AS_KNOWN, refresh, startSource, storedPerson } from '../moves/person.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const query = (text: string, ...values: unknown[]) => service.database.pool.query(text, values);

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
  await service.load([ana]);
});

const LEAD = [ana.first_name, ana.last_name, ana.positions[0]!.company.name];
const LIST = {
  match_field: 'name',
  lead_data: { keys: ['first_name', 'last_name', 'company_name'], values: [LEAD] },
};
const match = async () => (await enrich(service, LIST))[0]!.id;

async function report(subject: string): Promise<{ id: number; contact_id: number }> {
  const body = { subject, position: 0, reason: 'wrong_person' };
  return (await service.post('/api/v1/disputes', body)).body;
}
const reportLead = async () => report(`lead_enrichment/${(await runJob(service, LIST)).id}`);

const renew = () =>
  inTransaction(service.database.pool, (client, trx) => rekeyingDisputes.run(trx, client));
const pairs = async (id: number) =>
  (await query('select key from wrong_pair where dispute_id = $1 order by key', id)).rows;
/** Stores the keys of a dispute as another release has made them. */
async function makeOld(id: number, version: number | null = KEYS - 1): Promise<void> {
  await query('update wrong_pair set key = gen_random_uuid() where dispute_id = $1', id);
  await query('update dispute set keys_version = $2 where id = $1', id, version);
}

describe('a lead reported as the wrong person', () => {
  test.each([
    ['an earlier version of keys', KEYS - 1],
    ['a later version of keys', KEYS + 1],
    ['a release that does not store the version', null],
  ])('does not match again after %s: %j', async (_, version) => {
    const { id } = await reportLead();
    expect(await match()).toBe(null);
    const fresh = await pairs(id);
    await makeOld(id, version);
    expect(await match()).not.toBe(null);
    await renew();
    expect(await match()).toBe(null);
    expect(await pairs(id)).toEqual(expect.arrayContaining(fresh));
    const before = await pairs(id);
    await renew();
    expect(await pairs(id)).toEqual(before);
  });

  test('of a refresh request gets its keys, too', async () => {
    const { unique_identifier } = await refresh(service, await storedPerson(service), AS_KNOWN);
    const { id } = await report(`refresh_request/${unique_identifier}`);
    const fresh = await pairs(id);
    expect(fresh).not.toEqual([]);
    await makeOld(id);
    await renew();
    expect(await pairs(id)).toEqual(expect.arrayContaining(fresh));
  });

  test('keeps its keys if the results of the job are no longer kept', async () => {
    const { id } = await reportLead();
    await makeOld(id);
    const before = await pairs(id);
    await query('delete from enrichment_chunk');
    await renew();
    expect(await pairs(id)).toEqual(before);
  });

  test('gets no keys after its dispute is rejected, or its contact is erased', async () => {
    const rejected = await reportLead();
    await query(`update dispute set state = 'waiting' where id = $1`, rejected.id);
    await rejectDispute(service.database.db, rejected.id);
    const erased = await reportLead();
    await eraseBy(service, { id: erased.contact_id });
    await query('update dispute set keys_version = null');
    await renew();
    expect([await pairs(rejected.id), await pairs(erased.id)]).toEqual([[], []]);
  });
});
