/** Texts of mapping columns to fields. They are loaded with the screens that read a list. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useMappingTexts = textsIn(
  {
    matchWays: {
      email: 'Email',
      linkedin_url: 'LinkedIn URL',
      name: 'First name, last name and company',
    },
    /** Fields that are tried in turn. */
    inTurn: { email: 'Email', linkedin_url: 'LinkedIn URL', name: 'name' },
    joined: (fields: readonly string[]) => fields.join(', then '),
    column: (letter: string) => `Column ${letter}`,
    unsure: (sure: string) => `A guess, ${sure} certain`,
    ids: (system: string) => `Id in ${system}`,
    recognised: (system: string) => `An id of ${system}, kept with the person`,
    phone: 'Phone',
    more: {
      phone: 'Office phone',
      direct_phone: 'Direct phone',
      mobile_number: 'Mobile phone',
      company_domain: 'Company website',
      company_linkedin_url: 'Company on LinkedIn',
      start_date: 'In this position since',
      verified_at: 'True as of',
    },
    rest: {
      enrich: 'Returned unchanged',
      people: 'Not used',
      checkup: 'Not checked',
      import: 'Not loaded',
    },
    others: (n: number) => counted(n, { one: '1 more', other: '# more' }),
    saved: 'Saved mapping',
    guessed: 'As guessed',
    sameHeaders: 'Saved for a file with the same columns',
    keep: 'Remember this mapping',
    keepHint:
      'It is offered for the next file with the same columns, to everybody in your account.',
    name: 'Name of the mapping',
    remember: 'Remember',
    cancel: 'Cancel',
    forget: 'Forget it',
    forgetQuestion: (name: string) =>
      `Forget the mapping ${name}, for everybody in your account? Lists, jobs and imports stay as they are.`,
  },
  {
    de: {
      matchWays: {
        email: 'E-Mail',
        linkedin_url: 'LinkedIn-URL',
        name: 'Vorname, Nachname und Firma',
      },
      inTurn: { email: 'E-Mail', linkedin_url: 'LinkedIn-URL', name: 'Name' },
      joined: (fields) => fields.join(', dann '),
      column: (letter) => `Spalte ${letter}`,
      unsure: (sure) => `Geraten, zu ${sure} sicher`,
      ids: (system) => `Kennung in ${system}`,
      recognised: (system) => `Eine Kennung von ${system}, bleibt bei der Person`,
      phone: 'Telefon',
      more: {
        phone: 'Telefon (Büro)',
        direct_phone: 'Durchwahl',
        mobile_number: 'Mobiltelefon',
        company_domain: 'Website der Firma',
        company_linkedin_url: 'Firma auf LinkedIn',
        start_date: 'In der Position seit',
        verified_at: 'Stand',
      },
      rest: {
        enrich: 'Kommt unverändert zurück',
        people: 'Nicht verwendet',
        checkup: 'Nicht geprüft',
        import: 'Nicht geladen',
      },
      others: (n) => counted(n, { one: '1 weitere', other: '# weitere' }, 'de'),
      saved: 'Gespeicherte Zuordnung',
      guessed: 'Wie erkannt',
      sameHeaders: 'Gespeichert für eine Datei mit denselben Spalten',
      keep: 'Diese Zuordnung merken',
      keepHint:
        'Sie wird bei der nächsten Datei mit denselben Spalten angeboten, allen Personen Ihres Kontos.',
      name: 'Name der Zuordnung',
      remember: 'Merken',
      cancel: 'Abbrechen',
      forget: 'Vergessen',
      forgetQuestion: (name) =>
        `Die Zuordnung ${name} für alle Personen Ihres Kontos vergessen? Listen, Aufträge und Importe bleiben, wie sie sind.`,
    },
  },
);
