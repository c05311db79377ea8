import type { DisputeTexts } from '../en/disputes.ts';

export const disputes: DisputeTexts = {
  report: 'Problem melden',
  confirm: 'Das stimmt',
  confirmed: 'Danke. Das Ergebnis zählt in Ihrer Trefferquote.',
  title: 'Problem melden',
  question: 'Was stimmt nicht?',
  reasons: {
    wrong_person: 'Es ist eine andere Person',
    wrong_email: 'Die E-Mail-Adresse ist falsch',
    wrong_phone: 'Die Telefonnummern sind falsch',
    not_moved: 'Diese Person hat die Stelle nicht gewechselt',
  },
  note: 'Anmerkung',
  noteHint: 'Freiwillig. Der Betreiber des Dienstes kann sie lesen.',
  cancel: 'Abbrechen',
  send: 'Meldung senden',
  close: 'Schließen',
  refunded: (credits) => `Gemeldet. ${credits} Credits wurden erstattet.`,
  waiting: 'Gemeldet. Der Betreiber entscheidet über die Erstattung.',
  rejected: 'Der Betreiber hat diese Meldung abgelehnt.',
  accuracy: 'Trefferquote',
  nothing:
    'Noch wurde kein Ergebnis als richtig oder falsch gemeldet. Öffnen Sie ein Ergebnis, um es zu melden.',
  lookedAt: 'Geprüft',
  right: 'Richtig',
  share: 'Anteil',
  interval: '95-%-Intervall',
  source: (name) => `Quelle ${name}`,
  total: 'Alle',
};
