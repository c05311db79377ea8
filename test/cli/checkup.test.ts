import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, bruno } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let folder: string;
let list: string;

beforeAll(async () => {
  await service.load([ana, bruno]);
  folder = await mkdtemp(join(tmpdir(), 'tenure-checkup-'));
  list = join(folder, 'crm.csv');
  const rows = [
    'Name;Company;E-Mail;Position;Mobile phone',
    'Ana Silva;Globex;asilva@globex.example;Account Executive;',
    'Ana Silva;Acme;ana.silva@acme.example;;12',
    'Sam Field;Initech;info@initech.example;;+351 210 000 000',
  ];
  await writeFile(list, `${rows.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const checkup = (...args: string[]) =>
  tenure(['checkup', ...args], {
    env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
  });

test('prints the report, and writes it as a page', async () => {
  const html = join(folder, 'report.html');
  const { code, stdout, stderr } = await checkup(list, '--html', html);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `report written to ${html}\n` });
  expect(stdout).toMatch(/^Score \d+ of 100, for 3 rows\n/);
  expect(stdout).toMatch(/Changed employer +│ 1 +│ 33\.3 %/);
  expect(stdout).toContain('Enrich (Lead Profile): about 2.00 credits, at most 3.00\n');
  expect(await readFile(html, 'utf8')).toContain('<h1>crm.csv</h1>');
});

test('--json prints the check-up alone', async () => {
  const { code, stdout, stderr } = await checkup(list, '--json', '--name', 'CRM');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const done = JSON.parse(stdout);
  expect(done).toMatchObject({ name: 'CRM', status: 'completed', report: { rows: 3 } });
  expect(done.mapping).toEqual({
    full_name: 'Name',
    company_name: 'Company',
    email: 'E-Mail',
    title: 'Position',
    phone: 'Mobile phone',
  });
});

test('--dry-run sends nothing, and faults are one line', async () => {
  const dry = await checkup(list, '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({ rows: 3, mapping: { phone: 'Mobile phone' } });
  const titles = join(folder, 'titles.csv');
  await writeFile(titles, 'Position\nBuyer\n');
  const refused = await checkup(titles);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^[^\n]*no column found for linkedin_url[^\n]*\n$/);
  const unwritable = await checkup(list, '--html', join(folder, 'none', 'report.html'));
  expect(unwritable.code).toBe(1);
  expect(unwritable.stderr).toMatch(/cannot be written \(ENOENT\)\n$/);
  expect((await checkup(list, '--map', 'fax=Position')).code).toBe(2);
});
