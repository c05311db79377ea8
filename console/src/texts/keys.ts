/** Texts of the screen of keys. */
import { textsIn } from './index.tsx';

export const useKeyTexts = textsIn(
  {
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
      'Creates a new key and signs you in with it. Update your programs before the current key expires.',
    grace: 'Keep the current key valid for (hours)',
    graceHint: 'From 0 to 168; 48 if empty',
    cancel: 'Cancel',
    made: 'Your new key',
    once: 'Copy it now. You will not see it again.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  {
    de: {
      intro:
        'Nach dem Ablösen gilt der alte Schlüssel noch eine Weile, damit Ihre Programme weiterlaufen.',
      current: 'Der Schlüssel, mit dem Sie angemeldet sind',
      previous: 'Alte Schlüssel, die noch gelten',
      none: 'Kein alter Schlüssel gilt noch.',
      prefix: 'Beginnt mit',
      created: 'Angelegt',
      used: 'Zuletzt benutzt',
      never: 'nie',
      until: 'Gilt bis',
      roll: 'Ablösen',
      rollTitle: 'Schlüssel ablösen',
      rollText:
        'Legt einen neuen Schlüssel an und meldet Sie damit an. Tauschen Sie den jetzigen in Ihren Programmen aus, bevor er abläuft.',
      grace: 'Jetzigen Schlüssel gültig lassen (Stunden)',
      graceHint: 'Von 0 bis 168; 48, wenn leer',
      cancel: 'Abbrechen',
      made: 'Ihr neuer Schlüssel',
      once: 'Kopieren Sie ihn jetzt. Sie sehen ihn nicht wieder.',
      copy: 'Kopieren',
      copied: 'Kopiert',
      done: 'Fertig',
    },
  },
);
