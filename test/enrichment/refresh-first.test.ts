import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acme, ana, bruno, globex } from '../support/people.ts';
import { type Served, serve } from '../support/process.ts';
import { type TestService, until, useService } from '../support/service.ts';
import {
  type Answering,
  always,
  httpConfig,
  startUpstream,
  type Upstream,
} from '../support/upstream.ts';
import { createBody, enrich, PATH, runJob } from './jobs.ts';

const STALE = '2024-02-03T04:05:06Z';
const promoted = {
  ...bruno,
  positions: [
    { title: 'Head of Data', start_date: '2025-01-01', company: acme },
    { ...bruno.positions[0]!, end_date: '2024-12-31' },
  ],
  emails: [{ address: 'bruno@acme.example', type: 'work', status: 'Verified' }],
  verified_at: undefined,
};

const byUrl = (...urls: string[]) => ({
  match_field: 'linkedin_url',
  lead_data: { keys: ['linkedin_url'], values: urls.map((url) => [url]) },
});

/** An upstream whose answer each test selects; it starts before the node. */
function useUpstream(): { upstream: Upstream; answer: Answering; url: string } {
  const holder = { answer: always(404) } as { upstream: Upstream; answer: Answering; url: string };
  beforeAll(async () => {
    holder.upstream = await startUpstream((...args) => holder.answer(...args));
    holder.url = holder.upstream.url;
  });
  beforeEach(() => {
    holder.answer = always(404);
    holder.upstream.asked.length = 0;
  });
  afterAll(async () => holder.upstream[Symbol.asyncDispose]());
  return holder;
}

async function waitsOf(service: TestService): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select (select count(*) from enrichment_wait) + (select count(*) from enrichment_pause) as n',
  );
  return rows[0].n;
}

describe('with a source', () => {
  const source = useUpstream();
  const service = useService((config) => {
    config.sources = [httpConfig(source.url)];
  });
  beforeEach(() => service.load([ana, { ...bruno, verified_at: STALE }]));

  test('stale contacts are refreshed first, each once, and shown with the result', async () => {
    source.answer = always(promoted);
    const urls = [
      bruno.linkedin_url,
      ana.linkedin_url,
      bruno.linkedin_url,
      'linkedin.com/in/no-one',
    ];
    const leads = await enrich(service, byUrl(...urls));
    expect(source.upstream.asked.map(({ body }) => JSON.parse(body).attributes)).toEqual([
      ['contact_profile', 'email'],
    ]);
    expect(leads.map(({ title }) => title)).toEqual([
      'Head of Data',
      'VP of Sales',
      'Head of Data',
      null,
    ]);
    expect(leads[0]).toMatchObject({ email: 'bruno@acme.example', company_name: acme.name });
    expect(await waitsOf(service)).toBe(0);
  });

  test('fresh contacts are not queried', async () => {
    const leads = await enrich(service, byUrl(ana.linkedin_url));
    expect(leads[0].title).toBe('VP of Sales');
    expect(source.upstream.asked).toEqual([]);
  });

  test('the threshold of the job decides; 0 means verified today', async () => {
    source.answer = always({ ...ana, headline: 'Asked again', verified_at: undefined });
    await enrich(service, { ...byUrl(ana.linkedin_url), contact_refresh_time: 100 });
    expect(source.upstream.asked).toHaveLength(0);
    await enrich(service, { ...byUrl(ana.linkedin_url), contact_refresh_time: 0 });
    expect(source.upstream.asked).toHaveLength(1);
    await enrich(service, { ...byUrl(ana.linkedin_url), contact_refresh_time: 0 });
    expect(source.upstream.asked).toHaveLength(1);
  });
});

describe('with a source that knows nobody', () => {
  const source = useUpstream();
  const service = useService((config) => {
    config.sources = [httpConfig(source.url)];
  });
  beforeAll(() =>
    service.load([
      { ...ana, verified_at: STALE },
      { ...bruno, verified_at: STALE },
    ]),
  );

  test('leads stay matched with stored data, whether unknown to the source or gone', async () => {
    source.answer = (asked, ...rest) =>
      always(asked.body.includes('bruno') ? 410 : 404)(asked, ...rest);
    const leads = await enrich(service, byUrl(ana.linkedin_url, bruno.linkedin_url));
    expect(leads.map(({ title }) => title)).toEqual(['VP of Sales', 'Data Engineer']);
    expect(source.upstream.asked).toHaveLength(2);
    expect(await waitsOf(service)).toBe(0);
  });
});

