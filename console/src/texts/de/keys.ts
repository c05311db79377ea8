import type { KeyTexts } from '../en/keys.ts';

export const keys: KeyTexts = {
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
  limited: 'Schlüssel mit Grenzen',
  add: 'Neuer Schlüssel',
  create: 'Anlegen',
  first: 'Erster Schlüssel',
  name: 'Name',
  scopes: 'Berechtigungen',
  cap: 'Höchstens Credits pro Monat',
  ends: 'Letzter Tag',
  delete: 'Löschen',
  deleteNamed: (name) => `${name} löschen`,
  deleteQuestion: (name) =>
    `Den Schlüssel „${name}“ löschen? Programme, die ihn benutzen, werden sofort abgewiesen.`,
};
