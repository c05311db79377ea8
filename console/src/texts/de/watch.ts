import { counted } from '../counted.ts';
import type { WatchTexts } from '../en/watch.ts';

export const watch: WatchTexts = {
  all: 'Alle Beobachtungen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  pausedByOwner: 'Pausiert. Niemand wird aufgefrischt, bis Sie die Beobachtung fortsetzen.',
  runs: 'Läufe',
  noRuns: 'Noch keine Läufe',
  noRunsHint: 'Der erste Lauf beginnt wenige Sekunden, nachdem Leute hinzugefügt wurden.',
  noPeople: 'Keine Personen in diesem Zustand',
  noPeopleYet: 'Noch keine Personen',
  noPeopleHint: 'Bearbeiten Sie die Beobachtung, um Leute hinzuzufügen.',
  state: 'Anzeigen',
  anyState: 'Alle',
  filters: { found: 'Gefunden', unresolved: 'Nicht gefunden' },
  states: { searching: 'Noch nicht gefunden', unusable: 'Unbrauchbar' },
  stateHints: {
    searching: 'Die Quellen werden nach dieser Person gefragt, sooft sie fällig ist.',
    unusable:
      'Die Zeile hatte weder E-Mail noch LinkedIn-URL noch Name mit Firma. Löschen Sie sie in Ihrer Liste.',
  },
  refreshing: 'Wird aufgefrischt',
  name: 'Name',
  title: 'Position',
  company: 'Firma',
  checked: 'Letzte Prüfung',
  due: 'Nächste Prüfung',
  unnamed: 'Ohne Namen',
  fromJob: 'Oder Leute, die ein Auftrag gefunden hat',
  noJob: '(keiner)',
  watchJob: 'Diese Leute beobachten',
  forecast: (people, price, monthly) =>
    `${counted(people, { one: 'Etwa # Person', other: 'Etwa # Personen' })} × ${price} Credits: etwa ${monthly} Credits im Monat`,
  firstRun: (amount) => `Der erste Lauf kostet höchstens ${amount} Credits.`,
  covers: (people) =>
    counted(people, {
      one: 'Die Credits pro Monat reichen für etwa 1 Prüfung im Monat. Zuerst kommen die Leute, die am ehesten gewechselt haben.',
      other:
        'Die Credits pro Monat reichen für etwa # Prüfungen im Monat. Zuerst kommen die Leute, die am ehesten gewechselt haben.',
    }),
  forecasting: 'Die Kosten werden berechnet',
};
