import { counted } from '../counted.ts';
import type { ContactTexts } from '../en/contacts.ts';

export const contacts: ContactTexts = {
  intro: 'Alle gespeicherten Personen, die zuletzt bestätigten zuerst.',
  introOwn:
    'Die Personen Ihrer Aufträge, Auffrischungen und Beobachtungen, die zuletzt bestätigten zuerst.',
  import: 'Personen importieren',
  filter: 'Kontakte filtern',
  search: 'Suche',
  searchIn: 'In',
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
    fresh: 'Frisch: in den letzten 30 Tagen bestätigt',
    stale: 'Veraltet: seither nicht bestätigt',
    moved: 'Gewechselt',
  },
  showAll: 'Alle zeigen',
  table: 'Kontakte',
  total: (n) => counted(n, { one: '1 Kontakt', other: '# Kontakte' }),
  name: 'Name',
  title: 'Position',
  company: 'Arbeitgeber',
  email: 'E-Mail',
  verified: 'Bestätigt',
  ids: 'Kennungen',
  fresh: 'frisch',
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
  sources: 'Was jede Quelle sagt',
  noSources:
    'Das ist zu sehen, sobald ein Auftrag oder eine Auffrischung von Ihnen diese Person gefunden hat.',
};
