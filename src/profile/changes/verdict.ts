import type { PositionState } from '../positions/index.ts';
import { describe } from './description.ts';
import { employerOf, titleOf } from './events.ts';
import { evidenceFinder } from './evidence.ts';
import { type Finding, toFinding, type VerdictInput } from './finding.ts';
import { RULES, type Rule } from './rules.ts';
import type { Snapshot } from './snapshot.ts';
import type { ChangeVerdict } from './vocabulary.ts';

/** The result of a refresh for an account: the verdict, and the baseline for the next refresh. */
export type VerdictOutcome = {
  /** The `ds_*` keys of the change profile; keys that do not apply are absent. */
  verdict: ChangeVerdict;
  /** The account's new baseline of the contact; null when there is still none. */
  baseline: Snapshot | null;
};

const isDetermined = (type: string, now: PositionState | null): boolean =>
  type !== 'undetermined' && now?.state !== 'undetermined';

/**
 * Adds all four keys of the primary, or none. A missing company name or title becomes an empty
 * text.
 */
function addPrimary(verdict: ChangeVerdict, now: PositionState | null): void {
  if (!now?.primary || !now.confidence) return;
  verdict.ds_primary_company = employerOf(now.primary) ?? '';
  verdict.ds_primary_title = titleOf(now.primary) ?? '';
  verdict.ds_primary_start_date = now.primary.start_date as string;
  verdict.ds_position_primacy_confidence = now.confidence;
}

/** Returns the change profile's `ds_*` keys for a finding. */
function toVerdict(finding: Finding, firstSeen: boolean): ChangeVerdict {
  const { before, now, company, title, roles, events, reasons } = finding;
  const status = (type: string) => (isDetermined(type, now) ? 'determined' : 'undetermined');
  const verdict: ChangeVerdict = {
    // Without a capture, it is unknown whether there is a current position.
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
 * Compares a refresh with the account's previous refresh of the contact, and returns the baseline
 * for the next one. Pure: the same input gives the same verdict, in any order of positions. No
 * errors.
 */
export function changeVerdict(input: VerdictInput): VerdictOutcome {
  const finding = toFinding(input);
  return { verdict: toVerdict(finding, input.firstSeen), baseline: finding.baseline };
}

/** One value of a verdict, with its rule and the evidence for the rule's decision. */
export type Explanation = {
  field: keyof ChangeVerdict;
  value: unknown;
  rule: string;
  /** Sentences about positions, words of titles with their rank, and compared identifiers. */
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
 * Returns the rule for every key of a verdict, with its evidence, in the order of the change
 * profile. Omits keys that the verdict does not have.
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
