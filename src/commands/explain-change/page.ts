/** Renders a verdict as text: the sentence, then every field with its rule and the evidence. */
import { styleText } from 'node:util';
import type { ChangeEvent, ChangeVerdict, Explanation } from '../../profile/changes/index.ts';

type Field = keyof ChangeVerdict;

const SENTENCE: Field = 'ds_change_description';

/** Every field except the sentence, in reading order. */
const TOPICS: readonly (readonly [string, readonly Field[]])[] = [
  ['Employer', ['ds_company_change', 'ds_company_change_type']],
  ['Title', ['ds_title_change', 'ds_title_change_type']],
  ['All current employers', ['ds_job_changes']],
  ['What happened', ['ds_change_events', 'ds_change_status']],
  [
    'Where they work now',
    [
      ...(['ds_primary_company', 'ds_primary_title', 'ds_primary_start_date'] as const),
      ...(['ds_position_primacy_confidence'] as const),
      ...(['ds_position_state', 'ds_current_position_count'] as const),
    ],
  ],
  [
    'What the account knew',
    ['ds_baseline_primary_company', 'ds_baseline_primary_title', 'ds_first_seen'],
  ],
];

const INDENT = '  ';

/** Renders the page, ending with a line break. */
export function verdictPage(explanation: readonly Explanation[]): string {
  const sentence = explanation.find(({ field }) => field === SENTENCE)?.value;
  const topics = TOPICS.flatMap(([heading, fields]) => {
    const shown = fields.flatMap((name) => explanation.find(({ field }) => field === name) ?? []);
    return shown.length > 0 ? [topic(heading, shown)] : [];
  });
  return `${[styleText('bold', String(sentence)), ...topics].join('\n\n')}\n`;
}

/** Renders a topic. A rule that adjacent fields share is shown once, below them. */
function topic(heading: string, explanations: readonly Explanation[]): string {
  const width = Math.max(...explanations.map(({ field }) => field.length));
  const lines = explanations.flatMap(({ field, value, rule, evidence }, at) => {
    const [first = '', ...more] = valueLines(value);
    const shown = [
      `${field.padEnd(width)}  ${first}`.trimEnd(),
      ...more.map((line) => `${INDENT}${line}`),
    ];
    if (explanations[at + 1]?.rule === rule) return shown;
    const reasons = [rule, ...evidence.map((line) => `${INDENT}${line}`)];
    return [...shown, ...reasons.map((line) => styleText('dim', `${INDENT}${line}`))];
  });
  return [styleText('bold', heading), ...lines.map((line) => `${INDENT}${line}`)].join('\n');
}

function valueLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? ['', ...value.flatMap(eventLines)] : ['none'];
  if (value === null) return ['none'];
  return [isStatus(value) ? statusText(value) : String(value)];
}

function eventLines({ name, confidence, ...payload }: ChangeEvent): string[] {
  const said = Object.entries(payload).map(([key, value]) => `${key} ${value ?? 'unknown'}`);
  return [`${name} (confidence ${confidence})`, ...said.map((line) => `${INDENT}${line}`)];
}

type Status = ChangeVerdict['ds_change_status'];

const isStatus = (value: unknown): value is Status => typeof value === 'object' && value !== null;

const statusText = ({ company, title, reasons }: Status): string =>
  [`company ${company}`, `title ${title}`, ...reasons].join(', ');
