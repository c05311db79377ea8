/** Texts for new users. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useFirstRunTexts = textsIn(
  {
    checklist: {
      title: 'First steps',
      done: 'done',
      hide: 'Hide',
      steps: {
        contacts: 'Load the people you know',
        source: 'Connect a source of new data',
        list: 'Enrich or refresh a first list',
        watch: 'Watch people, to hear when they move',
        receiver: 'Send moves to your systems',
      },
      hints: {
        contacts: 'A CRM export is enough: import it here, or with tenure import contacts.csv',
        source: 'A folder of files or a service. Without one, nobody is verified.',
        list: 'You see the price before it starts.',
        watch: 'They are refreshed regularly, within a budget that you set.',
        receiver: 'A webhook endpoint receives each event.',
      },
    },
    warnings: {
      no_contacts:
        'No contacts are stored yet, so nobody can be found. An operator loads them with tenure import.',
      nobody: 'None of these people is on record.',
      no_source:
        'No source is configured, so people cannot be verified. Stored data is delivered and charged.',
      verified_recently: (people: number, days: number, amount: string) =>
        counted(people, {
          one: `1 was verified within ${days} days, so no source is queried. The stored data is charged: ${amount} credits. To query sources, lower the days.`,
          other: `# were verified within ${days} days, so no source is queried. Their stored data is charged: ${amount} credits. To query sources, lower the days.`,
        }),
      why: 'Nobody was found: why',
      connect: 'How to add a source',
    },
    nobodyFound: 'Nobody was found.',
    budget: {
      text: 'Credits are your own budget: an operator of this service grants them, with',
      more: 'What credits are when you host it yourself',
    },
  },
  {
    de: {
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
          contacts: 'Ein CRM-Export genügt: hier importieren, oder mit tenure import contacts.csv',
          source: 'Ein Ordner mit Dateien oder ein Dienst. Ohne Quelle wird niemand geprüft.',
          list: 'Sie sehen den Preis, bevor es beginnt.',
          watch: 'Sie werden regelmäßig aufgefrischt, in einem Budget, das Sie festlegen.',
          receiver: 'Ein Webhook-Endpunkt erhält jedes Ereignis.',
        },
      },
      warnings: {
        no_contacts:
          'Es sind noch keine Kontakte gespeichert, deshalb kann niemand gefunden werden. Ein Betreiber lädt sie mit tenure import.',
        nobody: 'Keine dieser Personen ist gespeichert.',
        no_source:
          'Es ist keine Quelle eingerichtet, deshalb kann niemand geprüft werden. Gespeicherte Daten werden geliefert und berechnet.',
        verified_recently: (people, days, amount) =>
          counted(
            people,
            {
              one: `1 wurde innerhalb von ${days} Tagen geprüft, deshalb wird keine Quelle abgefragt. Die gespeicherten Daten werden berechnet: ${amount} Credits. Wählen Sie weniger Tage, um Quellen abzufragen.`,
              other: `# wurden innerhalb von ${days} Tagen geprüft, deshalb wird keine Quelle abgefragt. Die gespeicherten Daten werden berechnet: ${amount} Credits. Wählen Sie weniger Tage, um Quellen abzufragen.`,
            },
            'de',
          ),
        why: 'Niemand gefunden: warum',
        connect: 'Eine Quelle hinzufügen',
      },
      nobodyFound: 'Es wurde niemand gefunden.',
      budget: {
        text: 'Credits sind Ihr eigenes Budget: Ein Betreiber dieses Dienstes vergibt sie, mit',
        more: 'Was Credits sind, wenn Sie Tenure selbst betreiben',
      },
    },
  },
);
