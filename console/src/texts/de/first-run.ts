import { counted } from '../counted.ts';
import type { FirstRunTexts } from '../en/first-run.ts';

export const firstRun: FirstRunTexts = {
  checklist: {
    title: 'Erste Schritte',
    done: 'erledigt',
    hide: 'Ausblenden',
    steps: {
      contacts: 'Bekannte Personen laden',
      source: 'Eine Quelle für neue Daten anbinden',
      list: 'Eine erste Liste anreichern oder auffrischen',
      watch: 'Personen beobachten und von Wechseln erfahren',
      receiver: 'Wechsel an Ihre Systeme senden',
    },
    hints: {
      contacts: 'Ein Export Ihres CRM oder von LinkedIn genügt.',
      source: 'Ein Ordner mit Dateien oder ein Dienst. Ohne Quelle wird niemand geprüft.',
      list: 'Sie sehen den Preis, bevor es beginnt.',
      watch: 'Sie werden regelmäßig aufgefrischt, in einem Budget, das Sie festlegen.',
      receiver: 'Ein Webhook-Empfänger erhält jedes Ereignis.',
    },
  },
  warnings: {
    nobody: 'Diese Personen sind nicht gespeichert.',
    no_source:
      'Es ist keine Quelle eingerichtet, deshalb kann niemand geprüft werden. Gespeicherte Daten werden geliefert und berechnet.',
    verified_recently: (people, days, amount) =>
      counted(people, {
        one: `1 wurde innerhalb von ${days} Tagen geprüft, deshalb wird keine Quelle abgefragt. Die gespeicherten Daten werden berechnet: ${amount} Credits. Wählen Sie weniger Tage, um Quellen abzufragen.`,
        other: `# wurden innerhalb von ${days} Tagen geprüft, deshalb wird keine Quelle abgefragt. Die gespeicherten Daten werden berechnet: ${amount} Credits. Wählen Sie weniger Tage, um Quellen abzufragen.`,
      }),
    why: 'Niemand gefunden: warum',
    connect: 'Die erste Quelle anbinden',
  },
  nobodyFound: 'Es wurde niemand gefunden.',
  budget: {
    text: 'Credits sind Ihr eigenes Budget: Ein Betreiber dieses Dienstes vergibt sie, mit',
    more: 'Was Credits sind, wenn Sie Tenure selbst betreiben',
  },
};
