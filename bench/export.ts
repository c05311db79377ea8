/**
 * `npm run bench -- export`: a job as CSV over HTTP, compared with COPY of the same cells; and the
 * memory used for a slow reader of a long list, compared with a short list.
 */
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type LeadEnrichmentAnswer, Tenure } from '../client/src/index.ts';
import { listBody } from './client.ts';
import { copyOut } from './copy.ts';
import { parseCount, shown } from './counts.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';
import { drawList, type List } from './lists.ts';
import { serve } from './service.ts';
import { benchWorld, fill, findStored, type Stage } from './stock.ts';
import { printTable } from './table.ts';
import { openAccount, openTestBed } from './test-bed.ts';

const HELP = `npm run bench -- export [OPTIONS]

  Rows a second of a job exported as CSV, beside COPY of the same cells; and the
  peak memory of a service while a slow reader exports a long list, beside a
  short one.

  --contacts N          contacts stored (100000)
  --leads N             leads of the job that is exported as CSV (100000)
  --long N              leads of the long list (1000000)
  --short N             leads of the short one (10000)
  --repeats N           how often the rates are taken; the median counts (5)
  --database-url URL    a database of the bench's own; by default an embedded
                        one that is thrown away
  --json                one JSON object a figure, one a line
`;

const options = {
  contacts: { type: 'string', default: '100000' },
  leads: { type: 'string', default: '100000' },
  long: { type: 'string', default: '1000000' },
  short: { type: 'string', default: '10000' },
  repeats: { type: 'string', default: '5' },
  'database-url': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Sizes = { leads: number; long: number; short: number; repeats: number };

export async function reportExport(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const count = (option: 'contacts' | 'leads' | 'long' | 'short' | 'repeats') =>
    parseCount(option, values[option]);
  const sizes = {
    leads: count('leads'),
    long: count('long'),
    short: count('short'),
    repeats: count('repeats'),
  };
  const world = benchWorld(count('contacts'));
  const testBed = await openTestBed({ databaseUrl: values['database-url'] });
  try {
    const stage = { ...testBed, world };
    if ((await findStored(stage, [world.people])) === 0) await fill(stage, 0);
    const figures = await measureExports(stage, sizes);
    if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
    else printTable(figures);
  } finally {
    await testBed.close();
  }
}

async function measureExports(stage: Stage, sizes: Sizes): Promise<Figure[]> {
  const apiKey = await openAccount(stage);
  const config = join(stage.folder, 'export.yaml');
  await writeFile(config, `limits: { leads_per_job: ${sizes.long}, body: 500mb }\n`);
  const start = () => serve(stage.databaseUrl, ['--config', config]);
  const list = drawList(stage, 'email', sizes.leads);
  const service = await start();
  const client = new Tenure({ url: service.url, apiKey });
  const job = await complete(client, list, sizes.leads);
  const [short, long] = [
    await complete(client, list, sizes.short),
    await complete(client, list, sizes.long),
  ];
  await stage.database.pool.query('vacuum (analyze) enrichment_chunk');
  const rates = await measureRates(stage, exportOf(service.url, job, apiKey), job, sizes);
  await service.stop();
  const peaks: number[] = [];
  for (const [id, leads] of [
    [short, sizes.short],
    [long, sizes.long],
  ] as const) {
    stage.say(`a slow reader of ${shown(leads)} leads`);
    const fresh = await start();
    await readSlowly(await open(exportOf(fresh.url, id, apiKey)));
    peaks.push((await fresh.peakMemory()) / 1024 / 1024);
    await fresh.stop();
  }
  return [rates, memoryFigure(peaks[0]!, peaks[1]!, sizes)];
}

type Export = { url: string; headers: { authorization: string } };

const exportOf = (url: string, id: number, apiKey: string): Export => ({
  url: `${url}/api/v1/lead_enrichments/${id}/export`,
  headers: { authorization: `Bearer ${apiKey}` },
});

/** Repeats the list until it has this many leads. */
async function complete(
  client: Tenure,
  { field, keys, values: own }: List,
  leads: number,
): Promise<number> {
  const values = Array.from({ length: leads }, (_, at) => own[at % own.length]!);
  const body = JSON.parse(listBody(field, keys, values));
  const { id } = await client.call('post', '/api/v1/lead_enrichments', { body });
  const isLast = ({ lead_enrichment: job }: LeadEnrichmentAnswer) => job.is_completed;
  const states = client.follow('/api/v1/lead_enrichments/{id}', { path: { id } }, isLast);
  while (!(await states.next()).done);
  return id;
}

async function measureRates(
  stage: Stage,
  exported: Export,
  job: number,
  { leads, repeats }: Sizes,
): Promise<Figure> {
  const pairs: { value: number; yardstick: number }[] = [];
  await readAll(await open(exported));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    stage.say(`exporting ${shown(leads)} leads, ${repeat + 1} of ${repeats}`);
    const yardstick = leads / (await byCopy(stage, job));
    const value = leads / (await seconds(async () => readAll(await open(exported))));
    pairs.push({ value, yardstick });
  }
  return rateFigure('export', 'rows/s', pairs, {
    reach: { ratio: { atLeast: 0.4 } },
    aim: { ratio: { atLeast: 0.8 } },
    note: 'CSV over HTTP; yardstick: COPY of the same cells',
  });
}

