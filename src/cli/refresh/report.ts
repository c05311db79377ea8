/** What the command tells its user, beside the results. Pure. */
import { plainTable } from '../output.ts';
import { PROFILE_FIELDS, type Profile } from './profile.ts';
import type { RequestSettings } from './request.ts';
import type { Tally } from './tally.ts';
import type { Standing } from './verdict.ts';

export type Summary = {
  /** `unique_identifier`s, in the order of the list. */
  requests: readonly string[];
  profiles: number;
  matched: number;
  /** From 0 to 1. */
  match_rate: number;
  verified: number;
  changed_company: number;
  changed_title: number;
  /** With `--changes` only. */
  verdicts: Record<Standing, number> | null;
  /** By the account meanwhile; null when the service does not tell. */
  credits_used: number | null;
  seconds: number;
  profiles_per_second: number;
  /** The file written; null for standard output. */
  output: string | null;
};

type Course = {
  requests: readonly string[];
  changes: boolean;
  creditsUsed: number | null;
  seconds: number;
  output: string | null;
};

export const summaryOf = (tally: Tally, course: Course): Summary => ({
  requests: course.requests,
  profiles: tally.profiles,
  matched: tally.matched,
  match_rate: Number((tally.matched / tally.profiles).toFixed(4)),
  verified: tally.verified,
  changed_company: tally.changedCompany,
  changed_title: tally.changedTitle,
  verdicts: course.changes ? tally.standings : null,
  credits_used: course.creditsUsed,
  seconds: Number(course.seconds.toFixed(2)),
  profiles_per_second: Math.round(tally.profiles / course.seconds),
  output: course.output,
});

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);

export function summaryLine(summary: Summary): string {
  const { verdicts, credits_used: credits, output } = summary;
  const parts = [
    `${number(summary.profiles)} profiles`,
    `${number(summary.matched)} matched (${(summary.match_rate * 100).toFixed(1)} %)`,
    `${number(summary.verified)} verified`,
    ...(verdicts
      ? verdictParts(verdicts)
      : [
          `${number(summary.changed_company)} changed company`,
          `${number(summary.changed_title)} changed title`,
        ]),
    ...(credits === null ? [] : [`${credits.toFixed(2)} credits`]),
    `${summary.seconds} s`,
    `${number(summary.profiles_per_second)} profiles/s`,
    ...(output === null ? [] : [output]),
  ];
  return `${parts.join(', ')}\n`;
}

const VERDICTS: Record<Standing, string> = {
  moved: 'moved',
  unchanged: 'as before',
  not_assessed: 'with nothing to compare yet',
  no_verdict: 'without a verdict yet',
};

/** Who moved is always said; the rest when there is any. */
const verdictParts = (verdicts: Record<Standing, number>): string[] =>
  (Object.keys(VERDICTS) as Standing[])
    .filter((standing) => standing === 'moved' || verdicts[standing] > 0)
    .map((standing) => `${number(verdicts[standing])} ${VERDICTS[standing]}`);

const DEFAULT_DAYS = 30;

/** What somebody may wonder about who sees the results, a line each. */
export function notesOf(tally: Tally, settings: RequestSettings): string {
  const lines = [
    settings.force_refresh || tally.verified === 0 ? null : whoWasAsked(tally, settings),
    tally.unverified === 0
      ? null
      : `not verified: ${number(tally.unverified)}, whom no source knew or told of in time`,
  ];
  return lines.map((line) => (line === null ? '' : `${line}\n`)).join('');
}

/** Null when somebody moved: nobody wonders then. */
function whoWasAsked(tally: Tally, settings: RequestSettings): string | null {
  const { moved, unchanged, not_assessed: notAssessed } = tally.standings;
  if (moved > 0) return null;
  const days = settings.contact_refresh_time ?? DEFAULT_DAYS;
  const lately = days === 0 ? 'today' : `within ${number(days)} days`;
  if (!tally.asked && settings.find_match_and_refresh) {
    return `no source was asked: everybody found was verified ${lately}; --force asks all the same`;
  }
  return unchanged + notAssessed > 0
    ? `no source was asked about people verified ${lately}; --force asks about everybody`
    : null;
}

/** The first profiles as they would be sent. */
export function profileTable(profiles: readonly Profile[]): string {
  const table = plainTable([...PROFILE_FIELDS]);
  for (const profile of profiles)
    table.push(PROFILE_FIELDS.map((field) => String(profile[field] ?? '')));
  return `${table.toString()}\n`;
}

/** Why nobody of a list can be found, and what to do. */
export function missingMessage(headers: readonly string[]): string {
  const named = headers.map((header) => `"${header}"`).join(', ');
  return `no column found for ds_contact_id, linkedin_url, email, or first_name, last_name and company_name together among ${named}; name one with --map email="…"`;
}
