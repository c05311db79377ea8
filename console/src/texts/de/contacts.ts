import { counted } from '../counted.ts';
import type { ContactTexts } from '../en/contacts.ts';

export const contacts: ContactTexts = {
  intro: 'Alle gespeicherten Personen, die zuletzt geprüften zuerst.',
  introOwn:
    'Die Personen Ihrer Aufträge, Auffrischungen und Beobachtungen, die zuletzt geprüften zuerst.',
  import: 'Personen importieren',
  filter: 'Kontakte filtern',
  search: 'Suche',
  searchIn: 'Suchen in',
  searched: {
    everything: 'Name, Arbeitgeber, Adresse',
    employer: 'Arbeitgeber',
    domain: 'Domain',
    external_id: 'Eigene Kennung',
  },
  hints: {
    everything: 'Ana Silva',
    employer: 'Acme',
    domain: 'acme.example',
    external_id: 'hubspot:123',
  },
  idHint: 'Geben Sie System und Kennung ein, zum Beispiel hubspot:123.',
  state: 'Zeigen',
  everybody: 'Alle',
  states: {
    fresh: 'Aktuell: in den letzten 30 Tagen geprüft',
    stale: 'Veraltet: zuletzt vor mehr als 30 Tagen geprüft',
    moved: 'Gewechselt',
  },
  showAll: 'Alle zeigen',
  table: 'Kontakte',
  total: (n) => counted(n, { one: '1 Kontakt', other: '# Kontakte' }),
  name: 'Name',
  title: 'Position',
  company: 'Arbeitgeber',
  email: 'E-Mail',
  verified: 'Geprüft',
  ids: 'Kennungen',
  fresh: 'aktuell',
  stale: 'veraltet',
  unnamed: 'Ohne Namen',
  none: 'Noch keine Kontakte',
  noneHint:
    'Importieren Sie die Personen, die Sie kennen: einen Export Ihres CRM, Ihre LinkedIn-Kontakte oder eine andere Liste.',
  noneOwnHint:
    'Reichern Sie eine Liste an, frischen Sie sie auf, oder beobachten Sie Personen. Wer gefunden wird, erscheint hier.',
  noMatches: 'Keine Kontakte gefunden',
  noMatchesHint: 'Kürzen Sie die Suche, oder heben Sie einen Filter auf.',
  back: 'Alle Kontakte',
  known: 'Angaben',
  linkedin: 'LinkedIn',
  never: 'nie',
  idOf: (system) => `Kennung in ${system}`,
  moves: 'Wechsel',
  noMoves: 'Es wurde kein Wechsel des Arbeitgebers oder der Position gefunden.',
  allMoves: 'Alle Wechsel',
  sources: 'Was jede Quelle meldet',
  noSources:
    'Quellen erscheinen hier, sobald einer Ihrer Aufträge oder eine Ihrer Auffrischungen diese Person gefunden hat.',
};
