/** Texts of credits. */
import { counted } from '../counted.ts';

export const credits = {
  intro: 'Your balance, what is reserved for running jobs, and what was spent.',
  available: 'Available',
  held: 'Reserved',
  heldHint: 'For running jobs, at the maximum price. The rest is returned.',
  balance: 'Balance',
  today: 'Used today',
  usage: 'Usage',
  from: 'From',
  to: 'To',
  by: 'Group by',
  kinds: { lead_enrichment: 'Jobs', refresh_request: 'Refreshes' } as Record<string, string>,
  observedMoves: 'Observed moves',
  groups: { day: 'Day', month: 'Month', job: 'Job or request', kind: 'Kind' },
  columns: {
    leads: 'Leads',
    matched: 'Matched',
    profiles: 'Profiles',
    moved: 'Moved',
    credits: 'Credits',
    refunded: 'Refunded',
  },
  total: 'Total',
  nothingUsed: 'No credits were used in this period.',
  chart: 'Credits used over time',
  ledger: 'Ledger',
  more: 'Show more',
  profiles: (n: number) => counted(n, { one: '1 profile', other: '# profiles' }),
  of: (work: string) => `of ${work}`,
  request: (id: number) => `Refresh request ${id}`,
  time: 'Time',
  what: 'Used for',
  amount: 'Credits',
  balanceAfter: 'Balance',
  grant: 'Credits granted',
  refund: 'Refund',
  job: (id: number) => `Job ${id}`,
  profile: (request: number, n: number) => `Refresh request ${request}, profile ${n}`,
  download: 'Download CSV',
  check: 'Check the books',
  adds: (of: Record<'granted' | 'charged' | 'left', string> & { refunded: string | null }) =>
    `It adds up: ${of.granted} granted, ${of.charged} charged, ${of.refunded ? `${of.refunded} refunded, ` : ''}${of.left} left.`,
  addsNot: (
    of: Record<'granted' | 'charged' | 'left' | 'usage' | 'balance', string> & {
      refunded: string | null;
    },
  ) =>
    `It does not add up: ${of.granted} granted; ${of.charged} charged, but ${of.usage} in the usage; ${of.refunded ?? '0.00'} refunded; ${of.left} left, but ${of.balance} in the balance. Tell your administrator.`,
  moving: 'Credits changed during the check. Check again when fewer jobs are running.',
};

export type CreditTexts = typeof credits;
