/** The sentences of the service, which they must equal (`src/profile/changes/description.ts`). */
import { type Phrases, UNKNOWN } from './clauses.ts';
import { type Facts, findEvent, type Post } from './facts.ts';

const employer = (name: string | null): string => name ?? 'an unnamed employer';

const post = ({ title, company }: Post): string =>
  title ? `${title} at ${employer(company)}` : employer(company);

const NOT_TOLD = 'so no change can be told';
const NO_MOVE = 'so no move can be told';

function moved(facts: Facts): string {
  const event = findEvent(facts, 'job_change');
  const afterBreak = event?.after_employment_gap ? ' after a break' : '';
  const kept = event?.previous_role_continues
    ? `, keeping a role at ${employer(facts.from.company)}`
    : '';
  return `Moved from ${post(facts.from)} to ${post(facts.to)}${afterBreak}${kept}`;
}

const RELATIVES: Readonly<Record<string, string>> = {
  parent: 'its parent',
  subsidiary: 'its subsidiary',
  sibling: 'its sister company',
  acquired: 'the company that acquired it',
  renamed: 'its new name',
};

function movedInFamily(facts: Facts): string {
  const relation = findEvent(facts, 'moved_within_corporate_family')?.relation ?? 'sibling';
  return `Moved from ${post(facts.from)} to ${RELATIVES[relation]}, as ${post(facts.to)}`;
}

function stayed({ from, to, title: type }: Facts): string {
  if (type === null) return `Still ${post(to)}`;
  const at = `at ${employer(to.company)}`;
  if (!from.title || !to.title) {
    return `Still ${at}, ${to.title ? `now ${to.title}` : 'without a title'}`;
  }
  const verb = {
    title_change_promotion: 'Promoted',
    title_change_demotion: 'Stepped down',
  }[type];
  return `${verb ?? 'Title changed'} from ${from.title} to ${to.title} ${at}`;
}

const left = ({ from }: Facts): string => `Left ${post(from)}`;

const observed =
  (undated: string) =>
  ({ from, to, between }: Facts): string =>
    `Moved from ${post(from)} to ${post(to)} between ${between[0]} and ${between[1]}, as ${UNKNOWN}'s records of these two days show; ${undated}`;

export const english: Phrases = {
  clauses: {
    moved,
    left_for_nothing: (facts) => `${left(facts)}, and no current position is known`,
    left_for_placeholder: (facts) => `${left(facts)}, and names no employer now: ${UNKNOWN}`,
    left_for_known: (facts) => `${left(facts)}, and remains ${post(facts.to)}`,
    left_for_side_role: (facts) => `${left(facts)}, and is now ${post(facts.to)}`,
    returned: ({ to }) => `Returned to work ${to.title ? 'as' : 'at'} ${post(to)}`,
    moved_in_family: movedInFamily,
    renamed: (facts) => `${stayed(facts)}, as ${employer(facts.from.company)} is called now`,
    stayed,
    no_prior: ({ to }) =>
      `First refresh for this account: the next one is compared with ${post(to)}`,
    no_prior_without_primary: () =>
      'First refresh for this account: the next one is compared with no primary position',
    not_captured: () => `The profile could not be captured, ${NOT_TOLD}`,
    disputed: ({ to }) =>
      `The sources disagree on whether the employer is still ${employer(to.company)}, ${NOT_TOLD}`,
    first_capture: ({ to }) => `First positions captured: ${post(to)}`,
    first_capture_ended: () => 'First positions captured, and all of them have ended',
    first_capture_placeholder: () => 'First positions captured, and none names a current employer',
    first_capture_undated: () => 'First positions captured, but no current one has a start date',
    still_none: () => 'No current position, as before',
    undated: () => `No current position has a start date, ${NOT_TOLD}`,
    unmatched: ({ from, to }) =>
      `${employer(to.company)} cannot be compared with ${employer(from.company)}`,
    rewritten: ({ from, to }) =>
      `${employer(to.company)} may be ${employer(from.company)}, written anew, ${NO_MOVE}`,
    hidden_now: ({ from }) => `${employer(from.company)} may go on without its name, ${NO_MOVE}`,
    hidden_before: ({ to }) =>
      `${employer(to.company)} may be the employer that was not named before, ${NO_MOVE}`,
    unsure: ({ from, to }) =>
      `${employer(to.company)} may be ${employer(from.company)} or a relative of it, ${NO_MOVE}`,
    observed_neither: observed('neither dates the employment'),
    observed_before: observed('the earlier one does not date the employment'),
    observed_after: observed('the later one does not date the employment'),
  },
  retitled: (from, to) => `the title went from ${from ?? 'none'} to ${to ?? 'none'}`,
  dropped: (company) => `no longer at ${employer(company)}`,
  added: (title, company) => `also ${title ? `${title} at` : 'a role at'} ${employer(company)}`,
};
