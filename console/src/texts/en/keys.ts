/** Texts of the screen of keys. */

export const keys = {
  intro: 'After a roll, the old key stays valid for a while, so your programs keep working.',
  current: 'The key you are signed in with',
  previous: 'Old keys still active',
  none: 'No old key is active.',
  prefix: 'Begins with',
  created: 'Created',
  used: 'Last used',
  never: 'never',
  until: 'Valid until',
  roll: 'Roll',
  rollTitle: 'Roll the key',
  rollText:
    'This creates a new key and signs you in with it. Update your programs before the current key expires.',
  grace: 'Keep the current key valid for (hours)',
  graceHint: 'From 0 to 168; 48 if empty',
  cancel: 'Cancel',
  made: 'Your new key',
  once: 'Copy it now. You will not see it again.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  limited: 'Keys with limits',
  add: 'New key',
  create: 'Create',
  first: 'First key',
  name: 'Name',
  scopes: 'Permissions',
  cap: 'Most credits per month',
  ends: 'Last day',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) =>
    `Delete the key “${name}”? Programs that use it are refused at once.`,
};

export type KeyTexts = typeof keys;
