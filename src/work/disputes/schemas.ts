/** JSON Schemas of disputes, confirmations and accuracy. */
import { type Static, Type } from 'typebox';
import {
  DISPUTE_REASONS,
  DISPUTE_STATES,
  dateTime,
  nullable,
  oneOf,
  RECEIPT_KEYS,
  type ReceiptKey,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import type { Share } from './share.ts';

const NAMED = { subject: 'lead_enrichment/12', position: 3 };

const subject = Type.String({
  description:
    'The job or refresh request, in the form used by events: `lead_enrichment/12`, or `refresh_request/` with the `unique_identifier`.',
});
const position = Type.Integer({
  minimum: 0,
  maximum: 2 ** 31 - 1,
  description: 'Position of the lead or profile, from 0, in the order submitted.',
});
const contact = wholeOrNull('The contact that was delivered; null after its erasure.');
const key = Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' }));

/** The longest note. */
const NOTE_LENGTH = 1_000;

export const DisputeInput = Type.Object(
  {
    subject,
    position,
    reason: oneOf(
      DISPUTE_REASONS,
      'The wrong part of the result: the person, the email address, the phones, or a reported move that did not happen.',
    ),
    note: Type.Optional(
      nullable<string>('string', {
        maxLength: NOTE_LENGTH,
        description: 'A note for the operator of the service.',
      }),
    ),
    api_key: key,
  },
  {
    $id: 'DisputeCreate',
    title: 'New dispute',
    description: 'A lead or profile that was wrong.',
    examples: [{ ...NAMED, reason: 'wrong_person', note: 'A namesake.' }],
  },
);
export type DisputeInput = Static<typeof DisputeInput>;

const DISPUTE = {
  id: 7,
  ...NAMED,
  contact_id: 42,
  reason: 'wrong_person',
  note: 'A namesake.',
  state: 'refunded',
  refunded: 1,
  created_at: '2026-03-02T08:15:04.000Z',
};

export const Dispute = Type.Object(
  {
    id: Type.Integer({ description: 'The dispute.' }),
    subject,
    position,
    contact_id: contact,
    reason: oneOf(DISPUTE_REASONS, 'The wrong part of the result.'),
    note: textOrNull('The note as submitted; null after the erasure of the contact.'),
    state: oneOf(
      DISPUTE_STATES,
      '`refunded`; `waiting` for the operator’s decision, because one in ten charged leads or profiles was already refunded; or `rejected` by the operator.',
    ),
    refunded: Type.Number({ description: 'Credits returned to the balance.' }),
    created_at: dateTime('When it was first sent.'),
  },
  {
    $id: 'Dispute',
    title: 'Dispute',
    description: 'A lead or profile that was reported as wrong.',
    examples: [DISPUTE],
  },
);
export type Dispute = Static<typeof Dispute>;

const DisputeList = Type.Object(
  {
    disputes: Type.Array(Type.Ref('Dispute'), { description: 'Newest first.' }),
    total: Type.Integer({ minimum: 0, description: 'Disputes on all pages.' }),
  },
  {
    $id: 'DisputeList',
    title: 'Disputes',
    description: 'A page of the account’s disputes.',
    examples: [{ disputes: [DISPUTE], total: 1 }],
  },
);

export const ConfirmationInput = Type.Object(
  { subject, position, api_key: key },
  {
    $id: 'ConfirmationCreate',
    title: 'New confirmation',
    description: 'A lead or profile that was right.',
    examples: [NAMED],
  },
);
export type ConfirmationInput = Static<typeof ConfirmationInput>;

export const Confirmation = Type.Object(
  {
    id: Type.Integer({ description: 'The confirmation.' }),
    subject,
    position,
    contact_id: contact,
    created_at: dateTime('When it was first sent.'),
  },
  {
    $id: 'Confirmation',
    title: 'Confirmation',
    description: 'A lead or profile that was confirmed as right.',
    examples: [{ id: 9, ...NAMED, contact_id: 42, created_at: '2026-03-02T08:15:04.000Z' }],
  },
);
export type Confirmation = Static<typeof Confirmation>;

const share = (description: string) =>
  nullable<number>('number', { minimum: 0, maximum: 1, description });

const shares = {
  looked_at: Type.Integer({
    minimum: 0,
    description: 'Disputed and confirmed leads and profiles.',
  }),
  right: Type.Integer({
    minimum: 0,
    description:
      'Leads and profiles whose last statement is neither `wrong_person` nor `not_moved`.',
  }),
  share: share('`right` divided by `looked_at`, with four places; null if `looked_at` is 0.'),
  low: share('The lower bound of the 95 % interval.'),
  high: share('The upper bound of the 95 % interval.'),
};

const SHARES = { looked_at: 40, right: 38, share: 0.95, low: 0.835, high: 0.9862 };

const AccuracyGroup = Type.Object(
  {
    key: Type.Optional(oneOf(RECEIPT_KEYS, 'Leads and profiles matched by this key.')),
    source: Type.Optional(
      Type.String({
        description: 'Leads and profiles whose shown version comes from this source.',
      }),
    ),
    ...shares,
  },
  {
    $id: 'AccuracyGroup',
    title: 'Accuracy of a key or source',
    description: 'Has either `key` or `source`.',
    examples: [{ key: 'name', ...SHARES }],
  },
);

export const Accuracy = Type.Object(
  {
    ...shares,
    by: Type.Array(Type.Ref('AccuracyGroup'), { description: 'Match keys, then sources.' }),
  },
  {
    $id: 'Accuracy',
    title: 'Accuracy',
    description: 'The number and share of right results among disputed and confirmed ones.',
    examples: [{ ...SHARES, by: [{ key: 'name', ...SHARES }] }],
  },
);
export const NAMED_SCHEMAS = [Dispute, DisputeList, Confirmation, AccuracyGroup, Accuracy];

/** Written by hand, because the reference to `AccuracyGroup` in the schema has no static type. */
export type Accuracy = Share & {
  by: (({ key: ReceiptKey } | { source: string }) & Share)[];
};
