/** Dutch titles by line of work. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

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
