/** What the command tells its user, beside the results. Pure. */
import { LEAD_KEYS, type LeadKey, type MatchField } from '../../api/index.ts';
import type { Row } from '../lists/list.ts';
import { plainTable } from '../output.ts';
import type { Tally } from './enrich-list.ts';

export type Summary = {
  jobs: readonly number[];
  leads: number;
  matched: number;
  /** From 0 to 1. */
  match_rate: number;
  /** Null when changes were not asked for. */
  changed_company: number | null;
  changed_title: number | null;
  /** By the account meanwhile; null when the service does not tell. */
  credits_used: number | null;
  seconds: number;
  leads_per_second: number;
  /** The file written; null for standard output. */
  output: string | null;
};

type Course = {
  jobs: readonly number[];
  creditsUsed: number | null;
  seconds: number;
  output: string | null;
  changes: boolean;
};

export const summaryOf = (
  tally: Tally,
  { jobs, creditsUsed, seconds, output, changes }: Course,
): Summary => ({
  jobs,
  leads: tally.leads,
  matched: tally.matched,
  match_rate: Number((tally.matched / tally.leads).toFixed(4)),
  changed_company: changes ? tally.changedCompany : null,
  changed_title: changes ? tally.changedTitle : null,
  credits_used: creditsUsed,
  seconds: Number(seconds.toFixed(2)),
  leads_per_second: Math.round(tally.leads / seconds),
  output,
});

const grouped = new Intl.NumberFormat('en');

export function summaryLine(summary: Summary): string {
  const number = (value: number) => grouped.format(value);
  const share = (summary.match_rate * 100).toFixed(1);
  const parts = [
    `${number(summary.leads)} leads`,
    `${number(summary.matched)} matched (${share} %)`,
    ...(summary.changed_company === null
      ? []
      : [`${number(summary.changed_company)} changed company`]),
    ...(summary.changed_title === null ? [] : [`${number(summary.changed_title)} changed title`]),
    ...(summary.credits_used === null ? [] : [`${summary.credits_used.toFixed(2)} credits`]),
    `${summary.seconds} s`,
    `${number(summary.leads_per_second)} leads/s`,
    ...(summary.output === null ? [] : [summary.output]),
  ];
  return `${parts.join(', ')}\n`;
}

/** The first leads as they would be sent. */
export function leadTable(keys: readonly LeadKey[], leads: readonly Row[]): string {
  const table = plainTable([...keys]);
  for (const lead of leads) table.push(lead.map((cell) => cell ?? ''));
  return `${table.toString()}\n`;
}

/** Why a list cannot be matched by a field, and what to do. */
export function missingMessage(
  matchBy: MatchField,
  missing: readonly LeadKey[],
  headers: readonly string[],
): string {
  const named = headers.map((header) => `"${header}"`).join(', ');
  const wanted = LEAD_KEYS.filter((key) => missing.includes(key)).join(', ');
  return `--match-by ${matchBy}: no column found for ${wanted} among ${named}; name it with --map ${missing[0]}="…"`;
}
