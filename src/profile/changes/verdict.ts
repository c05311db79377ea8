import type { PositionState } from '../positions/index.ts';
import { describe } from './description.ts';
import { employerOf, titleOf } from './events.ts';
import { evidenceFinder } from './evidence.ts';
import { type Finding, toFinding, type VerdictInput } from './finding.ts';
import { RULES, type Rule } from './rules.ts';
import type { Snapshot } from './snapshot.ts';
import type { ChangeVerdict } from './vocabulary.ts';

/** What a refresh means for an account: what it says, and what the next one is compared with. */
export type VerdictOutcome = {
  /** The `ds_*` keys of the change profile; what does not apply is absent. */
  verdict: ChangeVerdict;
  /** What to keep as the account's baseline of the contact; null when there is still none. */
  baseline: Snapshot | null;
};

const isDetermined = (type: string, now: PositionState | null): boolean =>
  type !== 'undetermined' && now?.state !== 'undetermined';

/** All four, or none. A primary without a company name or a title shows an empty text. */
function addPrimary(verdict: ChangeVerdict, now: PositionState | null): void {
  if (!now?.primary || !now.confidence) return;
  verdict.ds_primary_company = employerOf(now.primary) ?? '';
  verdict.ds_primary_title = titleOf(now.primary) ?? '';
  verdict.ds_primary_start_date = now.primary.start_date as string;
  verdict.ds_position_primacy_confidence = now.confidence;
}

/** The change profile's `ds_*` keys for a finding. */
function toVerdict(finding: Finding, firstSeen: boolean): ChangeVerdict {
  const { before, now, company, title, roles, events, reasons } = finding;
  const status = (type: string) => (isDetermined(type, now) ? 'determined' : 'undetermined');
  const verdict: ChangeVerdict = {
    // Without a capture it is not known whether there is a current position.
    ds_position_state: now?.state ?? 'undetermined',
    ds_current_position_count: now?.dated.length ?? 0,
    ds_baseline_primary_company: employerOf(before?.primary),
    ds_baseline_primary_title: titleOf(before?.primary),
    ds_first_seen: firstSeen,
    ds_company_change: company.changed,
    ds_title_change: title.changed,
    ds_job_changes: roles.changed,
    ds_company_change_type: company.type,
    ds_title_change_type: title.type,
    ds_change_events: events,
    ds_change_description: describe(finding),
    ds_change_status: { company: status(company.type), title: status(title.type), reasons },
  };
  addPrimary(verdict, now);
  return verdict;
}

/**
 * Compares what a refresh found with the account's previous refresh of the contact, and says what
 * to compare the next one with. Pure: the same input gives the same verdict, in any order of
 * positions. No errors.
 */
export function changeVerdict(input: VerdictInput): VerdictOutcome {
  const finding = toFinding(input);
  return { verdict: toVerdict(finding, input.firstSeen), baseline: finding.baseline };
}

/** One value of a verdict, the rule behind it, and on what evidence the rule decided. */
export type Explanation = {
  field: keyof ChangeVerdict;
  value: unknown;
  rule: string;
  /** Sentences: positions, words of titles with the rank they were read as, identifiers compared. */
  evidence: readonly string[];
};

const STATE_RULES = {
  single_current: 'state-dated',
  multiple_current: 'state-dated',
  no_current: 'state-none',
  undetermined: 'state-undated',
} as const;

const stateRule = (now: PositionState | null): Rule =>
  now ? STATE_RULES[now.state] : 'state-unknown';

const primaryRule = (now: PositionState | null): Rule =>
  now?.confidence ? `primary-${now.confidence}` : stateRule(now);

/**
 * The rule behind every key of a verdict, with its evidence, in the order of the change profile; keys that the
 * verdict omits are left out.
 */
export function explainVerdict(input: VerdictInput): Explanation[] {
  const finding = toFinding(input);
  const { before, now, company, title, roles } = finding;
  const baseline: Rule = before?.primary ? 'baseline-read' : 'baseline-none';
  const rules: Record<keyof ChangeVerdict, Rule> = {
    ds_position_state: stateRule(now),
    ds_current_position_count: stateRule(now),
    ds_primary_company: primaryRule(now),
    ds_primary_title: primaryRule(now),
    ds_primary_start_date: primaryRule(now),
    ds_position_primacy_confidence: primaryRule(now),
    ds_baseline_primary_company: baseline,
    ds_baseline_primary_title: baseline,
    ds_first_seen: 'first-seen',
    ds_company_change: company.rule,
    ds_title_change: title.rule,
    ds_job_changes: roles.rule,
    ds_company_change_type: company.rule,
    ds_title_change_type: title.rule,
    ds_change_events: company.rule,
    ds_change_description: company.rule,
    ds_change_status: company.rule,
  };
  const verdict = toVerdict(finding, input.firstSeen);
  const evidenceOf = evidenceFinder(input, finding);
  return (Object.keys(verdict) as (keyof ChangeVerdict)[]).map((field) => ({
    field,
    value: verdict[field],
    rule: RULES[rules[field]],
    evidence: evidenceOf(rules[field]),
  }));
}