describe('with a source that does not answer', () => {
  const source = useUpstream();
  const service = useService((config) => {
    config.sources = [httpConfig(source.url)];
    config.refresh.deadlineMs = 1_000;
  });
  beforeAll(() => service.load([{ ...ana, verified_at: STALE }]));

  test('stored data is delivered at the deadline, and charged', async () => {
    source.answer = () => {};
    const { job, id } = await runJob(service, byUrl(ana.linkedin_url));
    expect(job.total_enriched_leads).toBe(1);
    const { body } = await service.get(`${PATH}/${id}/final_result`);
    expect(body.enriched_leads.leads[0].title).toBe('VP of Sales');
    expect(Date.parse(job.completed_at) - Date.parse(job.created_at)).toBeGreaterThanOrEqual(1_000);
    expect(await waitsOf(service)).toBe(0);
    const { rows } = await service.database.pool.query(
      'select amount from credit_entry where pays_for = $1',
      [`enrichment_job/${id}`],
    );
    expect(rows).toEqual([{ amount: -1 }]);
  });
});

describe('workers that die', () => {
  const source = useUpstream();
  const service = useService(() => {}, 'api');
  const LEADS = 300;
  const url = (n: number) => `https://www.linkedin.com/in/lead-number-${n}`;
  const lead = (n: number) => ({
    ...bruno,
    last_name: `Costa${n}`,
    linkedin_url: url(n),
    verified_at: STALE,
  });
  let folder: string;
  let config: string;

  beforeAll(async () => {
    await service.load(Array.from({ length: LEADS }, (_, n) => lead(n)));
    folder = await mkdtemp(join(tmpdir(), 'tenure-crash-'));
    config = join(folder, 'tenure.yaml');
    await writeFile(config, `sources: [{ type: http, name: upstream, url: '${source.url}' }]\n`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const worker = (): Promise<Served> =>
    serve(['--role', 'worker', '--config', config], { DATABASE_URL: service.database.url });

  test('leave their lookups to the next, which queries only the open ones', async () => {
    // Half are answered before the first worker is killed, the other half hang.
    let answers = 0;
    source.answer = ({ body }, reply) => {
      answers += 1;
      const n = Number(/lead-number-(\d+)/.exec(body)![1]);
      if (answers <= LEADS / 2) reply.end(JSON.stringify(refreshed(n)));
    };
    const refreshed = (n: number) => ({
      ...lead(n),
      verified_at: undefined,
      positions: [{ title: 'Head of Data', start_date: '2025-01-01', company: globex }],
    });
    const first = await worker();
    const { body } = await service.post(
      PATH,
      createBody(byUrl(...Array.from({ length: LEADS }, (_, n) => url(n)))),
    );
    const open = async () =>
      (await service.database.pool.query('select 1 from lookup')).rowCount ?? 0;
    await until(open, (rows) => answers > LEADS / 2 && rows === LEADS / 2);
    await first.end('SIGKILL');
    source.answer = ({ body: asked }, reply) => {
      answers += 1;
      reply.end(JSON.stringify(refreshed(Number(/lead-number-(\d+)/.exec(asked)![1]))));
    };
    answers = 0;
    const second = await worker();
    const { body: done } = await until(
      () => service.get(`${PATH}/${body.id}`),
      (answer) => answer.body.lead_enrichment.is_completed,
    );
    expect(done.lead_enrichment.total_enriched_leads).toBe(LEADS);
    expect(answers).toBe(LEADS / 2);
    const { body: page } = await service.get(`${PATH}/${body.id}/final_result`, {
      page_size: '1000',
    });
    const titles = page.enriched_leads.leads.map((one: { title: string }) => one.title);
    expect(new Set(titles)).toEqual(new Set(['Head of Data']));
    expect(await open()).toBe(0);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
