/** A list is stored before its account is locked, and its highest cost is checked again then. */
import { expect, test } from 'vitest';
import { createJob } from '../../src/work/enrichment/create.ts';
import { parseSubmission, type Submission } from '../../src/work/enrichment/submission.ts';
import { useService } from '../support/service.ts';
import { createBody, PATH } from './jobs.ts';

const service = useService(undefined, 'api');

type Account = { accountId: number; apiKey: string };

/** A job of one lead, whose list is held in the middle until released. */
function heldJob(name: string): { submission: Submission; isStoring: Promise<void>; go(): void } {
  const storing = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const leads = {
    leads: 1,
    chunks: 1,
    largestChunkBytes: 30,
    ownColumns: null,
    listColumns: null,
    portions: null,
    async *texts() {
      storing.resolve();
      await going.promise;
      yield { leads: '{"email":"ana@x.example"}', ownValues: null };
    },
  };
  const { lead_enrichments } = createBody({ name }) as never as { lead_enrichments: never };
  const submission = parseSubmission(lead_enrichments, leads, { allowPrivateAddresses: true });
  return { submission, isStoring: storing.promise, go: going.resolve };
}

const create = ({ accountId }: Account, submission: Submission, jobLimit = 10): Promise<number> =>
  service.database.db
    .transaction()
    .execute((trx) =>
      createJob(trx, { accountId, permitId: null, jobLimit }, submission, service.config),
    );

const jobsOf = async ({ apiKey }: Account) =>
  (await service.get(PATH, { api_key: apiKey })).body.total;

test('while a list is stored, its account creates other jobs', async () => {
  const account = await service.addAccount({ credits: 10 });
  const held = heldJob('long');
  const long = create(account, held.submission);
  await held.isStoring;
  const { status } = await service.post(PATH, createBody(), { api_key: account.apiKey });
  expect(status).toBe(200);
  held.go();
  expect(await long).toBeGreaterThan(0);
  expect(await jobsOf(account)).toBe(2);
});

test.each([
  ['credits', { credits: 1 }, 10, 'not enough credits: 1.00 needed, 0.00 available'],
  ['room for jobs', { credits: 9 }, 1, 'job limit reached: 1 unfinished jobs are allowed'],
])('of two that find %s for one, one is created', async (_what, options, jobLimit, message) => {
  const account = await service.addAccount(options);
  const both = [heldJob('one'), heldJob('other')];
  const creates = Promise.allSettled(
    both.map(({ submission }) => create(account, submission, jobLimit)),
  );
  for (const { isStoring } of both) await isStoring;
  for (const { go } of both) go();
  const refused = (await creates).filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason.message))).toEqual([
    expect.stringContaining(message),
  ]);
  expect(await jobsOf(account)).toBe(1);
});

test.each([
  ['credits', { credits: 0 }, 10, 'not enough credits'],
  ['room for jobs', { credits: 9 }, 0, 'job limit reached'],
])('without %s nothing of the list is stored', async (_what, options, jobLimit, message) => {
  const account = await service.addAccount(options);
  const { submission, isStoring } = heldJob('refused');
  let isStored = false;
  void isStoring.then(() => {
    isStored = true;
  });
  await expect(create(account, submission, jobLimit)).rejects.toThrow(message);
  expect(isStored).toBe(false);
});
