import { counted as inLanguage } from './counted.ts';
import type { Texts } from './en.ts';

const counted = (n: number, one: string, other: string) => inLanguage(n, { one, other }, 'de');

export const de: Texts = {
  language: 'Deutsch',
  product: 'Tenure',
  screens: {
    overview: 'Übersicht',
    enrich: 'Anreichern',
    refresh: 'Auffrischen',
    moves: 'Wechsel',
    watches: 'Beobachtung',
    jobs: 'Aufträge',
    credits: 'Guthaben',
    keys: 'Schlüssel',
    webhooks: 'Webhooks',
  },
  shell: {
    navigation: 'Hauptnavigation',
    menu: 'Menü',
    palette: 'Ansicht oder Aktion finden',
    paletteHint: 'Suchen …',
    paletteNothing: 'Nichts gefunden',
    signOut: 'Abmelden',
    colours: 'Hell oder dunkel',
    language: 'Sprache',
    skip: 'Zum Inhalt springen',
    guide: 'Handbuch',
    reference: 'API-Referenz',
    running: (n) => counted(n, '1 läuft', '# laufen'),
  },
  signIn: {
    heading: 'Anmelden',
    intro: 'Mit einem API-Schlüssel Ihres Kontos. Er bleibt nur in diesem Tab.',
    key: 'API-Schlüssel',
    button: 'Anmelden',
    refused: (key, reason) => `Der Schlüssel ${key} wurde nicht angenommen: ${reason}`,
    ended: (reason) => `Sie wurden abgemeldet: ${reason}`,
    help: 'Wer den Dienst betreibt, legt einen an mit',
    noAnswer: 'Der Dienst antwortet nicht. Läuft er?',
  },
  states: {
    loading: 'Wird geladen',
    failed: 'Das konnte nicht geladen werden',
    noAnswer: 'Der Dienst antwortet nicht.',
    busy: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    notFound: 'Hier ist nichts',
    notFoundHint: 'Die Adresse ist vielleicht vertippt, oder was hier war, ist nicht mehr da.',
    home: 'Zur Übersicht',
  },
};
