/**
 * Finds who moved in the changes format (docs/interface.md#change-verdicts), and renders a table of
 * them. Pure.
 */
import Table from 'cli-table3';
import type { Result } from '../../files/tables/index.ts';

/**
 * - `moved`: employer, title or the set of employers changed, as far as the verdict is determined.
 * - `unchanged`: compared with the account's last refresh, and the same.
 * - `not_assessed`: a verdict that compares nothing, such as the first one.
 * - `no_verdict`: none yet, or none at all.
 */
export type Standing = 'moved' | 'unchanged' | 'not_assessed' | 'no_verdict';

/** A person who moved, as text. */
export type Move = {
  who: string;
  from: string;
  to: string;
  what: string;
  /** Empty if the service returns none. */
  confidence: string;
  /** One sentence. */
  description: string;
};

export function toStanding(result: Result): Standing {
  if (result.ds_change_status === undefined) return 'no_verdict';
  const hasOtherEmployers =
    result.ds_company_change === true ||
    result.ds_job_changes === true ||
    result.ds_company_change_type === 'moved_within_corporate_family';
  if (hasOtherEmployers && isDetermined(result, 'company')) return 'moved';
  if (result.ds_title_change === true && isDetermined(result, 'title')) return 'moved';
  return isAssessed(result, 'company') && isAssessed(result, 'title')
    ? 'unchanged'
    : 'not_assessed';
}

const isDetermined = (result: Result, side: 'company' | 'title'): boolean =>
  (result.ds_change_status as Record<string, unknown>)[side] === 'determined';

/** True if a side was compared. Only then does `false` mean that nothing changed. */
const isAssessed = (result: Result, side: 'company' | 'title'): boolean =>
  isDetermined(result, side) && text(result[`ds_baseline_primary_${side}`]) !== '';

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

/** Types that describe no change. */
const SILENT = ['', 'no_change', 'undetermined'];

type ChangeEvent = { name: string; confidence: unknown };

/** The confidence of the event that gives the verdict its name, otherwise of the first event. */
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

/** Returns one line without control characters, because a terminal would execute them. */
const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : String(value)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim();

/** Longer cells are cut, so that each person takes one line. */
const MOST_CHARACTERS = 38;

const HEAD = ['who', 'from', 'to', 'what', 'sure'];

/**
 * One line per person, with the verdict as a sentence below it.
 * @param more number of people who are not shown
 */
export function movesTable(moves: readonly Move[], more: number): string {
  const table = new Table({
    head: HEAD,
    colAligns: ['left', 'left', 'left', 'left', 'right'],
    style: { head: [], border: [], 'padding-left': 1, 'padding-right': 1 },
    chars: BORDERLESS,
  });
  for (const { who, from, to, what, confidence } of moves)
    table.push([...[who, from, to, what].map(cut), confidence]);
  const [head, ...lines] = table.toString().split('\n');
  const body = lines.flatMap((line, index) => {
    const { description } = moves[index]!;
    return description ? [line.trimEnd(), `   ${description}`] : [line.trimEnd()];
  });
  const rest = more > 0 ? [` and ${more} more: -o writes them all`] : [];
  return `${[head!.trimEnd(), ...body, ...rest].join('\n')}\n`;
}

const BORDERLESS = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left'],
    ...['bottom-right', 'left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
  ].map((part) => [part, '']),
);

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