const memoryFigure = (short: number, long: number, sizes: Sizes): Figure => ({
  name: 'memory of an export',
  value: long,
  unit: 'MB',
  yardstick: short,
  ratio: long / short,
  reach: { ratio: { atMost: 1.3 } },
  aim: { ratio: { atMost: 1.1 } },
  note: `peak resident set, slow reader of ${shown(sizes.long)} rows; yardstick: ${shown(sizes.short)}`,
});

async function open({ url, headers }: Export): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) =>
      response.statusCode === 200
        ? resolve(response)
        : reject(new Error(`answered ${response.statusCode}`)),
    ).on('error', reject);
  });
}

async function readAll(response: IncomingMessage): Promise<void> {
  for await (const _ of response);
}

/** About 25 MB a second, a tenth of what the service could send. */
const SLOW_BYTES = 512 * 1024;
const SLOW_PAUSE_MS = 20;

async function readSlowly(response: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const piece of response) {
    read += (piece as Buffer).length;
    if (read < SLOW_BYTES) continue;
    read = 0;
    await pause(SLOW_PAUSE_MS);
  }
}

const SHOWN = `first_name text, last_name text, title text, company_name text, company_website text,
  linkedin_url text, email text, email_status text, seniorities text, departments text,
  contact_industry text, contact_location text, contact_city text, contact_state text,
  contact_country text, skills text, profile_completeness text, contact_updated_at text,
  current_company_and_title json, previous_companies_and_titles json, enriched_by text`;

const NAMES = SHOWN.split(',')
  .map((column) => column.trim().split(' ')[0]!)
  .filter((name) => !/^(?:current|previous|enriched_by)/.test(name));

const joined = (member: string) =>
  `(select string_agg(old ->> '${member}', ' || ')
    from json_array_elements(previous_companies_and_titles) as old)`;

/** The same cells by psql, on one connection. */
async function byCopy({ database }: Stage, job: number): Promise<number> {
  const client = await database.pool.connect();
  const query = `
    select own ->> 'email', own ->> 'unique_identifier', lead.id, lead.id is not null,
           ${NAMES.map((name) => `shown.${name}`).join(', ')},
           current_company_and_title ->> 'company', current_company_and_title ->> 'title',
           ${joined('company')}, ${joined('title')}, shown.enriched_by
    from enrichment_chunk c
    cross join lateral unnest(string_to_array(c.leads, chr(30))::json[], c.contact_ids,
                              c.contact_versions)
      with ordinality as lead (own, id, version, position)
    left join contact_lead v on v.contact_id = lead.id and v.version = lead.version
    left join lateral json_to_record(('{' || substr(v.profile || v.email, 2) || '}')::json)
      as shown (${SHOWN}) on true
    where c.job_id = ${job}
    order by c.chunk, position`;
  try {
    return await seconds(() => copyOut(client, query, 'format csv, header'));
  } finally {
    client.release();
  }
}
