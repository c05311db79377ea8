import type { PositionState } from '../profile/positions/index.ts';
import { judge, type VerdictInput } from './finding.ts';
import { RULES, type Rule } from './rules.ts';
import { verdictOf } from './verdict.ts';
import type { ChangeVerdict } from './vocabulary.ts';

/** One value of a verdict and why it is so. */
export type Explanation = { field: keyof ChangeVerdict; value: unknown; rule: string };

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
 * The rule behind every key of a verdict, in the order of the change profile; keys that the
 * verdict omits are left out.
 */
export function explainVerdict(input: VerdictInput): Explanation[] {
  const finding = judge(input);
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
  const verdict = verdictOf(finding, input.firstSeen);
  return (Object.keys(verdict) as (keyof ChangeVerdict)[]).map((field) => ({
    field,
    value: verdict[field],
    rule: RULES[rules[field]],
  }));
}
