/** Reasons for the lines of the ledger (`src/work/statements/reasons.ts`). */
export const LEDGER = {
  profile: /^profile(; nothing of a higher tier was there)?$/,
  email: /^verified work email(; nothing of a higher tier was there)?$/,
  corporate_phone: /^corporate phone(; nothing of a higher tier was there)?$/,
  direct: /^direct contact detail$/,
  no_position: /^contact without a current position$/,
  cancelled: /^cancelled before it was matched$/,
  capped: /^credit cap reached; would have cost ([\d.]+)$/,
  unmatched: /^no contact matched$/,
  unverified: /^contact not verified$/,
  job: /^lead enrichment "(.*)": (\d+) of (\d+) leads matched$/s,
  wrong_person: /^refund, dispute \d+: wrong person$/,
  wrong_email: /^refund, dispute \d+: wrong email address$/,
  wrong_phone: /^refund, dispute \d+: wrong phones$/,
  not_moved: /^refund, dispute \d+: move that did not happen$/,
  granted: /^credits added$/,
  pruned: /^profile of a refresh request that is no longer kept$/,
  forgotten: /^.*, of which nothing else is known$/,
} as const satisfies Record<string, RegExp>;

export type LedgerName = keyof typeof LEDGER;
