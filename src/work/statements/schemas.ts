/** The credit endpoints as JSON Schema. */
import { Type } from 'typebox';
import {
  date,
  dateTime,
  oneOf,
  oneValueOf,
  PROFILE_TYPES,
  wholeOrNull,
} from '../../ground/api/index.ts';

const credits = (description: string) => Type.Number({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const tier = oneValueOf(
  [...PROFILE_TYPES, null],
  'The tier that was charged; null for free lines, grants and whole jobs.',
);

export const Metrics = Type.Object(
  {
    credit_balance: credits('Includes held credits.'),
    credits_held: credits('Reserved for running work, at its highest price.'),
    credits_available: credits('Credits that new work may cost at most.'),
    date: date('The UTC day of the figures below.'),
    profile_requests_today: count('Profiles submitted for refresh, without tests.'),
    profile_requests_with_contact_id_today: count('Profiles with a `ds_contact_id`.'),
    profile_requests_without_contact_id_today: count('Profiles without a `ds_contact_id`.'),
    credits_used_today: credits('Charged for jobs and refresh requests.'),
  },
  {
    $id: 'CreditMetrics',
    title: 'Credit metrics',
    description: 'The balance now, and today’s figures.',
    examples: [
      {
        credit_balance: 981.25,
        credits_held: 12.5,
        credits_available: 968.75,
        date: '2026-03-02',
        profile_requests_today: 40,
        profile_requests_with_contact_id_today: 15,
        profile_requests_without_contact_id_today: 25,
        credits_used_today: 18.75,
      },
    ],
  },
);

const LINE = {
  entry_id: 91,
  created_at: '2026-03-02T08:15:04.000Z',
  kind: 'charge',
  amount: -1,
  balance_after: 981.25,
  job_id: null,
  request_id: 7,
  position: 0,
  contact_id: 42,
  tier: 'Lead Profile',
  reason: 'verified work email',
};

export const LedgerLine = Type.Object(
  {
    entry_id: Type.Integer({ description: 'All leads of a job share one entry.' }),
    created_at: dateTime('When it was written.'),
    kind: oneOf(['grant', 'charge', 'refund'], 'Credits granted, charged, or refunded.'),
    amount: credits('Negative for a charge, 0 for free lines.'),
    balance_after: credits('The balance after this line.'),
    job_id: wholeOrNull('The lead enrichment job; for a refund, the job of the disputed lead.'),
    request_id: wholeOrNull('The refresh request, by its `id`.'),
    position: wholeOrNull('Position of the lead or profile, from 0, as submitted.'),
    contact_id: wholeOrNull('The matched contact.'),
    tier,
    reason: Type.String({
      description: 'The reason for the price.',
      examples: ['verified work email', 'no contact matched'],
    }),
  },
  {
    $id: 'LedgerLine',
    title: 'Ledger line',
    description: 'A change of the balance; 0 for free lines.',
    examples: [LINE],
  },
);

const TierCount = Type.Object(
  {
    tier,
    price: credits('Price of one line.'),
    lines: count('Number of lines in this tier.'),
    amount: credits('Sum of these lines.'),
  },
  { $id: 'TierCount', title: 'Lines of a tier', description: 'How many lines cost how much.' },
);

export const Ledger = Type.Object(
  {
    total: count('Lines on all pages.'),
    page_no: count('From 0.'),
    page_size: Type.Integer({ minimum: 1, description: 'Lines per page.' }),
    lines: Type.Array(Type.Ref('LedgerLine'), { description: 'The page.' }),
    tiers: Type.Optional(
      Type.Array(TierCount, { description: 'With `job_id` or `request_id`: its lines by tier.' }),
    ),
  },
  {
    $id: 'CreditLedger',
    title: 'Credit ledger',
    description: 'A page of the ledger.',
    examples: [{ total: 1, page_no: 0, page_size: 100, lines: [LINE] }],
  },
);

const FIGURES = {
  leads: 1_000,
  matched: 912,
  profiles: 40,
  moved: 3,
  credits: 481.5,
  refunded: 2,
};

export const UsageRow = Type.Object(
  {
    group: Type.String({
      description:
        'The day, the month, `lead_enrichment` or `refresh_request`, or the job or request as events name it, such as `lead_enrichment/12`; `observed_moves` for moves that no request has reported.',
    }),
    leads: count('Leads submitted in jobs.'),
    matched: count('Leads matched to a contact so far.'),
    profiles: count('Profiles submitted for refresh, without tests.'),
    moved: count('Moves, dated and observed, that are still stored.'),
    credits: credits('Charged.'),
    refunded: credits('Refunded for disputes.'),
  },
  {
    $id: 'UsageRow',
    title: 'Usage of a group',
    description: 'Usage of a group.',
    examples: [{ group: '2026-03-02', ...FIGURES }],
  },
);

const STORAGE = { used_bytes: 1_234_567, limit_bytes: 21_474_836_480 };

export const Storage = Type.Object(
  {
    used_bytes: Type.Integer({
      minimum: 0,
      description: 'Stored bytes of submitted lists, jobs and refresh requests.',
    }),
    limit_bytes: Type.Integer({ minimum: 0, description: 'Bytes that the account may store.' }),
  },
  {
    $id: 'Storage',
    title: 'Storage',
    description: 'What the account stores now, independent of the period.',
    examples: [STORAGE],
  },
);

export const Usage = Type.Object(
  {
    rows: Type.Array(Type.Ref('UsageRow'), { description: 'Ordered by group.' }),
    total: Type.Ref('UsageRow'),
    storage: Type.Ref('Storage'),
  },
  {
    $id: 'Usage',
    title: 'Usage',
    description: 'What was used in a period; the total has the group `total`.',
    examples: [
      {
        rows: [{ group: '2026-03', ...FIGURES }],
        total: { group: 'total', ...FIGURES },
        storage: STORAGE,
      },
    ],
  },
);
