/** Compares the dashboard, the alerts and their page with the metrics of a working node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { measureProcess } from '../../src/ground/metrics/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { completed, create } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';
import { findMissing, parsePage, parseQuery, type Shown } from './queries.ts';

const ROOT = join(import.meta.dirname, '../..');
const readRoot = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Target = { expr: string; legendFormat: string };
type Panel = { id: number; type: string; title: string; description?: string; targets?: Target[] };
type Rule = { alert: string; expr: string; annotations: Record<string, string> };

const dashboard = JSON.parse(readRoot('deploy/grafana/tenure.json'));
const panels: Panel[] = dashboard.panels;
const charts = panels.filter(({ type }) => type !== 'row');
const rules: Rule[] = parse(readRoot('deploy/prometheus/alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const page = readRoot('docs/monitoring.md');

const upstream = await startUpstream(always(404));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

let shown: Shown;

beforeAll(async () => {
  await using receiver = await receive();
  await service.load([{ ...ana, verified_at: '2024-02-03T04:05:06Z' }]);
  await runJob(service, { webhook: receiver.url });
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  await completed(service, (await create(service, { profiles })).unique_identifier);
  const scrape = async () => (await fetch(`${service.url}/metrics`)).text();
  // A node searches for lost work at its start, and has finished a moment later.
  const text = await until(scrape, (answer) => answer.includes('tenure_queue_revived_total{'));
  shown = parsePage(`${text}\n${await scrapeWorkProcess()}`);
});

/** The node of this test is one process; a node that `tenure serve` starts has a second one. */
function scrapeWorkProcess(): Promise<string> {
  const registry = new Registry();
  measureProcess(registry, 'work');
  return registry.metrics();
}

const receive = async () => {
  const receiver = await startReceiver();
  return { url: receiver.url, [Symbol.asyncDispose]: () => receiver.close() };
};

/** Labels named in a text for people: `{{task}}` of Grafana, `{{ $labels.task }}` of Prometheus. */
const labelsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}|\$labels\.(\w+)/g)].map(([, grafana, own]) => grafana ?? own!);

test('every panel uses existing metrics and labels', () => {
  const missing = charts.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr, legendFormat }) =>
      findMissing(shown, expr, labelsIn(legendFormat)).map((line) => `${title}: ${line}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(charts.length).toBeGreaterThan(30);
});

test('every alert uses existing metrics and labels', () => {
  const missing = rules.flatMap(({ alert, expr, annotations }) =>
    findMissing(shown, expr, labelsIn(annotations.summary!)).map((line) => `${alert}: ${line}`),
  );
  expect(missing).toEqual([]);
  expect(rules.length).toBeGreaterThan(15);
});

test('a missing metric or label is found', () => {
  const asked =
    'sum by (kind) (tenure_jobs{state="x"}) / max(tenure_jobs{status="Lost"} + tenure_no)';
  expect(findMissing(shown, asked, ['status'])).toEqual([
    'tenure_jobs has no label state',
    'tenure_jobs has no status="Lost"',
    'no metric tenure_no',
    'no label kind to group by',
    'no label status in the result',
  ]);
  expect(() => parseQuery('sum by (task (tenure_jobs)')).toThrow('no PromQL');
});

test('panels have distinct titles and descriptions, and follow the selected job', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(charts.filter(({ description = '' }) => description === '')).toEqual([]);
  const everywhere = charts
    .flatMap(({ targets = [] }) => targets)
    .flatMap(({ expr }) => parseQuery(expr).selectors)
    .filter(({ matchers }) => !matchers.some(({ value }) => value === '$job'));
  expect(everywhere).toEqual([]);
});

test('the page has a row for each panel and each alert, and for no others', () => {
  const rows = [...page.matchAll(/^\| ([^|`]+?) \|/gm)].map(([, first]) => first!);
  const named = rows.filter((first) => !/^(?:-+|panel|alert|metric)$/.test(first)).sort();
  const there = [...charts.map(({ title }) => title), ...rules.map(({ alert }) => alert)].sort();
  expect(named).toEqual(there);
});

test('the page names every metric that Tenure itself measures, with its labels', () => {
  const ours = [...shown.keys()].filter((name) => !/^tenure_(?:process|nodejs)_/.test(name));
  const isPart = (name: string) => /_(?:bucket|sum|count)$/.test(name);
  const written = ours
    .filter((name) => !isPart(name))
    .map((name) => write(name, shown.get(name)!))
    .concat(
      ours
        .filter((name) => name.endsWith('_count'))
        .map((name) => write(name.replace(/_count$/, ''), shown.get(name)!)),
    );
  expect(written.filter((text) => !page.includes(`| \`${text}\` |`))).toEqual([]);
});

function write(name: string, labels: ReadonlyMap<string, unknown>): string {
  const names = [...labels.keys()].sort();
  return names.length === 0 ? name : `${name}{${names.join(',')}}`;
}
