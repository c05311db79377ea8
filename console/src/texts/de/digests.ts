import type { DigestTexts } from '../en/digests.ts';

export const digests: DigestTexts = {
  digests: 'Berichte',
  intro:
    'Regelmäßige Neuigkeiten per E-Mail oder im Chat: wer gewechselt hat und was zu tun ist, angehaltene Beobachtungen, niedriges Guthaben, gescheiterte Zustellungen. Wenn nichts geschehen ist, wird nichts gesendet.',
  none: 'Noch kein Bericht',
  add: 'Bericht anlegen',
  edit: 'Bericht bearbeiten',
  change: 'Bearbeiten',
  save: 'Speichern',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  active: 'Aktiv',
  off: 'aus',
  kind: 'Senden per',
  kinds: { email: 'E-Mail', slack: 'Slack, Teams oder Mattermost' },
  address: 'E-Mail-Adresse',
  webhook: 'URL des eingehenden Webhooks',
  every: 'Wie oft',
  paces: {
    now: 'Sofort, höchstens eine Nachricht pro Minute',
    day: 'Täglich um 08:00 UTC',
    week: 'Montags um 08:00 UTC',
  },
  types: 'Ereignisse',
  sent: 'Zuletzt gesendet',
  neverSent: 'Noch nichts gesendet',
  failed: 'Letzter Versuch gescheitert:',
  givenUp: 'Diese Nachricht wird nicht wiederholt; die nächste wird wie gewohnt gesendet.',
  repeated: 'Die Nachricht wird etwa einen Tag lang wiederholt.',
  deleteQuestion: (to) => `Keine Berichte mehr an ${to} senden?`,
};
