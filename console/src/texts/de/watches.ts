import { counted } from '../counted.ts';
import type { WatchesTexts } from '../en/watches.ts';

export const watches: WatchesTexts = {
  intro: 'Leute, die im Rahmen Ihres Budgets automatisch wieder geprüft werden.',
  add: 'Neue Beobachtung',
  change: 'Bearbeiten',
  delete: 'Löschen',
  deleteQuestion: (name) => `Die Leute von ${name} nicht mehr beobachten?`,
  every: (n) => counted(n, { one: 'jeden Tag', other: 'alle # Tage' }),
  paused: {
    credits: 'Pausiert: Das Guthaben reicht nicht. Die Beobachtung läuft weiter, sobald es reicht.',
    monthly_credits:
      'Pausiert: Die Credits des Monats sind verbraucht. Die Beobachtung läuft im nächsten Monat weiter, oder mit höherem Budget.',
  },
  people: 'Leute',
  unresolved: 'Noch nicht gefunden',
  moves: 'Gefundene Wechsel',
  month: 'Credits in diesem Monat',
  last: 'Letzter Lauf',
  next: 'Nächster Lauf',
  notYet: 'noch nicht',
  notKnown: 'unbekannt',
  none: 'Noch keine Beobachtungen',
  noneHint:
    'Eine Beobachtung frischt ihre Leute auf, wenn sie fällig sind, und listet Wechsel auf. Ein Monatsbudget begrenzt die Kosten.',
  name: 'Name',
  everyLabel: 'Wieder prüfen alle (Tage)',
  budget: 'Credits pro Monat',
  budgetHint: 'Optional; zuerst die Leute, die am ehesten gewechselt haben',
  who: 'Leute',
  whoHint: 'Je Zeile: eine E-Mail, eine LinkedIn-URL oder ein Name mit Firma, wie Ana Silva, Acme',
  fromList: (n) => counted(n, { one: '1 Person der Liste', other: '# Personen der Liste' }),
  changeTitle: (name) => `${name} bearbeiten`,
  spent: 'Anteil der verbrauchten Credits des Monats',
  cancel: 'Abbrechen',
  save: 'Speichern',
};
