/** What the changes format says of one profile (docs/interface.md#change-verdicts). Pure. */
import type { Result } from '../lists/formats.ts';

/**
 * - `moved`: employer, title or the set of employers changed.
 * - `unchanged`: compared with the account's last refresh, and the same.
 * - `not_assessed`: a verdict that compares nothing, such as the first one.
 * - `no_verdict`: none yet, or none at all.
 */
export type Standing = 'moved' | 'unchanged' | 'not_assessed' | 'no_verdict';

/** Somebody who moved, in words. */
export type Move = {
  who: string;
  from: string;
  to: string;
  what: string;
  /** Empty when the service does not say. */
  confidence: string;
  /** One sentence. */
  description: string;
};

export function toStanding(result: Result): Standing {
  if (result.ds_change_status === undefined) return 'no_verdict';
  const moved =
    result.ds_company_change === true ||
    result.ds_title_change === true ||
    result.ds_job_changes === true ||
    result.ds_company_change_type === 'moved_within_corporate_family';
  if (moved) return 'moved';
  return isAssessed(result, 'company') && isAssessed(result, 'title')
    ? 'unchanged'
    : 'not_assessed';
}

/** Whether a side was compared: only then does `false` mean that nothing changed. */
const isAssessed = (result: Result, side: 'company' | 'title'): boolean =>
  (result.ds_change_status as Record<string, unknown>)[side] === 'determined' &&
  text(result[`ds_baseline_primary_${side}`]) !== '';

export function toMove(result: Result): Move {
  const name = [result.first_name, result.last_name].map(text).filter(Boolean).join(' ');
  return {
    who: name || text(result.linkedin_url) || `contact ${text(result.id)}`,
    from: describePosition(result.ds_baseline_primary_title, result.ds_baseline_primary_company),
    to: describePosition(result.ds_primary_title, result.ds_primary_company),
    what: [result.ds_company_change_type, result.ds_title_change_type]
      .map(text)
      .filter((type) => !SILENT.includes(type))
      .map((type) => type.replace('title_change_', '').replaceAll('_', ' '))
      .join(', '),
    confidence: findConfidence(result),
    description: text(result.ds_change_description),
  };
}

/** Types that add nothing to what did change. */
const SILENT = ['', 'no_change', 'undetermined'];

type ChangeEvent = { name: string; confidence: unknown };

/** The confidence of the event that the verdict is named after, else of the first event. */
function findConfidence(result: Result): string {
  const events = (result.ds_change_events ?? []) as ChangeEvent[];
  const type = text(result.ds_company_change_type);
  const named = SILENT.includes(type) ? 'title_change' : (EVENT_NAMES[type] ?? type);
  const event = events.find(({ name }) => name === named) ?? events[0];
  return text(event?.confidence);
}

/** Verdicts whose event has another name. */
const EVENT_NAMES: Record<string, string> = { consolidated: 'dropped_role' };

const describePosition = (title: unknown, company: unknown): string =>
  [title, company].map(text).filter(Boolean).join(', ') || '–';

/** As one line without control characters, which a terminal might run. */
const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : String(value)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim();
