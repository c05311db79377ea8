/** Texts of the pages of watches. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useWatchTexts = textsIn(
  {
    all: 'All watches',
    pause: 'Pause',
    resume: 'Resume',
    pausedByOwner: 'Paused. Nobody is refreshed until you resume the watch.',
    runs: 'Runs',
    run: 'Run',
    noRuns: 'No runs yet',
    noRunsHint: 'The first run starts within seconds after people were added.',
    noPeople: 'Nobody is in this state',
    noPeopleYet: 'Nobody is watched yet',
    noPeopleHint: 'Edit the watch to add people.',
    state: 'Show',
    anyState: 'Everybody',
    filters: { found: 'Found', unresolved: 'Not found' },
    states: { searching: 'Not found yet', unusable: 'Unusable' },
    stateHints: {
      searching: 'Sources are queried for this person whenever they are due.',
      unusable: 'The row had no email, LinkedIn URL, or name with company. Delete it in your list.',
    },
    refreshing: 'Refreshing',
    name: 'Name',
    title: 'Title',
    company: 'Company',
    checked: 'Last check',
    due: 'Next check',
    unnamed: 'No name',
    fromJob: 'Or people found by a job',
    noJob: '(none)',
    watchJob: 'Watch these people',
    forecast: (people: number, price: string, monthly: string) =>
      `${counted(people, { one: 'About # person', other: 'About # people' })} × ${price} credits: about ${monthly} credits a month`,
    firstRun: (amount: string) => `The first run costs at most ${amount} credits.`,
    covers: (people: number) =>
      counted(people, {
        one: 'The monthly credits cover about 1 check a month. People most likely to have moved come first.',
        other:
          'The monthly credits cover about # checks a month. People most likely to have moved come first.',
      }),
    forecasting: 'Calculating the cost',
  },
  {
    de: {
      all: 'Alle Beobachtungen',
      pause: 'Pausieren',
      resume: 'Fortsetzen',
      pausedByOwner: 'Pausiert. Niemand wird aufgefrischt, bis Sie die Beobachtung fortsetzen.',
      runs: 'Läufe',
      run: 'Lauf',
      noRuns: 'Noch keine Läufe',
      noRunsHint: 'Der erste Lauf beginnt wenige Sekunden, nachdem Leute hinzugefügt wurden.',
      noPeople: 'Niemand ist in diesem Zustand',
      noPeopleYet: 'Noch niemand wird beobachtet',
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
        `${counted(people, { one: 'Etwa # Person', other: 'Etwa # Personen' }, 'de')} × ${price} Credits: etwa ${monthly} Credits im Monat`,
      firstRun: (amount) => `Der erste Lauf kostet höchstens ${amount} Credits.`,
      covers: (people) =>
        counted(
          people,
          {
            one: 'Die Credits pro Monat reichen für etwa 1 Prüfung im Monat. Zuerst kommen die Leute, die am ehesten gewechselt haben.',
            other:
              'Die Credits pro Monat reichen für etwa # Prüfungen im Monat. Zuerst kommen die Leute, die am ehesten gewechselt haben.',
          },
          'de',
        ),
      forecasting: 'Die Kosten werden berechnet',
    },
  },
);
