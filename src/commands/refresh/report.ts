/** The messages of the command beside its results. Pure. */
import type { Totals } from '../lists/totals.ts';
import { asCount } from '../output.ts';
import type { RefreshCounts } from './counts.ts';
import type { Standing } from './moves.ts';
import type { RequestSettings } from './request.ts';

/**
 * The summary as JSON.
 * @param requests their `unique_identifier`s, in the order of the list
 * @param changes true if verdicts were requested
 */
export const summarise = (
  counts: RefreshCounts,
  totals: Totals,
  requests: readonly string[],
  changes: boolean,
) => ({
  requests,
  profiles: totals.rows,
  matched: totals.matched,
  match_rate: totals.matchRate,
  verified: counts.verified,
  changed_company: counts.changedCompany,
  changed_title: counts.changedTitle,
  verdicts: changes ? counts.standings : null,
  credits_used: totals.creditsUsed,
  seconds: totals.seconds,
  profiles_per_second: totals.rowsPerSecond,
  output: totals.output,
});

/** The parts of the last line on standard error that only a refresh has. */
export const summaryParts = (counts: RefreshCounts, changes: boolean): string[] => [
  `${asCount(counts.verified)} verified`,
  ...(changes
    ? verdictParts(counts.standings)
    : [
        `${asCount(counts.changedCompany)} changed company`,
        `${asCount(counts.changedTitle)} changed title`,
      ]),
];

const VERDICTS: Record<Standing, string> = {
  moved: 'moved',
  unchanged: 'as before',
  not_assessed: 'with nothing to compare yet',
  no_verdict: 'without a verdict yet',
};

/** The number of moves is always shown, other numbers only if they are not 0. */
const verdictParts = (verdicts: Record<Standing, number>): string[] =>
  (Object.keys(VERDICTS) as Standing[])
    .filter((standing) => standing === 'moved' || verdicts[standing] > 0)
    .map((standing) => `${asCount(verdicts[standing])} ${VERDICTS[standing]}`);

const DEFAULT_DAYS = 30;

/** Explains results that may surprise, one line each. */
export function describeNotes(
  counts: RefreshCounts,
  settings: RequestSettings,
  /** People for whom no source was queried; null if unknown. */
  unasked: number | null = null,
): string {
  const lines = [
    settings.force_refresh || counts.verified === 0
      ? null
      : (describeUnasked(unasked, settings) ?? describeAsked(counts, settings)),
    counts.unverified === 0
      ? null
      : `not verified: ${asCount(counts.unverified)}, because no source returned them in time`,
  ];
  return lines.map((line) => (line === null ? '' : `${line}\n`)).join('');
}

/** The time within which people count as verified recently. */
export function verifiedWithin(settings: RequestSettings): string {
  const days = settings.contact_refresh_time ?? DEFAULT_DAYS;
  return days === 0 ? 'today' : `within ${asCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

function describeUnasked(unasked: number | null, settings: RequestSettings): string | null {
  if (!unasked) return null;
  const lately = verifiedWithin(settings);
  return `${asCount(unasked)} ${unasked === 1 ? 'was' : 'were'} verified ${lately}: no source was queried; use --force to refresh everybody`;
}

/** Explains that sources were not queried if no one moved. Null if someone did. */
function describeAsked(counts: RefreshCounts, settings: RequestSettings): string | null {
  const { moved, unchanged, not_assessed: notAssessed } = counts.standings;
  if (moved > 0) return null;
  const lately = verifiedWithin(settings);
  if (!counts.asked && settings.find_match_and_refresh) {
    return `no source was queried, because everybody found was verified ${lately}; use --force to refresh them anyway`;
  }
  return unchanged + notAssessed > 0
    ? `no source was queried about people verified ${lately}; use --force to refresh everybody`
    : null;
}
