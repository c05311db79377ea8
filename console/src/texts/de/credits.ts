import { counted } from '../counted.ts';
import type { CreditTexts } from '../en/credits.ts';

export const credits: CreditTexts = {
  intro: 'Ihr Guthaben, was für laufende Aufträge reserviert ist, und was verbraucht wurde.',
  available: 'Verfügbar',
  held: 'Vorgemerkt',
  heldHint: 'Für laufende Aufträge zum Höchstpreis reserviert; der Rest kommt zurück.',
  balance: 'Guthaben',
  today: 'Heute verbraucht',
  usage: 'Verbrauch',
  from: 'Von',
  to: 'Bis',
  by: 'Gruppieren nach',
  groups: { day: 'Tag', month: 'Monat', job: 'Auftrag', kind: 'Art' },
  columns: {
    leads: 'Leads',
    matched: 'Gefunden',
    profiles: 'Profile',
    moved: 'Wechsel',
    credits: 'Credits',
    refunded: 'Erstattet',
  },
  total: 'Summe',
  nothingUsed: 'In diesem Zeitraum wurden keine Credits verbraucht.',
  chart: 'Verbrauchte Credits im Lauf der Zeit',
  ledger: 'Buchungen',
  more: 'Mehr zeigen',
  profiles: (n) => counted(n, { one: '1 Profil', other: '# Profile' }),
  of: (work) => `von ${work}`,
  request: (id) => `Auffrischung ${id}`,
  time: 'Zeit',
  what: 'Verwendet für',
  amount: 'Credits',
  balanceAfter: 'Guthaben',
  grant: 'Guthaben erhalten',
  refund: 'Erstattung',
  job: (id) => `Auftrag ${id}`,
  profile: (request, n) => `Auffrischung ${request}, Profil ${n}`,
  download: 'CSV herunterladen',
  check: 'Bücher prüfen',
  adds: (of) =>
    `Es geht auf: ${of.granted} gutgeschrieben, ${of.charged} berechnet, ${of.refunded ? `${of.refunded} erstattet, ` : ''}${of.left} übrig.`,
  addsNot: (of) =>
    `Es geht nicht auf: ${of.granted} gutgeschrieben; ${of.charged} berechnet, aber ${of.usage} im Verbrauch; ${of.refunded ?? '0,00'} erstattet; ${of.left} übrig, aber ${of.balance} im Guthaben. Sagen Sie es Ihrem Administrator.`,
  moving:
    'Das Guthaben hat sich während der Prüfung geändert. Prüfen Sie noch einmal, wenn weniger Aufträge laufen.',
};
