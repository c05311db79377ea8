/** Texts of disputes and of the accuracy of results. */

export const disputes = {
  report: 'Report a problem',
  confirm: 'This is right',
  confirmed: 'Thank you. It counts in your accuracy.',
  title: 'Report a problem',
  question: 'What is wrong?',
  reasons: {
    wrong_person: 'It is another person',
    wrong_email: 'The email address is wrong',
    wrong_phone: 'The phone numbers are wrong',
    not_moved: 'This person did not change jobs',
  },
  note: 'Note',
  noteHint: 'Optional. The operator of the service can read it.',
  cancel: 'Cancel',
  send: 'Send report',
  close: 'Close',
  refunded: (credits: string) => `Reported. ${credits} credits were refunded.`,
  waiting: 'Reported. The operator decides about the refund.',
  rejected: 'The operator rejected this report.',
  accuracy: 'Accuracy',
  nothing: 'No result was reported as right or wrong yet. Open a result to report it.',
  lookedAt: 'Checked',
  right: 'Right',
  share: 'Share',
  interval: '95% interval',
  source: (name: string) => `Source ${name}`,
  total: 'All',
};

export type DisputeTexts = typeof disputes;
