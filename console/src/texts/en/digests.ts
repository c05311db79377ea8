/** Texts of digests. */

export const digests = {
  digests: 'Digests',
  intro:
    'Regular news by email or in a chat: who moved and what to do, paused watches, low credits, failed deliveries. If nothing has happened, nothing is sent.',
  none: 'No digest yet',
  add: 'Add digest',
  edit: 'Edit digest',
  change: 'Edit',
  save: 'Save',
  delete: 'Delete',
  cancel: 'Cancel',
  active: 'Active',
  off: 'off',
  kind: 'Send by',
  kinds: { email: 'Email', slack: 'Slack, Teams or Mattermost' },
  address: 'Email address',
  webhook: 'URL of the incoming webhook',
  every: 'How often',
  paces: {
    now: 'At once, at most one message a minute',
    day: 'Daily at 08:00 UTC',
    week: 'Mondays at 08:00 UTC',
  },
  types: 'Events',
  sent: 'Last sent',
  neverSent: 'Nothing sent yet',
  failed: 'Last attempt failed:',
  givenUp: 'This message is not repeated; the next one is sent as usual.',
  repeated: 'The message is repeated for about a day.',
  deleteQuestion: (to: string) => `Send no more digests to ${to}?`,
};

export type DigestTexts = typeof digests;
