/**
 * Every endpoint of the OpenAPI document under 10,000 requests, from valid to hostile. Repeat a
 * seed with `TEST_SEED=…`; `FUZZ_REQUESTS=…` sets another number.
 */
import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS, KINDS, MODES, PRESETS, RESPONSE_FORMATS } from '../../src/ground/api/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { answerMisfit, openApi } from '../support/document.ts';
import { ana, bruno } from '../support/people.ts';
import { SEED } from '../support/seed.ts';
import { type Json, until, useService } from '../support/service.ts';
import { gunAt, type Reply } from './fire.ts';
import { type Known, type Shot, shots } from './shots.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const CONNECTIONS = 8;
const ROLLED_KEYS = 20;
const LISTED = 20;
const JOB_NAMES = 200;
/** The number of created jobs and requests that are read again at the end. */
const READ_AGAIN = 200;

const service = useService((config) => {
  config.limits.bodyBytes = 200_000;
  config.limits.leadsPerJob = 500;
  config.limits.profilesPerRequest = 500;
  config.limits.requestsPerMinute = 1_000_000;
});

const JOBS = '/api/v1/lead_enrichments';
const REQUESTS_PATH = '/api/v1/contact_profile_refresh_requests';
/** An address without a listener. */
const WEBHOOK = 'http://127.0.0.1:9/hook';

