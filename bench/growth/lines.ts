/** The output of `growth --json`: one object on each line, each with its `kind`. */
import { byContacts, byLeads } from './flatness.ts';
import type { Report } from './report.ts';

export function toLines(report: Report): object[] {
  const { heading, filled, costs, stored, contacts, shards } = report;
  return [
    { kind: 'machine', heading },
    ...filled.map((one) => ({ kind: 'filling', ...one })),
    ...costs.map(({ cost, ...size }) => ({ kind: 'cost', ...size, ...cost })),
    ...byContacts(costs).map(({ ratios, ...size }) => ({
      kind: 'by contacts',
      ...size,
      ...ratios,
    })),
    ...byLeads(costs).map(({ ratios, ...size }) => ({ kind: 'by leads', ...size, ...ratios })),
    ...stored.map((one) => ({ kind: 'storage', contacts, ...one })),
    { kind: 'shards', isCluster: shards !== null, ...shards },
  ];
}
