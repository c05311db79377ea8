/** Lists with many unmapped columns: the size, output and speed of a job made from one. */
import { expect, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { useService } from '../support/service.ts';
import { upload } from './upload.ts';

const service = useService();

/** The largest chunk whose leads still contain their headers. */
const HEADERS = Array.from(
  { length: 499 },
  (_, n) => `Column ${n} ${'of a very wide list '.repeat(2)}`,
);
const ROWS = 4_000;

const storedBytes = async (id: number): Promise<number> => {
  const { rows } = await service.database.pool.query(
    `select sum(pg_column_size(leads) + coalesce(pg_column_size(own_values), 0))::int as bytes
     from enrichment_chunk where job_id = $1`,
    [id],
  );
  return rows[0].bytes;
};

const of = (list_id: number, mapping: Record<string, string>) => ({
  source_type: 'list',
  lead_data: undefined,
  list_id,
  mapping,
});

test('a wide list is stored about as small as it was sent, and its quote delays nobody', async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => `nobody${n}@x.example${','.repeat(499)}`);
  const { body } = await upload(service, [['Email', ...HEADERS].join(','), ...lines].join('\n'));
  const job = of(body.list_id, { email: 'Email' });
  let isQuoted = false;
  const quoted = service.post(`${JOBS}/quote`, createBody(job)).finally(() => {
    isQuoted = true;
  });
  let calls = 0;
  while (!isQuoted) {
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    calls += 1;
  }
  expect((await quoted).body).toMatchObject({ leads: ROWS, unusable: 0, duplicates: 0 });
  expect(calls).toBeGreaterThan(10);
  const { id } = await runJob(service, { ...job, max_credits: 0.01 });
  expect(await storedBytes(id)).toBeLessThan(500_000);
  const page = await service.get(`${JOBS}/${id}/final_result`, { page: '3999', page_size: '1' });
  const [lead] = page.body.enriched_leads.leads;
  expect(Object.keys(lead.custom_columns)).toEqual(['email', ...HEADERS.map((one) => one.trim())]);
  expect(lead.custom_columns.email).toBe('nobody3999@x.example');
});

test('submitted values are returned unchanged, whatever the headers and the cells', async () => {
  const text = [
    'E-mail,email,"A ""quoted"" header",constructor,2,1',
    'ana.silva@acme.example,second,"say ""hi""\\",,\u2028,é\u0001',
    'x@x.example',
  ].join('\n');
  const { body } = await upload(service, text);
  const { id } = await runJob(service, of(body.list_id, { email: 'E-mail' }));
  const answer = await fetch(`${service.url}${JOBS}/${id}/final_result?api_key=${service.apiKey}`);
  const sent = [
    ...(await answer.text()).matchAll(/"custom_columns":(\{.*?\}),"changed_company"/gs),
  ];
  const header = JSON.stringify('A "quoted" header');
  expect(sent.map(([, columns]) => columns)).toEqual([
    `{"email":"ana.silva@acme.example","email_2":"second",${header}:${JSON.stringify('say "hi"\\')},"constructor":null,"2":"\u2028","1":${JSON.stringify('é\u0001')}}`,
    `{"email":"x@x.example","email_2":null,${header}:null,"constructor":null,"2":null,"1":null}`,
  ]);
});

test('a job stored by an earlier release reads the same', async () => {
  const { body } = await upload(service, 'Email,Note\nana.silva@acme.example,"a, b"\n');
  const { id } = await runJob(service, of(body.list_id, { email: 'Email' }));
  const read = async () => (await service.get(`${JOBS}/${id}/final_result`)).body.enriched_leads;
  const now = await read();
  await service.database.pool.query(
    `update enrichment_chunk set own_values = null,
            leads = '{"email":"ana.silva@acme.example","Note":"a, b"}' where job_id = $1`,
    [id],
  );
  expect(await read()).toEqual(now);
});