/** The documented example of a body. Its people are loaded, so that it finds some. */
async function example(path: string): Promise<Json> {
  const { paths } = await openApi();
  const { requestBody } = paths[path]!.post!;
  const text = JSON.stringify(requestBody!.content['application/json'].example);
  return JSON.parse(text.replaceAll(/https:\/\/client\.example[^"]*/g, WEBHOOK));
}

async function prepare(): Promise<Known> {
  await service.load([ana, bruno]);
  const poor = await service.addAccount({ credits: 1, jobLimit: 1 });
  const spare = Array.from({ length: ROLLED_KEYS }, () => service.addAccount());
  const rolled = (await Promise.all(spare)).map(({ apiKey }) => apiKey);
  const rich = await service.addAccount({ credits: 1_000_000, jobLimit: 1_000_000 });
  Object.assign(service, rich);
  const { lead_enrichments: lead } = await example(JOBS);
  const jobBody = (name: string) => ({ lead_enrichments: { ...lead, name } });
  const refreshBody = await example(REQUESTS_PATH);
  const job = await service.post(JOBS, jobBody('first'));
  const requests = [
    await service.post(REQUESTS_PATH, refreshBody),
    await service.post(REQUESTS_PATH, { ...refreshBody, synchronous: false }),
  ];
  return {
    keys: [rich.apiKey, poor.apiKey],
    parameters: {
      id: [String(job.body.id)],
      job_id: [String(job.body.id)],
      request_id: requests.map(({ body }) => String(body.id)),
      unique_identifier: requests.map(({ body }) => body.unique_identifier),
      response_format: [...RESPONSE_FORMATS],
      format: [...FORMATS],
      preset: [...PRESETS],
      mode: [...MODES],
      kind: [...KINDS],
      // Half a minute, as in the example, would only wait.
      timeout: ['0', '1'],
    },
    bodies: {
      createLeadEnrichment: Array.from({ length: JOB_NAMES }, (_, at) => jobBody(`fuzz ${at}`)),
      createRefreshRequest: [
        refreshBody,
        { ...refreshBody, synchronous: false },
        { ...refreshBody, test: true },
        { ...refreshBody, api_key: rich.apiKey },
      ],
      rollApiKey: rolled.map((api_key) => ({ api_key, grace_period_hours: 24 })),
    },
  };
}

/** The fault of an answer, or null. */
async function fault(shot: Shot, reply: Reply): Promise<string | null> {
  const { status, text, contentType } = reply;
  if (status >= 500) return `${status}: ${text}`;
  // The console is at `/`.
  if (shot.method === 'HEAD' || status === 204 || isPage(shot, reply)) return null;
  if (status === 200 && contentType.startsWith('text/event-stream')) return null;
  if (status === 200 && /\/export\?/.test(shot.path) && isFile(contentType)) return null;
  if (!contentType.startsWith('application/json')) return `${status} as ${contentType}`;
  const body = JSON.parse(text);
  if (status >= 400 && !isUseful(body.message))
    return `${status} without a useful message: ${text}`;
  if (status >= 400 && status !== 404 && text.includes('tnr_')) return `a key in ${text}`;
  if (status === 404 || status === 405 || status === 431) return null;
  const path = shot.path.split('?', 1)[0]!;
  return answerMisfit({ method: shot.method, path, status, body });
}

/** True for the console's page, and for its page *not found* at a path outside the API. */
function isPage({ path, headers }: Shot, { status, contentType }: Reply): boolean {
  if (!contentType.startsWith('text/html')) return false;
  if (path.split('?', 1)[0] === '/') return true;
  return status === 404 && headers.accept === 'text/html' && !/^\/+(api|mcp)/i.test(path);
}

const isFile = (type: string) => /^(?:text\/csv|application\/(?:x-ndjson|vnd\.))/.test(type);

const isUseful = (message: unknown) => typeof message === 'string' && message.length > 10;

const shown = ({ method, path, headers, body }: Shot) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 2_000) ?? ''}`;

/** Rows without their owner, or the reverse. */
const HALF_WRITTEN = {
  'requests without all their profiles': `select id from refresh_request
    left join (select request_id, count(*) as found from refresh_profile group by 1) as counted
      on request_id = id
    where profiles <> coalesce(found, 0)`,
  'profiles without a request': `select request_id from refresh_profile
    where request_id not in (select id from refresh_request)`,
  'jobs without all their chunks': `select id from enrichment_job
    left join (select job_id, count(*) as found from enrichment_chunk group by 1) as counted
      on job_id = id
    where chunks <> coalesce(found, 0)`,
  'chunks without a job': `select job_id from enrichment_chunk
    where job_id not in (select id from enrichment_job)`,
  'claimed calls without an answer': 'select key from idempotent_call where answer is null',
};

async function halfWritten(): Promise<string[]> {
  const found = Object.entries(HALF_WRITTEN).map(async ([what, query]) => {
    const { rows } = await service.database.pool.query(query);
    return rows.map((row) => `${what}: ${JSON.stringify(row)}`);
  });
  return (await Promise.all(found)).flat();
}

const count = async (query: string) => Number((await service.database.pool.query(query)).rows[0].n);
const openWork = () =>
  count(`select (select count(*) from enrichment_job where status <> 'Completed')
    + (select count(*) from refresh_request where status <> 'completed') as n`);

/** Created jobs and requests can be read, as documented. */
async function readAgain(): Promise<void> {
  const { body } = await service.get(JOBS, { size: String(READ_AGAIN) });
  for (const { id } of body.lead_enrichment_jobs) {
    const { enriched_leads } = (await service.get(`${JOBS}/${id}/final_result`)).body;
    expect(enriched_leads.leads.length).toBeGreaterThan(0);
  }
  const made = await service.database.pool.query(
    'select unique_identifier from refresh_request where account_id = $1 order by id desc limit $2',
    [service.accountId, READ_AGAIN],
  );
  for (const { unique_identifier } of made.rows) {
    for (const response_format of RESPONSE_FORMATS) {
      const query = { unique_identifier, response_format };
      expect((await service.get(`${REQUESTS_PATH}/request_status`, query)).status).toBe(200);
    }
  }
}

/** Sends everything, a few at a time, and returns the faults of the answers. */
async function fireAll(aim: Shot[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const fire = gunAt(service.url, agent);
  const tryOne = async (shot: Shot) => {
    const found = await fire(shot).then((reply) => fault(shot, reply), String);
    return found === null ? [] : [`${found}\n  ${shown(shot)}`];
  };
  const faults = await Promise.all(aim.map(tryOne));
  agent.destroy();
  return faults.flat();
}

test(`${REQUESTS} requests, seed ${SEED}: no 5xx, no hang, nothing half-written`, async () => {
  const known = await prepare();
  const aim = fc.sample(shots(await openApi(), known), { numRuns: REQUESTS, seed: SEED });
  const faults = await fireAll(aim);
  expect(faults.slice(0, LISTED)).toEqual([]);
  await until(openWork, (open) => open === 0);
  expect(await halfWritten()).toEqual([]);
  const accounts = await service.database.pool.query('select id from account');
  for (const { id } of accounts.rows) {
    const audit = await auditAccount(service.database, Number(id));
    expect(audit).toMatchObject({ credits_held: 0, differences: [] });
  }
  await readAgain();
}, 900_000);
