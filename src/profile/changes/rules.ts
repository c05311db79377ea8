/**
 * The rules of a verdict, with their sentences in `explainVerdict`. A finding refers to the rule
 * that decided it, so that the explanation always agrees with the verdict.
 */
export const RULES = {
  // Company
  'not-captured': 'The refresh captured no list of positions, so there is nothing to compare.',
  disputed: 'The sources contradict each other about the current employer.',
  'no-prior':
    'The account has no earlier refresh of this contact to compare with; this one sets the baseline.',
  'first-capture': 'These are the first positions ever captured for the contact.',
  'first-capture-ended': 'These are the first positions ever captured, and all of them have ended.',
  'first-capture-undated':
    'These are the first positions ever captured, but none of the current ones has a start date.',
  undated: 'There are current positions, but none has a start date, so no primary can be chosen.',
  unmatched: 'The primary employer, now or at the baseline, has no name.',
  rewritten:
    'The primary position of the baseline is there with its start and title, but under the new employer, and the old one is gone from the list: it may have been rewritten.',
  hidden:
    'The primary position is there with its start and title, but with a placeholder for its employer, now or at the baseline: the employer may be the same.',
  unsure:
    'No record relates the two primary employers, but their names differ by a country or a unit alone, or their hosts are related: they may be one company or relatives.',
  'still-none': 'There was no current position at the baseline, and there is none now.',
  returned: 'There was no current position at the baseline, and there is one now.',
  'left-for-nothing': 'The primary employer was left, and no current position remains.',
  'left-for-known': 'The primary employer was left, and what remains was there at the baseline.',
  'left-for-side-role':
    'The primary employer was left, and what remains is a new post that is no job.',
  'new-job': 'The primary is a job with an employer that is new since the baseline.',
  'older-job':
    'The primary is a job with an employer that the baseline did not have, though it began more than a month before; the old job is gone.',
  'between-known':
    'Both employers were there at the baseline, and only the primary moved between them.',
  'side-role-became-job':
    'The primary is a job with an employer that was there at the baseline only by a seat.',
  'side-role-took-primary':
    'A new post that is no job took the place of the primary; the old employer is still a current one.',
  family: 'The new primary employer is a recorded relative of the old one.',
  renamed: 'The primary employer is the same company under a new name.',
  consolidated: 'The primary employer stayed, another role ended, and one employer is left.',
  dropped: 'The primary employer stayed, and another role ended.',
  added: 'The primary employer stayed, and a role was added.',
  stayed: 'The primary employer is the same, and no role was added or dropped.',
  // Title
  'title-same': 'The primary title is the same, however it is worded.',
  'title-none': 'There was no primary title at the baseline, and there is none now.',
  'title-gained': 'There was no primary title at the baseline, and there is one now.',
  'title-lost': 'There was a primary title at the baseline, and there is none now.',
  'title-higher': 'The new primary title stands higher by level, or by grade within the level.',
  'title-lower': 'The new primary title stands lower by level, or by grade within the level.',
  'title-lateral': 'The titles differ, and neither is known to stand higher.',
  // Roles
  'roles-same': 'The set of current employers is the same.',
  'roles-differ': 'A current employer was added or dropped.',
  'roles-first': 'There is nothing to compare current employers with.',
  // Positions
  'state-none': 'No position is current.',
  'state-undated': 'Positions are current, but none of them has a start date.',
  'state-dated': 'Current positions with a start date are counted.',
  'state-unknown': 'No list of positions was captured.',
  'primary-high': 'There is one candidate, or the source marks it.',
  'primary-medium': 'The kind of post or clearly different start dates decided.',
  'primary-low': 'Only start dates within a month of each other, or the longer stay, decided.',
  // Baseline
  'baseline-read': 'It is the primary position of the account’s previous refresh.',
  'baseline-none': 'There was no previous refresh, or it found no primary position.',
  'first-seen': 'Whether the service had a record of the contact before this request.',
} as const;
export type Rule = keyof typeof RULES;
