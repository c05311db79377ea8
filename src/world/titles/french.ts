/** French titles by line of work, men's form before women's. */
import { type Ladder, ladder } from './ladder.ts';
import type { TrackName } from './tracks.ts';

export const french: Partial<Record<TrackName, Ladder>> = {
  sales: ladder(`
    Stagiaire commercial/Stagiaire commerciale
    Assistant commercial/Assistante commerciale
    Attaché commercial/Attachée commerciale | Commercial/Commerciale
    Commercial senior/Commerciale senior
    Chef d'équipe commercial/Cheffe d'équipe commerciale
    Chef des ventes/Cheffe des ventes | Responsable commercial/Responsable commerciale
    -
    Directeur commercial/Directrice commerciale | Directeur des ventes/Directrice des ventes
    -
    -`),
  marketing: ladder(`
    Stagiaire marketing
    Assistant marketing/Assistante marketing
    Chargé de marketing/Chargée de marketing | Chargé de communication/Chargée de communication
    Chargé de marketing senior/Chargée de marketing senior
    -
    Responsable marketing | Responsable communication
    -
    Directeur marketing/Directrice marketing
    -
    -`),
  finance: ladder(`
    Stagiaire en comptabilité
    Assistant comptable/Assistante comptable
    Comptable | Contrôleur de gestion/Contrôleuse de gestion
    Comptable senior | Contrôleur de gestion senior/Contrôleuse de gestion senior
    -
    Responsable comptable | Responsable financier/Responsable financière
    -
    Directeur financier/Directrice financière
    -
    -`),
  engineering: ladder(`
    Stagiaire développeur/Stagiaire développeuse
    Développeur junior/Développeuse junior
    Développeur/Développeuse | Ingénieur logiciel/Ingénieure logiciel
    Développeur senior/Développeuse senior | Ingénieur logiciel senior/Ingénieure logiciel senior
    Chef d'équipe technique/Cheffe d'équipe technique
    Responsable développement
    -
    Directeur technique/Directrice technique
    -
    -`),
};
