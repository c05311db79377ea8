/** The evidence for each rule's decision: positions, words and identifiers, in sentences. */
import { Employers, employerEvidence } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { titleEvidence, titleKey } from '../titles/index.ts';
import { post } from './description.ts';
import type { EmploymentState } from './employment.ts';
import { titleOf } from './events.ts';
import type { Finding, VerdictInput } from './finding.ts';
import { employersIn } from './roles.ts';
import type { Rule } from './rules.ts';

type Case = { input: VerdictInput; finding: Finding; employers: Employers };
type Evidence = (given: Case) => string[];

/** Returns text such as "CFO at Acme, 2019-03-01 to 2026-08-31". */
function told(position: Position): string {
  const { start_date: start, end_date: end } = position;
  const from = start ?? 'no start date';
  if (end) return `${post(position)}, ${start ? `${start} to` : 'no start date, ended'} ${end}`;
  return `${post(position)}, ${start ? `since ${from}` : from}`;
}

const list = (heading: string, positions: readonly Position[]): string =>
  `${heading}: ${positions.map(told).join('; ') || 'none'}.`;

const current = (heading: string, state: EmploymentState | null): string =>
  list(heading, [...(state?.current ?? []), ...(state?.placeholders ?? [])]);

const NOW = 'Current now';
const THEN = 'Current at the baseline';

/** Lists the current positions of both days. */
const bothDays: Evidence = ({ finding: { before, now } }) => [
  current(THEN, before),
  current(NOW, now),
];

const nowOnly: Evidence = ({ finding: { now } }) => [current(NOW, now)];

const endedNow: Evidence = ({ finding: { now } }) => [list('Ended', now?.ended ?? [])];

/** Lists the compared values of the two primary employers. */
const primaries: Evidence = ({ finding: { before, now }, employers }) =>
  employerEvidence(before?.primary?.company, now?.primary?.company, employers);

const both =
  (...parts: readonly Evidence[]): Evidence =>
  (given) =>
    parts.flatMap((part) => part(given));

const titles = ({ before, now }: Finding): [string, string] => [
  titleOf(before?.primary) ?? '',
  titleOf(now?.primary) ?? '',
];

const ranks: Evidence = ({ finding }) => titles(finding).map(titleEvidence);

const titleWords: Evidence = ({ finding }) => {
  const [old, title] = titles(finding);
  if (old === title) return [`“${title}” at the baseline and now.`];
  return [old, title].map((one) => `“${one}” is read as: ${titleKey(one)}.`);
};

const titlesAsFound: Evidence = ({ finding }) => {
  const [old, title] = titles(finding);
  return [`At the baseline: ${old ? `“${old}”` : 'none'}; now: ${title ? `“${title}”` : 'none'}.`];
};

/** Lists the employers that count as distinct, for both days. */
const distinctEmployers: Evidence = ({ finding: { before, now }, employers }) => [
  list('Employers at the baseline', employersIn(before?.current ?? [], employers)),
  list('Employers now', employersIn(now?.current ?? [], employers)),
];

const days: Evidence = ({ input: { before, after } }) => [
  `Previous refresh: ${before?.day ?? 'none'}; this one: ${after.day}.`,
];

const chosen: Evidence = ({ finding: { now } }) => [
  list('Candidates', now?.dated ?? []),
  list('Chosen', now?.primary ? [now.primary] : []),
];

/** Every rule has its evidence. */
const EVIDENCE: Readonly<Record<Rule, Evidence>> = {
  'not-captured': both(days, () => ['The record has no list of positions.']),
  disputed: both(days, nowOnly),
  'no-prior': both(days, nowOnly),
  'first-capture': nowOnly,
  'first-capture-ended': endedNow,
  'first-capture-undated': nowOnly,
  undated: nowOnly,
  unmatched: primaries,
  rewritten: both(primaries, bothDays, endedNow),
  hidden: both(bothDays, endedNow),
  unsure: both(primaries, bothDays),
  'still-none': bothDays,
  returned: bothDays,
  'left-for-nothing': both(bothDays, endedNow),
  'left-for-known': both(primaries, bothDays),
  'left-for-side-role': both(primaries, bothDays),
  'new-job': both(primaries, bothDays),
  'older-job': both(primaries, bothDays, days),
  'between-known': both(primaries, bothDays),
  'side-role-became-job': both(primaries, bothDays),
  'side-role-took-primary': both(primaries, bothDays),
  family: primaries,
  renamed: primaries,
  consolidated: both(primaries, bothDays),
  dropped: both(primaries, bothDays),
  added: both(primaries, bothDays),
  stayed: primaries,
  'title-same': titleWords,
  'title-none': titlesAsFound,
  'title-gained': titlesAsFound,
  'title-lost': titlesAsFound,
  'title-higher': ranks,
  'title-lower': ranks,
  'title-lateral': ranks,
  'roles-same': distinctEmployers,
  'roles-differ': distinctEmployers,
  'roles-first': distinctEmployers,
  'state-none': endedNow,
  'state-undated': nowOnly,
  'state-dated': nowOnly,
  'state-unknown': days,
  'primary-high': chosen,
  'primary-medium': chosen,
  'primary-low': chosen,
  'baseline-read': ({ finding: { before } }) => [
    list('At the baseline', before?.primary ? [before.primary] : []),
  ],
  'baseline-none': both(days, ({ finding: { before } }) => [current(THEN, before)]),
  'first-seen': ({ input }) => [
    input.firstSeen ? 'No record of the contact.' : 'There was a record of the contact.',
  ],
};

/** Returns a function that finds the evidence for each rule of a finding. */
export function evidenceFinder(
  input: VerdictInput,
  finding: Finding,
): (rule: Rule) => readonly string[] {
  const given = { input, finding, employers: new Employers(input.directory) };
  const found = new Map<Rule, readonly string[]>();
  return (rule) => {
    const evidence = found.get(rule) ?? EVIDENCE[rule](given);
    found.set(rule, evidence);
    return evidence;
  };
}
