/** German and Dutch titles by line of work; the men's form precedes the women's if they differ. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const german: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Praktikant im Vertrieb/Praktikantin im Vertrieb
    Junior-Vertriebsmitarbeiter/Junior-Vertriebsmitarbeiterin
    Vertriebsmitarbeiter/Vertriebsmitarbeiterin
    Senior-Vertriebsmitarbeiter/Senior-Vertriebsmitarbeiterin
    Teamleiter Vertrieb/Teamleiterin Vertrieb
    Gebietsverkaufsleiter/Gebietsverkaufsleiterin | Regionalverkaufsleiter/Regionalverkaufsleiterin
    -
    Vertriebsleiter/Vertriebsleiterin | Leiter Vertrieb/Leiterin Vertrieb
    -
    Geschäftsführer Vertrieb/Geschäftsführerin Vertrieb`),
  finance: ladder(`
    Praktikant Finanzen/Praktikantin Finanzen
    Junior-Buchhalter/Junior-Buchhalterin
    Buchhalter/Buchhalterin | Finanzbuchhalter/Finanzbuchhalterin
    Bilanzbuchhalter/Bilanzbuchhalterin
    Teamleiter Buchhaltung/Teamleiterin Buchhaltung
    -
    -
    Leiter Finanzen/Leiterin Finanzen | Kaufmännischer Leiter/Kaufmännische Leiterin
    -
    Finanzvorstand | Kaufmännischer Geschäftsführer/Kaufmännische Geschäftsführerin`),
  operations: ladder(`
    Praktikant Logistik/Praktikantin Logistik
    Junior-Disponent/Junior-Disponentin
    Disponent/Disponentin | Produktionsplaner/Produktionsplanerin
    Senior-Disponent/Senior-Disponentin
    Schichtleiter/Schichtleiterin | Teamleiter Logistik/Teamleiterin Logistik
    -
    -
    Betriebsleiter/Betriebsleiterin | Werksleiter/Werksleiterin
    -
    Technischer Geschäftsführer/Technische Geschäftsführerin`),
  people: ladder(`
    Praktikant Personal/Praktikantin Personal
    Junior-Personalreferent/Junior-Personalreferentin
    Personalreferent/Personalreferentin
    Senior-Personalreferent/Senior-Personalreferentin
    Teamleiter Personal/Teamleiterin Personal
    -
    -
    Personalleiter/Personalleiterin | Leiter Personal/Leiterin Personal
    -
    Personalvorstand`),
  purchasing: ladder(`
    Praktikant Einkauf/Praktikantin Einkauf
    Junior-Einkäufer/Junior-Einkäuferin
    Einkäufer/Einkäuferin | Strategischer Einkäufer/Strategische Einkäuferin
    Senior-Einkäufer/Senior-Einkäuferin
    Teamleiter Einkauf/Teamleiterin Einkauf
    -
    -
    Einkaufsleiter/Einkaufsleiterin | Leiter Einkauf/Leiterin Einkauf
    -
    -`),
};

export const dutch: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Stagiair verkoop
    Junior verkoopmedewerker
    Verkoopmedewerker | Vertegenwoordiger
    Senior verkoopmedewerker
    Teamleider verkoop
    Verkoopmanager | Regiomanager verkoop
    -
    Verkoopdirecteur | Hoofd verkoop
    -
    -`),
  people: ladder(`
    Stagiair HR
    Junior HR-medewerker
    HR-medewerker | Personeelsadviseur
    Senior HR-medewerker | Senior personeelsadviseur
    Teamleider HR
    HR-manager
    -
    Hoofd personeelszaken | HR-directeur
    -
    -`),
  purchasing: ladder(`
    Stagiair inkoop
    Junior inkoper
    Inkoper
    Senior inkoper
    Teamleider inkoop
    Inkoopmanager
    -
    Hoofd inkoop | Inkoopdirecteur
    -
    -`),
};
