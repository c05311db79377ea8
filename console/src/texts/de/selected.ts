import { counted } from '../counted.ts';
import type { SelectedTexts } from '../en/selected.ts';

export const selected: SelectedTexts = {
  refresh: 'Auffrischen',
  watch: 'Beobachten',
  tooMany: (most) => `Höchstens ${most} Personen auf einmal`,
  nobody: 'Zu diesen Zeilen wurde niemand gefunden',
  watchTitle: (n) => counted(n, { one: '1 Person beobachten', other: '# Personen beobachten' }),
  into: 'Beobachtung',
  newWatch: 'Neue Beobachtung',
  name: 'Name',
  every: 'Erneut prüfen alle (Tage)',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saveList: 'Als Liste speichern',
  listTitle: (n) =>
    counted(n, {
      one: '1 Person als Liste speichern',
      other: '# Personen als Liste speichern',
    }),
  listHint:
    'Die Liste bleibt, bis sie jemand löscht. Alle Personen Ihres Kontos können sie anreichern, auffrischen, prüfen und beobachten.',
  savedAs: (n, name) =>
    counted(n, {
      one: `1 Person ist in der Liste ${name}.`,
      other: `# Personen sind in der Liste ${name}.`,
    }),
  lists: 'Alle Listen',
  watched: (n, name) =>
    counted(n, { one: `1 Person ist in ${name}`, other: `# Personen sind in ${name}` }),
};
