/** The page of a report. Pure. */
import { CHECKUP_LABELS, type CheckupPart, FILLED_FIELDS } from '../../../ground/api/index.ts';
import type { Report } from '../report/index.ts';
import { type Bar, barChart, scoreChart } from './charts.ts';
import { META_POLICY, STYLE } from './style.ts';
import { creditText, escapeHtml, percentText, wholeText } from './text.ts';

export type Reported = {
  id: number;
  name: string | null;
  /** `YYYY-MM-DD` */
  day: string;
  report: Report;
};

type Section = { title: string; parts: readonly CheckupPart[]; colour: string };

const SECTIONS: readonly Section[] = [
  { title: 'Rows', parts: ['known', 'duplicate', 'unusable'], colour: '#4263eb' },
  {
    title: 'Employment',
    parts: ['moved', 'left', 'likely_moved', 'title_changed', 'stale_email', 'company_renamed'],
    colour: '#c2255c',
  },
  {
    title: 'Addresses and numbers',
    parts: ['invalid_email', 'role_email', 'personal_email', 'invalid_phone'],
    colour: '#e8590c',
  },
  {
    title: 'Empty cells',
    parts: FILLED_FIELDS.flatMap((field) => [`missing_${field}`, `fillable_${field}`] as const),
    colour: '#0b7285',
  },
];

export const renderReport = ({ id, name, day, report }: Reported): string => {
  const title = name ?? `Check-up ${id}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(META_POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="about">Check-up of ${wholeText(report.rows)} rows on ${day}</p>`,
    `<div class="head">${scoreChart(report.score)}<div>${summary(report)}</div></div>`,
    ...SECTIONS.map((section) => sectionOf(section, report)),
    prices(report),
    '</main></body></html>\n',
  ].join('\n');
};

const partOf = ({ parts }: Report, part: CheckupPart) => parts.find(({ name }) => name === part)!;

function summary(report: Report): string {
  const count = (part: CheckupPart) => wholeText(partOf(report, part).count);
  const likely = partOf(report, 'likely_moved');
  return [
    `<p><strong>Score ${report.score} of 100</strong></p>`,
    `<p>${count('known')} of ${wholeText(report.rows)} rows are known contacts.</p>`,
    `<p>${count('moved')} changed employer, ${count('left')} left theirs.</p>`,
    `<p>About ${wholeText(likely.count)} more have probably changed employer since they were last checked (95 % interval: ${percentText(likely.low)} to ${percentText(likely.high)} of all rows).</p>`,
  ].join('');
}

function sectionOf({ title, parts, colour }: Section, report: Report): string {
  const bars = parts.map((part): Bar => {
    const { count, share, low, high } = partOf(report, part);
    return { label: CHECKUP_LABELS[part], count, share, low, high, colour };
  });
  return `<section><h2>${title}</h2>${barChart(title, bars)}</section>`;
}

function prices({ quote }: Report): string {
  const line = (what: string, { maximum_credits, expected_credits }: Report['quote']['enrich']) =>
    `<tr><td>${what}</td><td class="number">${creditText(expected_credits)}</td><td class="number">${creditText(maximum_credits)}</td></tr>`;
  return [
    '<section><h2>Next steps</h2><table><thead>',
    '<tr><th>For the whole list</th><th class="number">Expected credits</th><th class="number">At most</th></tr>',
    '</thead><tbody>',
    line('Enrich with email addresses (Lead Profile)', quote.enrich),
    line('Refresh where people work now (Contact Profile)', quote.refresh),
    '</tbody></table></section>',
  ].join('');
}
