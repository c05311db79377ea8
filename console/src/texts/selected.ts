/** Texts of what can be done with people: refresh, watch, download. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useSelectedTexts = textsIn(
  {
    refresh: 'Refresh',
    watch: 'Watch',
    download: 'Download these rows',
    tooMany: (most: string) => `At most ${most} people at a time`,
    nobody: 'None of these rows has a match',
    chosen: (n: number) => counted(n, { one: '1 chosen person', other: '# chosen people' }),
    watchTitle: (n: number) => counted(n, { one: 'Watch 1 person', other: 'Watch # people' }),
    into: 'Watch',
    newWatch: 'New watch',
    name: 'Name',
    every: 'Re-check every (days)',
    cancel: 'Cancel',
    save: 'Save',
    watched: (n: number, name: string) =>
      counted(n, { one: `1 person is in ${name}`, other: `# people are in ${name}` }),
  },
  {
    de: {
      refresh: 'Auffrischen',
      watch: 'Beobachten',
      download: 'Diese Zeilen herunterladen',
      tooMany: (most) => `Höchstens ${most} Personen auf einmal`,
      nobody: 'Zu diesen Zeilen wurde niemand gefunden',
      chosen: (n) =>
        counted(n, { one: '1 ausgewählte Person', other: '# ausgewählte Personen' }, 'de'),
      watchTitle: (n) =>
        counted(n, { one: '1 Person beobachten', other: '# Personen beobachten' }, 'de'),
      into: 'Beobachtung',
      newWatch: 'Neue Beobachtung',
      name: 'Name',
      every: 'Erneut prüfen alle (Tage)',
      cancel: 'Abbrechen',
      save: 'Speichern',
      watched: (n, name) =>
        counted(n, { one: `1 Person ist in ${name}`, other: `# Personen sind in ${name}` }, 'de'),
    },
  },
);
