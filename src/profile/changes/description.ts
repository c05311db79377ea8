import type { FamilyRelation } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { employerOf, titleOf } from './events.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rules.ts';
import type { ChangeEvent, EventName } from './vocabulary.ts';

const employer = (name: string | null): string => name ?? 'an unnamed employer';

/** Returns text such as "VP Sales at Acme". */
export function post(position: Position | null | undefined): string {
  const title = titleOf(position);
  return title ? `${title} at ${employer(employerOf(position))}` : employer(employerOf(position));
}

type Clause = (finding: Finding) => string;

const now = ({ now }: Finding): Position | null => now?.primary ?? null;
const before = ({ before }: Finding): Position | null => before?.primary ?? null;

type Told<N extends EventName> = Extract<ChangeEvent, { name: N }>;

const findEvent = <N extends EventName>({ events }: Finding, name: N): Told<N> | undefined =>
  events.find((event): event is Told<N> => event.name === name);

function movedJob(finding: Finding): string {
  const event = findEvent(finding, 'job_change');
  const afterBreak = event?.after_employment_gap ? ' after a break' : '';
  const old = employer(employerOf(before(finding)));
  const kept = event?.previous_role_continues ? `, keeping a role at ${old}` : '';
  return `Moved from ${post(before(finding))} to ${post(now(finding))}${afterBreak}${kept}`;
}

const RELATIVES: { readonly [R in FamilyRelation]: string } = {
  parent: 'its parent',
  subsidiary: 'its subsidiary',
  sibling: 'its sister company',
  acquired: 'the company that acquired it',
  renamed: 'its new name',
};

function movedInFamily(finding: Finding): string {
  const relation = findEvent(finding, 'moved_within_corporate_family')?.relation ?? 'sibling';
  return `Moved from ${post(before(finding))} to ${RELATIVES[relation]}, as ${post(now(finding))}`;
}

const left = (finding: Finding): string => `Left ${post(before(finding))}`;

const stayed = (finding: Finding): string =>
  finding.title.changed ? retitled(finding) : `Still ${post(now(finding))}`;

/** Describes the change of title at an unchanged employer. */
function retitled(finding: Finding): string {
  const [old, title] = [titleOf(before(finding)), titleOf(now(finding))];
  const at = `at ${employer(employerOf(now(finding)))}`;
  if (!old || !title) return `Still ${at}, ${title ? `now ${title}` : 'without a title'}`;
  const verb = {
    title_change_promotion: 'Promoted',
    title_change_demotion: 'Stepped down',
  }[finding.title.type as string];
  return `${verb ?? 'Title changed'} from ${old} to ${title} ${at}`;
}

/** Describes a profile without an employer, by its placeholder if it has one: "Career Break". */
function remains({ now: state }: Finding): string {
  const [instead] = state?.placeholders ?? [];
  return instead ? `names no employer now: ${post(instead)}` : 'no current position is known';
}

const CLAUSES: { readonly [R in Rule]?: Clause } = {
  'not-captured': () => 'The profile could not be captured, so no change can be told',
  disputed: (finding) =>
    `The sources disagree on whether the employer is still ${employer(employerOf(now(finding)))}, so no change can be told`,
  'no-prior': (finding) =>
    `First refresh for this account: the next one is compared with ${now(finding) ? post(now(finding)) : 'no primary position'}`,
  'first-capture': (finding) => `First positions captured: ${post(now(finding))}`,
  'first-capture-ended': ({ now: state }) =>
    state?.placeholders.length
      ? 'First positions captured, and none names a current employer'
      : 'First positions captured, and all of them have ended',
  'first-capture-undated': () => 'First positions captured, but no current one has a start date',
  undated: () => 'No current position has a start date, so no change can be told',
  unmatched: (finding) =>
    `${employer(employerOf(now(finding)))} cannot be compared with ${employer(employerOf(before(finding)))}`,
  rewritten: (finding) =>
    `${employer(employerOf(now(finding)))} may be ${employer(employerOf(before(finding)))}, written anew, so no move can be told`,
  hidden: (finding) =>
    before(finding)
      ? `${employer(employerOf(before(finding)))} may go on without its name, so no move can be told`
      : `${employer(employerOf(now(finding)))} may be the employer that was not named before, so no move can be told`,
  unsure: (finding) =>
    `${employer(employerOf(now(finding)))} may be ${employer(employerOf(before(finding)))} or a relative of it, so no move can be told`,
  'still-none': () => 'No current position, as before',
  returned: (finding) =>
    `Returned to work ${titleOf(now(finding)) ? 'as' : 'at'} ${post(now(finding))}`,
  'left-for-nothing': (finding) => `${left(finding)}, and ${remains(finding)}`,
  'left-for-known': (finding) => `${left(finding)}, and remains ${post(now(finding))}`,
  'left-for-side-role': (finding) => `${left(finding)}, and is now ${post(now(finding))}`,
  'new-job': movedJob,
  'older-job': movedJob,
  'between-known': movedJob,
  'side-role-became-job': movedJob,
  'side-role-took-primary': movedJob,
  family: movedInFamily,
  renamed: (finding) =>
    `${stayed(finding)}, as ${employer(employerOf(before(finding)))} is called now`,
  consolidated: stayed,
  dropped: stayed,
  added: stayed,
  stayed,
};

/** Describes roles that were added or dropped beside the primary. */
function beside({ events }: Finding): string[] {
  return events.flatMap((event) => {
    if (event.name === 'dropped_role') return [`no longer at ${employer(event.company)}`];
    if (event.name !== 'added_role') return [];
    const role = event.title ? `${event.title} at ` : 'a role at ';
    return [`also ${role}${employer(event.company)}`];
  });
}

/** Describes a change of title if the employers could not be compared. */
function titleAlone(finding: Finding): string[] {
  const { rule } = finding.company;
  const isAlone = rule === 'unmatched' || rule === 'rewritten' || rule === 'unsure';
  if (!isAlone || !finding.title.changed) return [];
  const [old, title] = [titleOf(before(finding)), titleOf(now(finding))];
  return [`the title went from ${old ?? 'none'} to ${title ?? 'none'}`];
}

const sentence = (text: string): string => {
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  const upper = first.toUpperCase();
  const whole = upper === first ? text : upper + text.slice(1);
  return last === '.' || last === '!' || last === '?' ? whole : `${whole}.`;
};

/** Returns a verdict as one sentence for people. */
export function describe(finding: Finding): string {
  const main = CLAUSES[finding.company.rule]?.(finding) ?? '';
  return sentence([main, ...titleAlone(finding), ...beside(finding)].join('; '));
}
