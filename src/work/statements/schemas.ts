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
  'What it was charged as; null for what was free, a grant, and a job as a whole.',
);

export const Metrics = Type.Object(
  {
    credit_balance: credits('Held credits included.'),
    credits_held: credits('Set aside for work under way, at its maximum price.'),
    credits_available: credits('What new work may cost at most.'),
    date: date('The UTC day of the figures below.'),
    profile_requests_today: count('Profiles submitted for refresh, tests left out.'),
    profile_requests_with_contact_id_today: count('Of them, with a `ds_contact_id`.'),
    profile_requests_without_contact_id_today: count('Of them, without one.'),
    credits_used_today: credits('Charged, for jobs and refresh requests.'),
  },
  {
    $id: 'CreditMetrics',
    title: 'Credit metrics',
    description: 'The balance now and the figures of the day.',
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
    entry_id: Type.Integer({ description: 'The leads of a job share one entry.' }),
    created_at: dateTime('When it was written.'),
    kind: oneOf(['grant', 'charge'], 'Credits given, or used.'),
    amount: credits('Negative for a charge, 0 for what was free.'),
    balance_after: credits('The balance with this line and all before it.'),
    job_id: wholeOrNull('The lead enrichment job.'),
    request_id: wholeOrNull('The refresh request, by its `id`.'),
    position: wholeOrNull('From 0: which lead or profile, as submitted.'),
    contact_id: wholeOrNull('The matched contact.'),
    tier,
    reason: Type.String({
      description: 'Why it cost that.',
      examples: ['verified work email', 'no contact matched'],
    }),
  },
  {
    $id: 'LedgerLine',
    title: 'Ledger line',
    description: 'A change of the balance, or none for what was free.',
    examples: [LINE],
  },
);

const TierCount = Type.Object(
  {
    tier,
    price: credits('Of one line.'),
    lines: count('Charged as that.'),
    amount: credits('Of all of them.'),
  },
  { $id: 'TierCount', title: 'Lines of a tier', description: 'How many lines cost how much.' },
);

export const Ledger = Type.Object(
  {
    total: count('Lines on all pages.'),
    page_no: count('From 0.'),
    page_size: Type.Integer({ minimum: 1, description: 'Lines a page.' }),
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

const FIGURES = { leads: 1_000, matched: 912, profiles: 40, moved: 3, credits: 481.5 };

export const UsageRow = Type.Object(
  {
    group: Type.String({
      description:
        'The day, the month, `lead_enrichment` or `refresh_request`, or the job or request as events name it, such as `lead_enrichment/12`.',
    }),
    leads: count('Submitted in jobs.'),
    matched: count('Of them, matched to a contact, so far.'),
    profiles: count('Submitted for refresh, tests left out.'),
    moved: count('Moves that verdicts told of and that are still kept.'),
    credits: credits('Charged.'),
  },
  {
    $id: 'UsageRow',
    title: 'Usage of a group',
    description: 'What was used.',
    examples: [{ group: '2026-03-02', ...FIGURES }],
  },
);

const STORAGE = { used_bytes: 1_234_567, limit_bytes: 21_474_836_480 };

export const Storage = Type.Object(
  {
    used_bytes: Type.Integer({
      minimum: 0,
      description: 'Submitted text of lists, jobs and refresh requests that is kept now.',
    }),
    limit_bytes: Type.Integer({ minimum: 0, description: 'What the account may keep.' }),
  },
  {
    $id: 'Storage',
    title: 'Storage',
    description: 'What the account keeps now, whatever the period.',
    examples: [STORAGE],
  },
);

export const Usage = Type.Object(
  {
    rows: Type.Array(Type.Ref('UsageRow'), { description: 'In the order of their groups.' }),
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
