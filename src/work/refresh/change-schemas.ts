/** JSON Schemas of the changes format. Its enumerations come from the vocabulary of verdicts. */
import { Type } from 'typebox';
import { date, oneValueOf, textOrNull, wholeOrNull } from '../../ground/api/index.ts';
import {
  COMPANY_CHANGE_TYPES,
  EVENT_CONFIDENCES,
  EVENT_KEYS,
  REASONS,
  STATUSES,
  TITLE_CHANGE_TYPES,
} from '../../profile/changes/index.ts';
import { RELATIONS } from '../../profile/employers/index.ts';
import { CONFIDENCES, POSITION_STATES } from '../../profile/positions/index.ts';
import { CHANGE_PROFILE } from './examples.ts';

const yes = (description: string) => Type.Boolean({ description });

const PAYLOAD: Record<string, object> = {
  previous_company: textOrNull('Employer before.'),
  current_company: textOrNull('Employer now.'),
  after_employment_gap: yes('There are more than 90 days between the jobs.'),
  previous_role_continues: yes('The old employer is still a current one.'),
  remaining_title: textOrNull('Title of the remaining position.'),
  remaining_company: textOrNull('Employer of the remaining position.'),
  previous_primary_title: textOrNull('Primary title before.'),
  transient: yes('An interim, contract, seasonal or trainee position.'),
  previous_title: textOrNull('Title before.'),
  current_title: textOrNull('Title now.'),
  interim: yes('The title of the remaining position includes "interim".'),
  new_seat: yes('The remaining position is a new advisory or board seat.'),
  company: textOrNull('Employer.'),
  title: textOrNull('Title.'),
  last_held_title: textOrNull('Title of the last position held.'),
  start_date: date('Start of the role.'),
  recent_start: yes('Started within 90 days.'),
  relation: oneValueOf([...RELATIONS, null], 'How the new employer is related to the former one.'),
};

const event = ([name, keys]: [string, readonly string[]]) =>
  Type.Object(
    {
      name: Type.Literal(name, { description: 'Which event.' }),
      confidence: oneValueOf(
        EVENT_CONFIDENCES,
        '100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.',
      ),
      ...Object.fromEntries(
        keys.map((key) => [key, Type.Optional(PAYLOAD[key] as ReturnType<typeof textOrNull>)]),
      ),
    },
    {
      $id: eventSchema(name),
      title: name,
      description: 'Keys that do not apply are left out.',
    },
  );

/** Returns the schema name of an event: `JobChangeEvent` for `job_change`. */
const eventSchema = (name: string): string =>
  `${name.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())}Event`;

const ChangeEvent = Type.Unsafe<unknown>({
  $id: 'ChangeEvent',
  title: 'Change event',
  description: 'An event of a verdict; `name` is its type.',
  oneOf: Object.keys(EVENT_KEYS).map((name) => Type.Ref(eventSchema(name))),
  examples: CHANGE_PROFILE.ds_change_events,
});

const ChangeStatus = Type.Object(
  {
    company: oneValueOf(STATUSES, 'Whether there is a verdict on the employer.'),
    title: oneValueOf(STATUSES, 'Whether there is a verdict on the title.'),
    reasons: Type.Array(oneValueOf(REASONS, 'Why not.'), {
      description: 'Why there is no verdict.',
    }),
  },
  {
    $id: 'ChangeStatus',
    title: 'Status of a verdict',
    description: '`undetermined` means no verdict, not no change.',
  },
);

/** Present once there is a verdict. */
const VERDICT = {
  ds_position_state: oneValueOf(POSITION_STATES, 'Which positions are current.'),
  ds_current_position_count: Type.Integer({
    minimum: 0,
    description: 'Current positions with a start date.',
  }),
  ds_baseline_primary_company: textOrNull("From the account's previous refresh of the contact."),
  ds_baseline_primary_title: textOrNull("From the account's previous refresh of the contact."),
  ds_first_seen: yes('The service had no record of the contact before this request.'),
  ds_company_change: yes('The primary employer differs from the baseline.'),
  ds_title_change: yes('The primary title differs from the baseline.'),
  ds_job_changes: yes('The set of current employers changed.'),
  ds_company_change_type: oneValueOf(
    COMPANY_CHANGE_TYPES,
    'The company event with the highest precedence.',
  ),
  ds_title_change_type: oneValueOf(TITLE_CHANGE_TYPES, 'How the primary title changed.'),
  ds_change_events: Type.Array(Type.Ref('ChangeEvent'), { description: 'Every event detected.' }),
  ds_change_description: Type.String({ description: 'The verdict as a sentence.' }),
  ds_change_status: Type.Ref('ChangeStatus'),
};

/** Present if a primary position could be chosen. */
const PRIMARY = {
  ds_primary_company: Type.String({ description: 'Employer of the primary position.' }),
  ds_primary_title: Type.String({ description: 'Title of the primary position.' }),
  ds_primary_start_date: date('Start of the primary position.'),
  ds_position_primacy_confidence: oneValueOf(
    CONFIDENCES,
    'Confidence in the choice of the primary position.',
  ),
};

const optional = (properties: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, Type.Optional(schema as never)]),
  );

/** Makes each property require all others. */
const together = (properties: object) => {
  const keys = Object.keys(properties);
  return Object.fromEntries(keys.map((key) => [key, keys.filter((other) => other !== key)]));
};

const ChangeProfile = Type.Object(
  {
    custom_columns: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The submitted profile, unchanged.',
    }),
    id: wholeOrNull('Matched contact.'),
    search_status: textOrNull('Null for a profile closed without a final status.'),
    match_status: Type.String({ description: 'The result of the match.' }),
    first_name: textOrNull('As of the verdict; null until there is one.'),
    last_name: textOrNull('As of the verdict; null until there is one.'),
    linkedin_url: textOrNull('As of the verdict; null until there is one.'),
    ...optional(VERDICT),
    ...optional(PRIMARY),
  },
  {
    $id: 'ChangeProfile',
    title: 'Change profile',
    description:
      'The `ds_*` keys are present once there is a verdict; those of the primary position only if there is one.',
    dependentRequired: { ...together(VERDICT), ...together(PRIMARY) },
    examples: [CHANGE_PROFILE],
  },
);

export const CHANGE_SCHEMAS = [
  ...Object.entries(EVENT_KEYS).map(event),
  ChangeEvent,
  ChangeStatus,
  ChangeProfile,
];
